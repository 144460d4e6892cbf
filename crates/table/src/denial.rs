//! What a table says no to.

use game_core::{InputError, Phrase};
use serde::Serialize;

/// No, and why. Nothing has changed, and nothing is logged.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Denial {
    /// The rule that forbids, if it is a rule of the game.
    pub rule: Option<&'static str>,
    /// What went wrong, and what to do instead.
    pub text: Phrase,
}

impl Denial {
    fn table(ru: &str, en: &str) -> Self {
        Self { rule: None, text: Phrase::new(ru, en) }
    }

    pub(crate) fn no_such_seat() -> Self {
        Self::table("За этим столом такого места нет.", "This table has no such seat.")
    }

    pub(crate) fn seat_taken() -> Self {
        Self::table(
            "Это место уже занято: выберите другое или смотрите игру.",
            "This seat is taken: choose another, or just watch.",
        )
    }

    pub(crate) fn seat_kept() -> Self {
        Self::table(
            "Здесь бот играет за того, кто отошёл: место остаётся за ним до конца партии.",
            "A bot is playing on here for somebody who is away: the seat stays theirs until the game ends.",
        )
    }

    pub(crate) fn from_one_side() -> Self {
        Self::table(
            "Партия идёт, и у вас с одним из игроков общий адрес: чужие карты вам открыть нельзя. Садитесь в следующей.",
            "A game is on, and you share an address with one of the players, so you can’t be shown another hand. Join the next game.",
        )
    }

    pub(crate) fn had_newcomer() -> Self {
        Self::table(
            "На этом месте в этой партии уже сменился игрок: сесть сюда можно будет в следующей.",
            "Somebody has already taken over this seat in this game: you can sit here in the next one.",
        )
    }

    pub(crate) fn not_your_seat() -> Self {
        Self::table("Это не ваше место.", "This isn’t your seat.")
    }

    pub(crate) fn not_seated() -> Self {
        Self::table("Сначала займите место за столом.", "Take a seat at the table first.")
    }

    pub(crate) fn host_rearranges() -> Self {
        Self::table(
            "Пересаживает и меняет условия хозяин стола: попросите его.",
            "Only the host swaps seats and changes the options: ask them to.",
        )
    }

    pub(crate) fn agreed_already() -> Self {
        Self::table(
            "За этим столом уже играли по этим условиям: для других откройте новый стол.",
            "This table has been played at with these options: for others, open a new table.",
        )
    }

    pub(crate) fn another_seat() -> Self {
        Self::table(
            "Пока идёт игра, место не меняют: вернуться можно только на своё.",
            "Nobody changes seats while the game is on: you can come back only to your own.",
        )
    }

    pub(crate) fn name_taken(name: &str) -> Self {
        Self {
            rule: None,
            text: Phrase::new(
                format!("За этим столом уже есть «{name}»: назовитесь иначе."),
                format!("There is a “{name}” at this table already: choose another name."),
            ),
        }
    }

    pub(crate) fn host_starts() -> Self {
        Self::table(
            "Игру начинает хозяин стола: попросите его. Если он уйдёт, через минуту начать сможете вы.",
            "The host starts the game: ask them to. If the host is gone for a minute, you can.",
        )
    }

    pub(crate) fn host_seats_bots() -> Self {
        Self::table(
            "Ботов сажает хозяин стола: попросите его. Если он уйдёт, через минуту это сможете вы.",
            "The host adds bots: ask them to. If the host is gone for a minute, you can.",
        )
    }

    pub(crate) fn give_a_minute() -> Self {
        Self::table(
            "Подождите: бот сможет сыграть за этого человека, если его не будет минуту.",
            "Give them a minute: if they stay away, a bot can take over.",
        )
    }

    pub(crate) fn give_them_days() -> Self {
        Self::table(
            "За этим столом на ход дают дни: бот сыграет за этого человека, когда его время выйдет.",
            "A turn may take days at this table: a bot takes over when their time is up.",
        )
    }

    pub(crate) fn bot_takes_this_turn() -> Self {
        Self::table(
            "Время снова вышло: этот ход сделает бот, потом вы сможете вернуться.",
            "You are out of time again: the bot takes this turn, and then you can come back.",
        )
    }

    pub(crate) fn has_resigned() -> Self {
        Self::table(
            "Вы сдались: до конца этой партии здесь играет бот. Садитесь в следующей.",
            "You have resigned: a bot plays here until the game ends. Join the next one.",
        )
    }

    pub(crate) fn no_draws() -> Self {
        Self::table(
            "Ничью предлагают там, где две стороны. Здесь можно сдаться или предложить закончить партию.",
            "Draws are offered where there are two sides. Here you can resign, or propose to end the game.",
        )
    }

    pub(crate) fn bots_play_on() -> Self {
        Self::table(
            "Боты на ничью не соглашаются: можно сдаться или закончить партию.",
            "Bots don’t agree to draws: you can resign, or end the game.",
        )
    }

    pub(crate) fn nothing_is_taken_back() -> Self {
        Self::table(
            "За этим столом договорились ходов назад не брать: можно только играть дальше.",
            "No moves are taken back at this table, as agreed when it was opened: play on.",
        )
    }

