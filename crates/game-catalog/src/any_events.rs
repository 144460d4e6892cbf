//! What happened in any game.

use std::any::Any;
use std::sync::Arc;

use game_core::{Edition, Eyes, Game, Lang, Names, Phrase};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::json::{json, raw};

/// What happened, to be shown to whoever may see it.
pub trait AnyEvents: Send + Sync {
    /// Everything, for referees.
    fn all(&self) -> Vec<Value>;

    /// What eyes see.
    fn seen(&self, eyes: Eyes) -> Vec<Value>;

    /// Do eyes see anything of them?
    fn are_seen(&self, eyes: Eyes) -> bool;

    /// Do both see the same of them?
    fn look_alike(&self, one: Eyes, other: Eyes) -> bool;

    /// What eyes see, in words.
    fn show(&self, eyes: Eyes, names: &dyn Names) -> Vec<Shown>;

    /// What each of several eyes sees, as JSON: `{"event":…,"told":…}` with the line of the record.
    /// What looks the same to all is written once.
    fn write(&self, eyes: &[Eyes], names: &dyn Names) -> Vec<Vec<Arc<RawValue>>>;

    /// For bots, which need the game behind it.
    fn as_any(&self) -> &dyn Any;
}

/// An event as eyes see it, in words.
#[derive(Debug)]
pub struct Shown {
    /// As a line of the record; `None` if it isn't worth one.
    pub told: Option<Phrase>,
    /// What there is to read about it.
    pub story: Option<Phrase>,
}

pub(crate) struct Events<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) events: Vec<G::Event>,
}

impl<G: Edition> AnyEvents for Events<G> {
    fn all(&self) -> Vec<Value> {
        self.events.iter().map(json).collect()
    }

    fn seen(&self, eyes: Eyes) -> Vec<Value> {
        let seen = self.events.iter().filter_map(|event| self.game.show(event, eyes));
        seen.map(|event| json(&event)).collect()
    }

    fn are_seen(&self, eyes: Eyes) -> bool {
        self.events.iter().any(|event| self.game.show(event, eyes).is_some())
    }

    fn look_alike(&self, one: Eyes, other: Eyes) -> bool {
        let game = &*self.game;
        self.events.iter().all(|event| game.show(event, one) == game.show(event, other))
    }

    fn show(&self, eyes: Eyes, names: &dyn Names) -> Vec<Shown> {
        let game = &*self.game;
        let shown = self.events.iter().filter_map(|event| game.show(event, eyes));
        shown
            .map(|event| Shown {
                told: game.tell(&event, names),
                story: both(game.story(&event, Lang::Ru), game.story(&event, Lang::En)),
            })
            .collect()
    }

    fn write(&self, eyes: &[Eyes], names: &dyn Names) -> Vec<Vec<Arc<RawValue>>> {
        let game = &*self.game;
        let mut lists = vec![Vec::with_capacity(self.events.len()); eyes.len()];
        let mut written: Vec<(G::Event, Arc<RawValue>)> = Vec::new();
        for event in &self.events {
            written.clear();
            for (eyes, list) in eyes.iter().zip(&mut lists) {
                let Some(shown) = game.show(event, *eyes) else { continue };
                if let Some((_, json)) = written.iter().find(|(other, _)| *other == shown) {
                    list.push(json.clone());
                    continue;
                }
                let told = game.tell(&shown, names);
                let json: Arc<RawValue> = raw(&Written { event: &shown, told }).into();
                list.push(json.clone());
                written.push((shown, json));
            }
        }
        lists
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

#[derive(Serialize)]
struct Written<'a, E> {
    event: &'a E,
    told: Option<Phrase>,
}

fn both(ru: Option<String>, en: Option<String>) -> Option<Phrase> {
    Some(Phrase { ru: ru?, en: en? })
}
