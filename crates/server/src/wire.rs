//! What each viewer is told of a table.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use game_catalog::{AnyEvents, AnyOffered};
use game_core::{Eyes, Lang, Phrase, Refusal, Seat, SeatSet, Talk, Turn};
use protocol::{
    Away, ChatLine, Clock, Companion, Ending, Happened, LobbySeat, LobbyTable,
    Occupant as SeatedState, Offered, Proposal, ProposalState, Remark as RemarkState, Resigning,
    Scene, SeatAway, SeatState, SeatTime, TableId, TableState, TakeBack, TalkState, Who, WhyNot,
};
use table::{Occupant, PersonId, Remark, SCREEN, Said, Stage, Table, companion_number};

use crate::task::now;

/// Who is connected.
#[derive(Default)]
pub(crate) struct Presence {
    /// The persons, each once.
    pub(crate) here: HashSet<PersonId>,
    /// Is the host here, or has been a moment ago?
    pub(crate) host_here: bool,
    /// Those who sit here and aren't there.
    pub(crate) away: HashMap<PersonId, Away>,
    /// Those who look on from where one of those who play comes from, while others don't.
    pub(crate) from_one_side: HashSet<PersonId>,
}

/// What one person is told of a table for themselves, besides what their eyes see.
#[derive(Clone, PartialEq)]
pub(crate) struct Personal {
    host: bool,
    yours: Vec<Seat>,
    swaps_with: Vec<SeatSet>,
    may_move_to: SeatSet,
    may_start: bool,
    companions: Vec<Companion>,
    asked: bool,
    may_propose: Vec<Proposal>,
    resigning: Option<Resigning>,
    kept: Vec<Seat>,
    resigned: bool,
    may_take_over: SeatSet,
    left: Option<Seat>,
}

impl Personal {
    pub(crate) fn of(table: &Table, presence: &Presence, person: &str) -> Self {
        let seats = table.game().seats().all();
        let from_one_side = presence.from_one_side.contains(person);
        Self {
            host: table.order().host == person,
            yours: table.seats_of(person).iter().collect(),
            swaps_with: seats.iter().map(|seat| table.swaps_with(person, seat)).collect(),
            may_move_to: table.may_move_to(person),
            may_start: table.may_start(person, presence.host_here),
            companions: companions(table, person),
            asked: table.is_asked(person),
            may_propose: proposals(table, person),
            resigning: table.resigning(person),
            kept: table.kept_for(person).iter().collect(),
            resigned: table.has_resigned(person),
            may_take_over: match companion_number(person) {
                Some(SCREEN) => SeatSet::EMPTY,
                _ => table.may_take_over(person, from_one_side),
            },
            left: table.left_by(person),
        }
    }
}

/// The table as somebody sees it.
pub(crate) fn table_state(
    id: &TableId,
    table: &Table,
    presence: &Presence,
    personal: Personal,
) -> TableState {
    let order = table.order();
    let people = table.game().people();
    let seats = table.game().seats().all();
    // While it is on, it could tell that a bot has acted in secret.
    let over = table.stage() == Stage::Over;
    let wants = |seat: &Seat| match &table.occupants()[seat.index()] {
        Some(Occupant::Person { id, .. }) => table.wants_rematch(id),
        _ => false,
    };
    TableState {
        id: id.clone(),
        game: order.game.clone(),
        options: order.options.clone(),
        pace: order.pace,
        time: order.time,
        take_back: order.take_back,
        open: order.open,
        stage: table.stage(),
        seats: seats
            .iter()
            .map(|seat| SeatState {
                seat,
                who: table.occupants()[seat.index()]
                    .as_ref()
                    .map(|who| {
                        let LobbySeat { kind, name, bot } = occupant(table, seat, who);
                        let (here, away) = match who {
                            Occupant::Person { id, .. } => {
                                (presence.here.contains(id), presence.away.get(id).copied())
                            }
                            Occupant::Bot(_) => (true, None),
                        };
                        SeatedState { kind, name, bot, here, away }
                    })
                    .or_else(|| {
                        table.called(seat).map(|name| SeatedState {
                            kind: Who::Person,
                            name: name.clone(),
                            bot: None,
                            here: true,
                            away: None,
                        })
                    }),
                person: people.iter().position(|group| group.contains(seat)).unwrap_or_default(),
                swaps_with: personal.swaps_with[seat.index()],
                bot_played: over && table.bot_played().contains(seat),
                resigned: table.resigned().contains(seat),
                stands_in: table.stands_in_for(seat).is_some(),
                kept_for: table.keeper_of(seat).map(Into::into),
                out_of_time: table.is_out_of_time(seat),
            })
            .collect(),
        teams: table.game().teams().to_vec(),
        host: personal.host,
        host_seat: table.seats_of(&order.host).first(),
        may_move_to: personal.may_move_to,
        may_start: personal.may_start,
        yours: personal.yours,
        companions: personal.companions,
        watchers: watchers(table, presence),
        talk: talk(table),
        game_number: table.game_number(),
        rematch: seats.iter().filter(wants).collect(),
        seed_hash: table.seed_hash(),
        seed: table.open_seed().map(|seed| seed.to_string()),
        lasted: table.lasted(),
        ending: table.ending().map(ending),
        proposal: proposal_state(table, personal.asked),
        may_propose: personal.may_propose,
        resigning: personal.resigning,
        kept: personal.kept,
        resigned: personal.resigned,
        may_take_over: personal.may_take_over,
        left: personal.left,
        ended: None,
    }
}

