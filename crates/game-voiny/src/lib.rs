//! Voiny (Warriors): flat wooden warriors, a picture on one face, are flicked with a spin.
//!
//! Two layers: physics turns poses and a flick into an outcome, the same on every machine; the rules
//! are a state machine over outcomes.
