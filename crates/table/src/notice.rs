//! What everybody at the table is told when seats change hands while a game is on.

use game_core::{Lang, Phrase, Seat};

use crate::{Ending, Entry, Occupant, Proposal, Remark, Said, Table};

impl Table {
    /// What there is to be told of `entry`, which is about to be taken up; once for all the seats
    /// that one person holds together.
    pub(crate) fn notice(&self, entry: &Entry) -> Option<Said> {
        if let Some(said) = self.ending_notice(entry) {
            return Some(said);
        }
        if let Entry::Rearranged { standing, .. } = entry {
            let remark = Remark::Notice(arranged(standing));
            return Some(Said { name: String::new(), seat: None, remark });
        }
        let seat = entry.seat().filter(|&seat| self.group_of(seat).first() == Some(seat))?;
        let before = self.seats.get(seat.index())?;
        let (name, text) = match (entry, before) {
            (Entry::Sat { name, person, in_play: true, .. }, _) => {
                (name, self.seated_notice(name, person, seat))
            }
            (Entry::Bot { in_play: true, .. }, Some(Occupant::Person { name, .. })) => {
                let gives_up = self.resigned().contains(seat);
                let text = if gives_up {
                    Phrase::new(
                        format!("{name} сдаётся, дальше играет бот."),
                        format!("{name} resigns, and a bot plays on."),
                    )
                } else if self.has_just_run_out(seat) {
                    Phrase::new(
                        format!("Время вышло: {name}. Дальше играет бот."),
                        format!("{name} is out of time, and a bot plays on."),
                    )
                } else {
                    Phrase::new(
                        format!("{name} уходит, дальше играет бот."),
                        format!("{name} leaves, and a bot plays on."),
                    )
                };
                (name, text)
            }
            (Entry::Left { in_play: true, .. }, Some(Occupant::Person { name, .. })) => {
                (name, Phrase::new(format!("{name} уходит."), format!("{name} leaves.")))
            }
            _ => return None,
        };
        Some(Said { name: name.clone(), seat: Some(seat), remark: Remark::Notice(text) })
    }

    /// What there is to be told of how the game ends, or should.
    fn ending_notice(&self, entry: &Entry) -> Option<Said> {
        let (person, text) = match entry {
            Entry::Proposed { person, what } => {
                let name = self.name_of(person)?;
                let (ru, en) = match what {
                    Proposal::Resign => ("предлагает партнёру сдаться", "proposes to resign"),
                    Proposal::Draw => ("предлагает ничью", "offers a draw"),
                    Proposal::End => ("предлагает закончить партию", "proposes to end the game"),
                    Proposal::TakeBack => ("просит вернуть ход", "asks to take a move back"),
                };
                (Some(person), Phrase::new(format!("{name} {ru}."), format!("{name} {en}.")))
            }
            Entry::Declined { person } => {
                let name = self.name_of(person)?;
                let own = self.proposed().is_some_and(|proposed| proposed.by == *person);
                let text = if own {
                    Phrase::new(
                        format!("{name} больше не предлагает."),
                        format!("{name} takes that back."),
                    )
                } else {
                    Phrase::new(format!("{name}: нет, играем дальше."), format!("{name} says no."))
                };
                (Some(person), text)
            }
            Entry::Ended(ending) => (None, self.ended_notice(*ending)),
            Entry::TakenBack { seat, .. } => {
                let (name, remark) = (self.name(*seat, Lang::Ru), self.takes_back_text(*seat));
                return Some(Said { name, seat: Some(*seat), remark: Remark::Notice(remark) });
            }
            _ => return None,
        };
        let (name, seat) = match person {
            Some(person) => (self.name_of(person)?.to_string(), self.seats_of(person).first()),
            None => (String::new(), None),
        };
        Some(Said { name, seat, remark: Remark::Notice(text) })
    }

    pub(crate) fn takes_back_text(&self, seat: Seat) -> Phrase {
        Phrase::new(
            format!("{} берёт ход назад.", self.name(seat, Lang::Ru)),
            format!("{} takes a move back.", self.name(seat, Lang::En)),
        )
    }

    /// With what it was, in the words it was told in; nobody is named twice.
    pub(crate) fn took_back_text(&self, seat: Seat, told: &[Phrase]) -> Phrase {
        if told.is_empty() {
            return self.takes_back_text(seat);
        }
        let what = |lang: Lang, text: fn(&Phrase) -> &str| {
            let name = format!("{}: ", self.name(seat, lang));
            let told = told.iter().map(text);
            told.map(|text| text.strip_prefix(&name).unwrap_or(text)).collect::<Vec<_>>().join(" ")
        };
        Phrase::new(
            format!(
                "{} берёт ход назад: {}",
                self.name(seat, Lang::Ru),
                what(Lang::Ru, |it| &it.ru)
            ),
            format!("{} takes back “{}”", self.name(seat, Lang::En), what(Lang::En, |it| &it.en)),
        )
    }

    fn ended_notice(&self, ending: Ending) -> Phrase {
        match ending {
            Ending::Resigned { seats } => {
                let named = |lang: Lang| {
                    let names: Vec<String> =
                        seats.iter().map(|seat| self.name(seat, lang)).collect();
                    names.join(", ")
                };
                Phrase::new(
                    format!("Сдаются: {}. Партия окончена.", named(Lang::Ru)),
                    format!("Resigned: {}. The game is over.", named(Lang::En)),
                )
            }
            Ending::Drawn => Phrase::new("Согласились на ничью.", "A draw by agreement."),
            Ending::Abandoned => Phrase::new(
                "Партию решили не доигрывать: победителя нет, запись сохранена.",
                "The game was ended by agreement: nobody has won, and its log is kept.",
            ),
            Ending::Neglected => Phrase::new(
                "Сутки никто не приходил, партия окончена: победителя нет, запись сохранена.",
                "Nobody came for a day, so the game has ended: nobody has won, and its log is kept.",
            ),
        }
    }

    fn seated_notice(&self, name: &str, person: &str, seat: Seat) -> Phrase {
        match self.bot_name(seat) {
            _ if self.has_held(person, seat) => Phrase::new(
                format!("{name} возвращается за стол."),
                format!("{name} is back at the table."),
            ),
            Some(_) => Phrase::new(
                format!("{name} садится играть вместо бота ({}).", self.name(seat, Lang::Ru)),
                format!("{name} takes over from a bot ({}).", self.name(seat, Lang::En)),
            ),
            None => Phrase::new(format!("{name} садится за стол."), format!("{name} sits down.")),
        }
    }

    /// Has `person` held `seat` in the game that is on?
    pub(crate) fn has_held(&self, person: &str, seat: Seat) -> bool {
        self.current
            .held
            .iter()
            .any(|holder| holder.person == person && holder.seats.contains(seat))
    }
}

/// What is told when the host has agreed on something else, and who has no seat any more.
fn arranged(standing: &[String]) -> Phrase {
    let (ru, en) =
        ("Хозяин стола изменил условия игры.", "The host has changed what is played and how.");
    if standing.is_empty() {
        return Phrase::new(ru, en);
    }
    let names = standing.join(", ");
    Phrase::new(format!("{ru} Без места: {names}."), format!("{en} Without a seat now: {names}."))
}
