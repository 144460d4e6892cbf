//! What everybody at the table is told when seats change hands while a game is on.

use game_core::{Phrase, Seat};

use crate::{Entry, Occupant, Remark, Said, Table};

impl Table {
    /// What there is to be told of `entry`, which is about to be taken up; once for all the seats
    /// that one person holds together.
    pub(crate) fn notice(&self, entry: &Entry) -> Option<Said> {
        let seat = entry.seat().filter(|&seat| self.group_of(seat).first() == Some(seat))?;
        let before = self.seats.get(seat.index())?;
        let (name, text) = match (entry, before) {
            (Entry::Sat { name, person, in_play: true, .. }, _) => {
                (name, self.seated_notice(name, person, seat))
            }
            (Entry::Bot { in_play: true, .. }, Some(Occupant::Person { name, .. })) => {
                let bot = self.deal_name(seat);
                let text = Phrase::new(
                    format!("{name} уходит, дальше играет бот ({}).", bot.ru),
                    format!("{name} leaves, and a bot ({}) plays on.", bot.en),
                );
                (name, text)
            }
            (Entry::Left { in_play: true, .. }, Some(Occupant::Person { name, .. })) => {
                (name, Phrase::new(format!("{name} уходит."), format!("{name} leaves.")))
            }
            _ => return None,
        };
        Some(Said { name: name.clone(), seat: Some(seat), remark: Remark::Notice(text) })
    }

    fn seated_notice(&self, name: &str, person: &str, seat: Seat) -> Phrase {
        match self.bot_name(seat) {
            _ if self.has_held(person, seat) => Phrase::new(
                format!("{name} возвращается за стол."),
                format!("{name} is back at the table."),
            ),
            Some(bot) => Phrase::new(
                format!("{name} садится играть вместо бота ({}).", bot.ru),
                format!("{name} takes over from a bot ({}).", bot.en),
            ),
            None => Phrase::new(format!("{name} садится за стол."), format!("{name} sits down.")),
        }
    }

    /// Has `person` held `seat` in the game that is on?
    pub(crate) fn has_held(&self, person: &str, seat: Seat) -> bool {
        self.held.iter().any(|holder| holder.person == person && holder.seats.contains(seat))
    }
}
