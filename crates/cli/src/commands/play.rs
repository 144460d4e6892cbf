//! `igroteka play`: a plain terminal game against bots.

use std::io::{BufRead, Write, stdin, stdout};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Args;
use game_catalog::{AnyBot, AnyGame, AnyOffer, AnyPlay};
use game_core::{
    Budget, GameLog, InputError, Lang, LogClosing, LogEntry, LogInput, Outcome, Seat, SeatSet,
    Seed, Turn,
};

use crate::usage::{LangArg, Opening, bots, usage};

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    opening: Opening,
    /// Your seat
    #[arg(long, default_value_t = 0)]
    seat: u8,
    /// The other seats' bots in order, repeated as needed; the best there is if not said
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    bots: Vec<String>,
    /// The language
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
    /// Where all luck comes from: any text; a fresh one if not said
    #[arg(long)]
    seed: Option<String>,
    /// Writes the game's log to this file at the end
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

/// More ways of one verb than this are not listed one by one.
const MANY: usize = 12;

impl Play {
    pub(crate) fn run(self) -> Result<()> {
        let (edition, game) = self.opening.open()?;
        if usize::from(self.seat) >= game.seats().get() {
            return usage(format!(
                "there is no seat {} at a table of {}",
                self.seat,
                game.seats().get()
            ));
        }
        let names = match edition.bots.last() {
            Some(best) if self.bots.is_empty() => vec![best.id.to_string()],
            _ => bots(edition, &self.bots)?,
        };
        let seed = Seed::from_text(&self.seed.clone().unwrap_or_else(fresh));
        let bots = game
            .seats()
            .all()
            .iter()
            .map(|seat| {
                let name = &names[seat.index() % names.len()];
                let seed = Seed::from_text(&format!("{seed} {seat}"));
                (seat.0 != self.seat).then(|| game.bot(name, &seed)).flatten()
            })
            .collect();
        let mut table = Terminal {
            play: game.start(),
            me: Seat(self.seat),
            bots,
            lang: self.lang.into(),
            seed,
            inputs: Vec::new(),
            waved_through: None,
        };
        let outcome = table.game()?;
        let log = table.log(&*game, outcome);
        if let Some(path) = self.log {
            std::fs::write(&path, log.to_string())
                .with_context(|| format!("{}", path.display()))?;
        }
        Ok(())
    }
}

fn fresh() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    format!("{} {}", now.as_nanos(), std::process::id())
}

struct Terminal {
    play: Box<dyn AnyPlay>,
    me: Seat,
    bots: Vec<Option<Box<dyn AnyBot>>>,
    lang: Lang,
    seed: Seed,
    inputs: Vec<LogInput>,
    /// An offer that could be let pass and was: not asked about again.
    waved_through: Option<AnyOffer>,
}

enum Next {
    Input(LogInput),
    Nothing,
    Quit,
}

enum Answer {
    Act(String),
    Pass,
    Quit,
}

impl Terminal {
    /// `None` if somebody got up before the end.
    fn game(&mut self) -> Result<Option<Outcome>> {
        loop {
            let input = match self.play.turn() {
                Turn::Over(outcome) => {
                    self.show_table()?;
                    return Ok(Some(outcome));
                }
                Turn::Chance => self.play.draw(&mut self.seed.at(self.inputs.len() as u64 + 1)),
                Turn::Act { must, may } => match self.next(must, may)? {
                    Next::Input(input) => input,
                    Next::Nothing => continue,
                    Next::Quit => return Ok(None),
                },
            };
            self.apply(input)?;
        }
    }

    /// Bots are quick: whoever is waited for acts after those who merely may.
    fn next(&mut self, must: SeatSet, may: SeatSet) -> Result<Next> {
        if must.contains(self.me)
            && let Some(input) = self.next_bot()
        {
            return Ok(Next::Input(input));
        }
        if must.union(may).contains(self.me) {
            match self.ask(must.contains(self.me))? {
                Answer::Quit => return Ok(Next::Quit),
                Answer::Act(action) => {
                    return Ok(Next::Input(LogInput::Act { seat: self.me, action }));
                }
                Answer::Pass => {}
            }
        }
        let timer = || self.play.timers().into_iter().min_by_key(|timer| timer.length);
        let timer = timer().map(|timer| LogInput::TimeUp(timer.name));
        Ok(self.next_bot().or(timer).map_or(Next::Nothing, Next::Input))
    }

    fn apply(&mut self, input: LogInput) -> Result<()> {
        let events = self.play.apply(&input)?;
        for (bot, seat) in self.bots.iter_mut().zip(0..) {
            let observer = bot.iter_mut().filter(|bot| bot.observes());
            observer.for_each(|bot| bot.observe(&*events, Seat(seat)));
        }
        let me = self.me;
        let lang = self.lang;
        let name = |seat: Seat, lang: Lang| name(seat, me, lang);
        let mut out = stdout().lock();
        for shown in events.show(self.play.eyes_of(me), &name) {
            for text in [shown.told, shown.story].iter().flatten() {
                writeln!(out, "  {}", text.get(lang))?;
            }
        }
        self.inputs.push(input);
        Ok(())
    }

