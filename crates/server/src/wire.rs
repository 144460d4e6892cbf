//! What each viewer is told of a table.

use std::collections::HashSet;
use std::sync::Arc;

use game_catalog::AnyEvents;
use game_core::{Eyes, Lang, Phrase, Refusal, Seat, SeatSet, Talk, Turn};
use protocol::{
    ChatLine, Happened, LobbySeat, LobbyTable, Occupant as SeatedState, Offered,
    Remark as RemarkState, Scene, SeatState, Stage as StageState, TableId, TableState, TalkState,
    Who, WhyNot,
};
use serde_json::value::RawValue;
use table::{Occupant, PersonId, Remark, Said, Stage, Table};

use crate::plans::Plans;

/// Who is connected.
pub(crate) struct Presence {
    /// The persons, each once.
    pub(crate) here: HashSet<PersonId>,
    /// Is the host here, or has been a moment ago?
    pub(crate) host_here: bool,
}

/// The table as `person` sees it.
pub(crate) fn table_state(
    id: &TableId,
    table: &Table,
    presence: &Presence,
    person: &str,
) -> TableState {
    let order = table.order();
    let people = table.game().people();
    let seats = table.game().seats().all();
    let wants = |seat: &Seat| match &table.occupants()[seat.index()] {
        Some(Occupant::Person { id, .. }) => table.wants_rematch(id),
        _ => false,
    };
    TableState {
        id: id.clone(),
        game: order.game.clone(),
        options: order.options.clone(),
        pace: order.pace,
        open: order.open,
        stage: stage(table.stage()),
        seats: seats
            .iter()
            .map(|seat| SeatState {
                seat,
                who: table.occupants()[seat.index()].as_ref().map(|who| {
                    let LobbySeat { kind, name, bot } = occupant(table, seat, who);
                    let here = match who {
                        Occupant::Person { id, .. } => presence.here.contains(id),
                        Occupant::Bot(_) => true,
                    };
                    SeatedState { kind, name, bot, here }
                }),
                person: people.iter().position(|group| group.contains(seat)).unwrap_or_default(),
            })
            .collect(),
        teams: table.game().teams().to_vec(),
        host: order.host == person,
        may_start: table.may_start(person, presence.host_here),
        yours: table.seats_of(person).iter().collect(),
        watchers: watchers(table, presence),
        talk: talk(table),
        round: table.round(),
        rematch: seats.iter().filter(wants).collect(),
        seed_hash: table.seed_hash(),
        seed: table.open_seed().map(|seed| seed.to_string()),
        ended: None,
    }
}

/// The seats whose people are connected.
pub(crate) fn seats_here(table: &Table, presence: &Presence) -> Vec<Seat> {
    let here = |seat: &Seat| match &table.occupants()[seat.index()] {
        Some(Occupant::Person { id, .. }) => presence.here.contains(id),
        _ => false,
    };
    table.game().seats().all().iter().filter(here).collect()
}

/// How many people look on.
pub(crate) fn watchers(table: &Table, presence: &Presence) -> usize {
    let seated = table.persons();
    presence.here.iter().filter(|person| !seated.contains(person)).count()
}

fn talk(table: &Table) -> TalkState {
    match (table.talk(), table.silence()) {
        (Talk::Priced { rule, .. }, Some(silence)) => TalkState::Priced { rule, why: silence.text },
        (Talk::Emotes { rule }, Some(silence)) => TalkState::Emotes { rule, why: silence.text },
        (Talk::Closed { rule }, Some(silence)) => TalkState::Closed { rule, why: silence.text },
        _ => TalkState::Free,
    }
}

/// The game as `eyes` see it, with what their seats may do.
pub(crate) fn scene(table: &Table, plans: &Plans, eyes: Eyes) -> Option<Scene> {
    let play = table.play()?;
    let nothing: &RawValue = serde_json::from_str("[]").ok()?;
    let (must, may, over) = match play.turn() {
        Turn::Act { must, may } => (must, may, None),
        Turn::Chance => Default::default(),
        Turn::Over(outcome) => (SeatSet::EMPTY, SeatSet::EMPTY, Some(outcome)),
    };
    let offered = eyes.iter().map(|seat| {
        let can_act = must.union(may).contains(seat);
        let reasons = play.why_not(seat).into_iter();
        Offered {
            seat,
            must: must.contains(seat),
            actions: if can_act { play.actions(seat) } else { nothing.to_owned() },
            forms: if can_act { play.forms(seat) } else { Vec::new() },
            why_not: reasons
                .map(|(thing, Refusal { rule, text })| WhyNot { thing, rule, text })
                .collect(),
        }
    });
    let offered = offered.collect();
    let waits_for = play.awaited();
    Some(Scene { waits_for, offered, view: play.view(eyes), clocks: plans.clocks(), over })
}

/// What each of `eyes` saw happen.
pub(crate) fn happened(
    table: &Table,
    events: &[Arc<dyn AnyEvents>],
    eyes: &[Eyes],
) -> Vec<Vec<Happened>> {
    let names = |seat: Seat, lang: Lang| table.name(seat, lang);
    let mut lists = vec![Vec::new(); eyes.len()];
    for events in events {
        for (list, seen) in lists.iter_mut().zip(events.write(eyes, &names)) {
            list.extend(seen.into_iter().map(Happened));
        }
    }
    lists
}

/// What was said.
pub(crate) fn chat(said: &[Said]) -> Vec<ChatLine> {
    let line = |said: &Said| ChatLine {
        name: said.name.clone(),
        seat: said.seat,
        remark: match &said.remark {
            Remark::Text(text) => RemarkState::Text(text.clone()),
            Remark::Emote(emote) => RemarkState::Emote(*emote),
            Remark::Notice(text) => RemarkState::Notice(text.clone()),
        },
    };
    said.iter().map(line).collect()
}

/// The table as the lobby lists it.
pub(crate) fn lobby_table(id: &TableId, table: &Table) -> LobbyTable {
    let seats = table.game().seats().all().iter().zip(table.occupants());
    LobbyTable {
        id: id.clone(),
        game: table.order().game.clone(),
        stage: stage(table.stage()),
        seats: seats
            .map(|(seat, who)| who.as_ref().map(|who| occupant(table, seat, who)))
            .collect(),
    }
}

/// Whoever sits on a seat, by name.
fn occupant(table: &Table, seat: Seat, who: &Occupant) -> LobbySeat {
    match (who, table.bot_name(seat)) {
        (Occupant::Person { name, .. }, _) => {
            LobbySeat { kind: Who::Person, name: Phrase::new(name, name), bot: None }
        }
        (Occupant::Bot(bot), name) => LobbySeat {
            kind: Who::Bot,
            name: name.map_or_else(|| Phrase::new(bot, bot), |name| Phrase::from(*name)),
            bot: Some(bot.clone()),
        },
    }
}

fn stage(stage: Stage) -> StageState {
    match stage {
        Stage::Waiting => StageState::Waiting,
        Stage::Playing => StageState::Playing,
        Stage::Over => StageState::Over,
    }
}
