//! How deep bodies are in one another.

use rapier3d::parry::query::contact;
use rapier3d::prelude::{Pose as Place, Rotation, Vector};

use super::{Body, Physics};
use crate::pose::Pose;
use crate::warrior::Warrior;

impl Physics {
    /// How far one body would have to be pushed out of the other, in 1/1000 cm; 0 where they are
    /// clear of each other. Rims lean outward at different heights, so that outlines may overlap
    /// where bodies don't.
    pub(crate) fn overlap(&self, one: (Warrior, &Pose), other: (Warrior, &Pose)) -> i32 {
        let [(first, at_first), (second, at_second)] = [one, other].map(|(warrior, pose)| {
            let body = &self.bodies[warrior.index()];
            (body, placed(body, pose))
        });
        let met = contact(&at_first, &*first.shape, &at_second, &*second.shape, 0.0);
        let depth = met.ok().flatten().map_or(0.0, |contact| -f64::from(contact.dist));
        libm::ceil((depth * 1000.0).max(0.0)) as i32
    }
}

fn placed(body: &Body, pose: &Pose) -> Place {
    let [x, y, z] = [pose.x, pose.y, pose.z].map(|at| f64::from(at) / 1000.0);
    let at = Vector::from_array([x, y, z + body.hull.half].map(|part| part as f32));
    let [w, i, j, k] = pose.rotation().map(|part| part as f32);
    Place::from_parts(at, Rotation::from_xyzw(i, j, k, w))
}