    pub(crate) fn no_taking_back_in_races() -> Self {
        Self::table(
            "Пока все наперегонки, ход назад не берут: подождите, чем это кончится.",
            "Nothing is taken back while everybody may act at once: wait until that is over.",
        )
    }

    pub(crate) fn nothing_to_take_back() -> Self {
        Self::table(
            "Вы в этой партии ещё ничего не сделали: возвращать нечего.",
            "You haven’t done anything in this game yet, so there is nothing to take back.",
        )
    }

    pub(crate) fn somebody_cannot_be_asked() -> Self {
        Self::table(
            "За того, кто отошёл, играет бот, а его самого не спросить: ход останется как есть.",
            "A bot plays for somebody who is away and can’t be asked, so the move stands.",
        )
    }

    pub(crate) fn ask_the_others() -> Self {
        Self::table(
            "Игра с тех пор ушла вперёд или открыла новое: можно попросить остальных вернуть ход.",
            "The game has gone on since, or has shown something: you can ask the others to take it back.",
        )
    }

    pub(crate) fn takes_back_too_often(millis: u64) -> Self {
        let seconds = millis.div_ceil(1_000);
        Self {
            rule: None,
            text: Phrase::new(
                format!("Вы слишком часто берёте ход назад: снова можно через {seconds} с."),
                format!("You are taking moves back too often: try again in {seconds} s."),
            ),
        }
    }

    pub(crate) fn answer_first() -> Self {
        Self::table(
            "За столом уже есть предложение: сначала на него должны ответить.",
            "Something else has been proposed already: it has to be answered first.",
        )
    }

    pub(crate) fn not_asked() -> Self {
        Self::table("Отвечать на это предложение не вам.", "This proposal isn’t yours to answer.")
    }

    pub(crate) fn proposes_too_often(millis: u64) -> Self {
        let seconds = millis.div_ceil(1_000);
        Self {
            rule: None,
            text: Phrase::new(
                format!("Вы только что предлагали: снова можно через {seconds} с."),
                format!("You have just proposed that: try again in {seconds} s."),
            ),
        }
    }

    pub(crate) fn too_often(millis: u64) -> Self {
        let seconds = millis.div_ceil(1_000);
        Self {
            rule: None,
            text: Phrase::new(
                format!("Вы пересаживаетесь слишком часто: снова можно через {seconds} с."),
                format!("Too many seat changes: try again in {seconds} s."),
            ),
        }
    }

    pub(crate) fn renamed_too_often(millis: u64) -> Self {
        let minutes = millis.div_ceil(60_000);
        Self {
            rule: None,
            text: Phrase::new(
                format!(
                    "Имя за этим столом меняли слишком часто: снова можно через {minutes} мин."
                ),
                format!("Too many changes of name at this table: try again in {minutes} min."),
            ),
        }
    }

    pub(crate) fn name_waits() -> Self {
        Self::table(
            "Пока за игрой молчат, имён не меняют: это можно будет после партии.",
            "Names stay as they are while talk is restricted: you can change yours after the game.",
        )
    }

    pub(crate) fn no_such_bot() -> Self {
        Self::table("Такого бота у этой игры нет.", "This game has no such bot.")
    }

    pub(crate) fn seats_free() -> Self {
        Self::table(
            "Есть свободные места: дождитесь гостей или посадите ботов.",
            "Some seats are still free: wait for more players, or add bots.",
        )
    }

    pub(crate) fn playing() -> Self {
        Self::table("Игра уже идёт.", "The game has already started.")
    }

    pub(crate) fn not_playing() -> Self {
        Self::table("Игра сейчас не идёт.", "No game is being played right now.")
    }

    pub(crate) fn table_full() -> Self {
        Self::table(
            "За этим столом сыграно столько, что больше не записать: откройте новый стол. Всё \
             сыгранное сохранено.",
            "So much has been played at this table that its log is full: open a new table. \
             Everything played here has been kept.",
        )
    }

    pub(crate) fn too_long() -> Self {
        Self::table("Слишком длинно: до 300 знаков.", "Too long: 300 characters at most.")
    }

    pub(crate) fn nothing_said() -> Self {
        Self::table("Пустое сообщение.", "The message is empty.")
    }

    pub(crate) fn talk_closed(rule: &'static str) -> Self {
        Self {
            rule: Some(rule),
            text: Phrase::new("Пока идёт игра, за столом молчат.", "No talking during the game."),
        }
    }

    pub(crate) fn words_cost(rule: &'static str) -> Self {
        Self {
            rule: Some(rule),
            text: Phrase::new(
                "Тишина! За каждое слово здесь платят, звуки и значки не в счёт.",
                "Silence! Every word has a price here; noises and emotes are free.",
            ),
        }
    }

    pub(crate) fn emotes_only(rule: &'static str) -> Self {
        Self {
            rule: Some(rule),
            text: Phrase::new(
                "Пока идёт игра, вместо слов — значки.",
                "During the game, use emotes instead of words.",
            ),
        }
    }
}

impl From<InputError> for Denial {
    fn from(error: InputError) -> Self {
        match error {
            InputError::Refused(refusal) => Self { rule: Some(refusal.rule), text: refusal.text },
            error => Self {
                rule: None,
                text: Phrase::new(
                    format!("Так записать нельзя: {error}."),
                    format!("That can’t be read: {error}."),
                ),
            },
        }
    }
}
