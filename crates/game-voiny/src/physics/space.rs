//! Rigid bodies: everything that rapier is asked.

use rapier3d::prelude::{
    BroadPhaseBvh, CCDSolver, CoefficientCombineRule, ColliderBuilder, ColliderHandle, ColliderSet,
    FrictionModel, Group, ImpulseJointSet, IntegrationParameters, InteractionGroups,
    InteractionTestMode, IslandManager, MultibodyJointSet, NarrowPhase, PhysicsPipeline, Pose,
    RigidBodyBuilder, RigidBodyHandle, RigidBodySet, Rotation, SoftBodySet, SpringCoefficients,
    Vector,
};

use super::{Body, GRAVITY, TICK};

/// Bodies and the ground, as they are.
#[derive(Clone, Default)]
pub(super) struct Space {
    bodies: RigidBodySet,
    pub(super) colliders: ColliderSet,
    islands: IslandManager,
    broad: BroadPhaseBvh,
    narrow: NarrowPhase,
}

/// Room to work in. What is left in it from one shot has no effect on the next.
pub(super) struct Engine {
    pipeline: PhysicsPipeline,
    parameters: IntegrationParameters,
    joints: ImpulseJointSet,
    multibody_joints: MultibodyJointSet,
    soft_bodies: SoftBodySet,
    ccd: CCDSolver,
}

/// A warrior among the bodies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handle {
    body: RigidBodyHandle,
    collider: ColliderHandle,
}

/// Where a body is and how it moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Motion {
    pub(super) at: [f64; 3],
    /// The quaternion w, i, j, k.
    pub(super) rotation: [f64; 4],
    pub(super) velocity: [f64; 3],
    pub(super) spin: [f64; 3],
}

/// What a warrior stands on: the slab, which knows no holes and is quick, or the surface with holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    Slab,
    Surface,
}

impl Layer {
    pub(super) const fn group(self) -> Group {
        match self {
            Self::Slab => Group::GROUP_2,
            Self::Surface => Group::GROUP_3,
        }
    }

    /// Of what belongs to it.
    pub(super) const fn ground(self) -> InteractionGroups {
        InteractionGroups::new(self.group(), Group::ALL, InteractionTestMode::And)
    }

    /// Of a warrior that stands on it.
    const fn warrior(self) -> InteractionGroups {
        let filter = Group::GROUP_1.union(self.group());
        InteractionGroups::new(Group::GROUP_1, filter, InteractionTestMode::And)
    }
}

/// Fast bodies look so far ahead for what they will hit: without it rims overlap by millimetres
/// before they part, and warriors pop over one another.
const LOOK_AHEAD: f32 = 0.5;

impl Engine {
    pub(super) fn new() -> Self {
        let parameters = IntegrationParameters {
            dt: TICK as f32,
            contact_softness: SpringCoefficients::new(60.0, 10.0),
            static_contact_softness: SpringCoefficients::new(120.0, 10.0),
            normalized_prediction_distance: 0.02,
            normalized_max_corrective_velocity: 40.0,
            normalized_max_linear_velocity: 5000.0,
            num_solver_iterations: 4,
            // Soft prediction does its work, at a fraction of the cost.
            max_ccd_substeps: 0,
            // The simplified model loses a third of the spin.
            friction_model: FrictionModel::Coulomb,
            ..IntegrationParameters::default()
        };
        Self {
            pipeline: PhysicsPipeline::new(),
            parameters,
            joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            soft_bodies: SoftBodySet::new(),
            ccd: CCDSolver::new(),
        }
    }
}

impl Space {
    /// Puts a warrior into it; `index` is how contacts name it.
    pub(super) fn insert(
        &mut self,
        body: &Body,
        index: usize,
        motion: &Motion,
        layer: Layer,
    ) -> Handle {
        let vector = |parts: [f64; 3]| Vector::from_array(parts.map(|part| part as f32));
        let [w, i, j, k] = motion.rotation.map(|part| part as f32);
        let pose = Pose::from_parts(vector(motion.at), Rotation::from_xyzw(i, j, k, w));
        let rigid = RigidBodyBuilder::dynamic()
            .pose(pose)
            .linvel(vector(motion.velocity))
            .angvel(vector(motion.spin))
            .soft_ccd_prediction(LOOK_AHEAD)
            .can_sleep(false);
        let rigid = self.bodies.insert(rigid);
        let collider = ColliderBuilder::new(body.shape.clone())
            .mass_properties(body.mass)
            .friction(body.friction)
            .friction_combine_rule(CoefficientCombineRule::Multiply)
            .restitution(body.restitution)
            .restitution_combine_rule(CoefficientCombineRule::Average)
            .collision_groups(layer.warrior())
            .user_data(index as u128 + 1);
        let collider = self.colliders.insert_with_parent(collider, rigid, &mut self.bodies);
        Handle { body: rigid, collider }
    }

    /// Lets a warrior stand on another layer.
    pub(super) fn lay(&mut self, handle: Handle, layer: Layer) {
        if let Some(collider) = self.colliders.get_mut(handle.collider) {
            collider.set_collision_groups(layer.warrior());
        }
    }

    pub(super) fn remove(&mut self, handle: Handle, engine: &mut Engine) {
        self.bodies.remove(
            handle.body,
            &mut self.islands,
            &mut self.colliders,
            &mut engine.joints,
            &mut engine.multibody_joints,
            &mut engine.soft_bodies,
            true,
        );
    }

    pub(super) fn step(&mut self, engine: &mut Engine) {
        engine.pipeline.step(
            Vector::new(0.0, 0.0, -GRAVITY as f32),
            &engine.parameters,
            &mut self.islands,
            &mut self.broad,
            &mut self.narrow,
            &mut self.bodies,
            &mut self.colliders,
            &mut engine.joints,
            &mut engine.multibody_joints,
            &mut engine.soft_bodies,
            &mut engine.ccd,
            &(),
            &(),
        );
    }

    pub(super) fn motion(&self, handle: Handle) -> Motion {
        let body = &self.bodies[handle.body];
        let wide = |vector: Vector| vector.to_array().map(f64::from);
        let rotation = body.rotation();
        Motion {
            at: wide(body.translation()),
            rotation: [rotation.w, rotation.x, rotation.y, rotation.z].map(f64::from),
            velocity: wide(body.linvel()),
            spin: wide(body.angvel()),
        }
    }

    /// Calls `each` with the index of whatever pushed the warrior in the last step (`None`: the
    /// ground) and how hard, in g·cm/s.
    pub(super) fn pushes(&self, handle: Handle, mut each: impl FnMut(Option<usize>, f64)) {
        for pair in self.narrow.contact_pairs_with(handle.collider) {
            let impulse = f64::from(pair.total_impulse_magnitude());
            if impulse <= 0.0 {
                continue;
            }
            let other =
                if pair.collider1 == handle.collider { pair.collider2 } else { pair.collider1 };
            let index = self.colliders[other].user_data as usize;
            each(index.checked_sub(1), impulse);
        }
    }
}