    /// The quickest bot's action.
    fn next_bot(&mut self) -> Option<LogInput> {
        let Turn::Act { must, may } = self.play.turn() else { return None };
        let mut plans = Vec::new();
        for seat in must.union(may).iter() {
            if let Some(bot) = &mut self.bots[seat.index()]
                && let Some((action, delay)) = bot.choose(&*self.play, seat, &Budget::default())
            {
                let input = LogInput::Act { seat, action };
                if self.play.admit(&input).is_ok() {
                    plans.push((delay, input));
                }
            }
        }
        plans.into_iter().min_by_key(|(delay, _)| *delay).map(|(_, input)| input)
    }

    fn show_table(&self) -> Result<()> {
        let (me, lang) = (self.me, self.lang);
        let picture = self.play.picture(
            self.play.eyes_of(me),
            &|seat: Seat, lang: Lang| name(seat, me, lang),
            lang,
        );
        writeln!(stdout(), "\n{picture}")?;
        Ok(())
    }

    fn ask(&mut self, must: bool) -> Result<Answer> {
        let offer = self.play.offer(self.me);
        let nothing = offer.actions.is_empty() && offer.forms.is_empty();
        if !must && (nothing || self.waved_through.as_ref() == Some(&offer)) {
            return Ok(Answer::Pass);
        }
        self.show_table()?;
        let choices = self.list(&offer)?;
        loop {
            write!(stdout(), "{}", self.words(if must { Prompt::Must } else { Prompt::May }))?;
            stdout().flush()?;
            let mut line = String::new();
            if stdin().lock().read_line(&mut line)? == 0 {
                return Ok(Answer::Quit);
            }
            let line = line.trim();
            let action = match line {
                "" if !must => {
                    self.waved_through = Some(offer);
                    return Ok(Answer::Pass);
                }
                "" => continue,
                "q" => return Ok(Answer::Quit),
                number => match number.parse::<usize>() {
                    Ok(at) if (1..=choices.len()).contains(&at) => choices[at - 1].clone(),
                    _ => line.to_string(),
                },
            };
            match self.play.admit(&LogInput::Act { seat: self.me, action: action.clone() }) {
                Ok(()) => {
                    self.waved_through = None;
                    return Ok(Answer::Act(action));
                }
                Err(InputError::Refused(refusal)) => {
                    writeln!(stdout(), "  {}: {}", refusal.rule, refusal.text.get(self.lang))?;
                }
                Err(error) => writeln!(stdout(), "  {error}")?,
            }
        }
    }

    /// Prints what can be done; returns what the numbers stand for.
    fn list(&self, offer: &AnyOffer) -> Result<Vec<String>> {
        let mut out = stdout().lock();
        let verb = |action: &str| action.split(' ').next().unwrap_or_default().to_string();
        let mut verbs: Vec<String> = Vec::new();
        for action in &offer.actions {
            if !verbs.contains(&verb(action)) {
                verbs.push(verb(action));
            }
        }
        let mut choices = Vec::new();
        for known in verbs {
            let ways: Vec<&String> = offer.actions.iter().filter(|a| verb(a) == known).collect();
            if ways.len() > MANY {
                writeln!(out, "  {known} … ({}: {}, …)", ways.len(), ways[0])?;
                continue;
            }
            for action in ways {
                choices.push(action.clone());
                let words = self.play.say(action, self.lang).unwrap_or_default();
                writeln!(out, "{:>3} {words}", choices.len())?;
            }
        }
        for form in &offer.forms {
            let fields: Vec<&str> = form.fields.iter().map(|field| &*field.name).collect();
            writeln!(out, "  {} {}", form.verb, fields.join(" ").to_uppercase())?;
        }
        for (thing, refusal) in &offer.why_not {
            writeln!(out, "  ({thing}: {} — {})", refusal.text.get(self.lang), refusal.rule)?;
        }
        Ok(choices)
    }

    fn words(&self, prompt: Prompt) -> &'static str {
        match (prompt, self.lang) {
            (Prompt::Must, Lang::Ru) => "Номер или запись, q — выйти: ",
            (Prompt::Must, Lang::En) => "A number or a notation, q to quit: ",
            (Prompt::May, Lang::Ru) => "Номер, или Enter — дальше: ",
            (Prompt::May, Lang::En) => "A number, or Enter to go on: ",
        }
    }

    fn log(&self, game: &dyn AnyGame, outcome: Option<Outcome>) -> GameLog {
        GameLog {
            header: game.header(&self.seed, None),
            entries: LogEntry::number(self.inputs.iter().cloned()),
            closing: outcome.map(|over| LogClosing { over, seed: self.seed, ended: None }),
        }
    }
}

enum Prompt {
    Must,
    May,
}

fn name(seat: Seat, me: Seat, lang: Lang) -> String {
    match lang {
        Lang::Ru if seat == me => "Гость".into(),
        Lang::En if seat == me => "Guest".into(),
        Lang::Ru => format!("Бот {seat}"),
        Lang::En => format!("Bot {seat}"),
    }
}
