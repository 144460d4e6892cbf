//! `/api/games/GAME/lesson`: a game learned on prepared positions.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{Attempt, Attempted, LessonStep};

use super::ApiError;
use super::games::told;
use super::spoken::Spoken;
use crate::lessons::practise;
use crate::reading::Body;
use crate::router::App;
use crate::session::Known;
use crate::visitor::Visitor;

/// Actions that an attempt may consist of: more than any step needs.
const MOST_ACTS: usize = 40;

pub(crate) async fn steps(
    Path(game): Path<String>,
    spoken: Spoken,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let edition = game_catalog::find(&game).ok_or_else(ApiError::not_found)?;
    let steps = edition.lesson().steps.into_iter().map(|step| LessonStep {
        rule: step.rule,
        task: step.task,
        hint: step.hint,
        done: step.done,
        solution: step.solution,
    });
    Ok(told(spoken, &asked, &steps.collect::<Vec<_>>()))
}

pub(crate) async fn attempt(
    State(app): State<App>,
    Path((game, step)): Path<(String, String)>,
    visitor: Visitor,
    Known(session): Known,
    body: Result<Body<Attempt>, ApiError>,
) -> Result<Json<Attempted>, ApiError> {
    let Body(attempt) = body?;
    let edition = game_catalog::find(&game).ok_or_else(ApiError::not_found)?;
    let step = step.parse::<usize>().ok().and_then(|step| step.checked_sub(1));
    let step = step.and_then(|at| edition.lesson().steps.into_iter().nth(at));
    let step = step.ok_or_else(ApiError::not_found)?;
    if attempt.acts.len() > MOST_ACTS {
        return Err(ApiError::bad(
            "Для одного шага урока это слишком много действий: начните его заново.",
            "That’s too many actions for one step of a lesson: start it again.",
        ));
    }
    if !app.limits.may_practise(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let name = session.table_name();
    let attempted =
        practise(app.hall.archive(), edition, step, name, attempt).await.map_err(|error| {
            tracing::error!("a lesson of {game} can't be given: {error}");
            ApiError::store_failed()
        })?;
    Ok(Json(attempted))
}