fn companions(table: &Table, person: &str) -> Vec<Companion> {
    let all = table.companions(person).into_iter();
    all.map(|(number, seats)| Companion { number, seats }).collect()
}

fn ending(ending: table::Ending) -> Ending {
    match ending {
        table::Ending::Resigned { .. } => Ending::Resigned,
        table::Ending::Drawn => Ending::Drawn,
        table::Ending::Abandoned => Ending::Abandoned,
        table::Ending::Neglected => Ending::Neglected,
    }
}

fn proposals(table: &Table, person: &str) -> Vec<Proposal> {
    let endings = Proposal::ENDINGS.into_iter();
    endings.filter(|what| table.may_propose(person, *what)).collect()
}

fn proposal_state(table: &Table, asked: bool) -> Option<ProposalState> {
    let proposed = table.proposed()?;
    let seats = |person: &PersonId| table.seats_of(person);
    Some(ProposalState {
        what: proposed.what,
        by: seats(&proposed.by).first(),
        agreed: proposed.agreed.iter().flat_map(|person| seats(person).iter()).collect(),
        asked,
    })
}

/// Those who sit here and aren't there, by seat.
pub(crate) fn seats_away(table: &Table, presence: &Presence) -> Vec<SeatAway> {
    let away = |seat: Seat| match &table.occupants()[seat.index()] {
        Some(Occupant::Person { id, .. }) => presence.away.get(id).copied(),
        _ => None,
    };
    let seats = table.game().seats().all().iter();
    seats.filter_map(|seat| Some(SeatAway { seat, away: away(seat)? })).collect()
}

/// The seats whose people are connected.
pub(crate) fn seats_here(table: &Table, presence: &Presence) -> Vec<Seat> {
    let here = |seat: &Seat| match &table.occupants()[seat.index()] {
        Some(Occupant::Person { id, .. }) => presence.here.contains(id),
        _ => false,
    };
    table.game().seats().all().iter().filter(here).collect()
}

/// How many people look on. Screens and companions do so with somebody.
pub(crate) fn watchers(table: &Table, presence: &Presence) -> usize {
    let seated = table.persons();
    let looks_on =
        |person: &&PersonId| !seated.contains(person) && companion_number(person).is_none();
    presence.here.iter().filter(looks_on).count()
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
pub(crate) fn scene(table: &Table, clocks: Vec<Clock>, eyes: Eyes) -> Option<Scene> {
    let play = table.play()?;
    let over = table.outcome();
    let (must, may) = match play.turn() {
        Turn::Act { must, may } if over.is_none() => (must, may),
        _ => (SeatSet::EMPTY, SeatSet::EMPTY),
    };
    let offered = eyes.iter().map(|seat| {
        let can_act = must.union(may).contains(seat);
        let reasons = match table.ending() {
            None => play.why_not(seat).into_iter(),
            Some(_) => Vec::new().into_iter(),
        };
        let AnyOffered { actions, forms, apart } =
            if can_act { play.offered(seat) } else { AnyOffered::none() };
        Offered {
            seat,
            must: must.contains(seat),
            actions,
            forms,
            apart,
            only: if must.contains(seat) { play.only_answer(seat) } else { None },
            why_not: reasons
                .map(|(thing, Refusal { rule, text })| WhyNot { thing, rule, text })
                .collect(),
        }
    });
    let offered = offered.collect();
    let waits_for = if over.is_some() { SeatSet::EMPTY } else { play.awaited() };
    let hides = over.is_none() && play.hides();
    let view = play.view(eyes);
    let times = table.seat_times(now()).into_iter();
    let times = times.map(|table::SeatTime { seat, left, runs }| SeatTime { seat, left, runs });
    let take_back = table.may_take_back(eyes).map(|how| match how {
        table::TakeBack::Free => TakeBack::Free,
        table::TakeBack::ByConsent => TakeBack::Ask,
    });
    let times = times.collect();
    Some(Scene { waits_for, hides, offered, view, clocks, times, take_back, over })
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
        stage: table.stage(),
        seats: seats
            .map(|(seat, who)| who.as_ref().map(|who| occupant(table, seat, who)))
            .collect(),
    }
}

/// Whoever sits on a seat, by name.
pub(crate) fn occupant(table: &Table, seat: Seat, who: &Occupant) -> LobbySeat {
    match (who, table.bot_name(seat)) {
        (Occupant::Person { name, .. }, _) => {
            LobbySeat { kind: Who::Person, name: Phrase::new(name, name), bot: None }
        }
        (Occupant::Bot(bot), name) => LobbySeat {
            kind: Who::Bot,
            name: match (table.stands_in_for(seat), name) {
                (Some(person), _) => Phrase::new(person, person),
                (None, Some(name)) => Phrase::from(*name),
                (None, None) => Phrase::new(bot, bot),
            },
            bot: Some(bot.clone()),
        },
    }
}
