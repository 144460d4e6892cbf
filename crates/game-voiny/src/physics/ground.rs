//! The fields as bodies: a slab, with or without holes.

use rapier3d::prelude::{
    CoefficientCombineRule, ColliderBuilder, Pose, SharedShape, TriMeshFlags, Vector,
};

use super::space::{Layer, Space};
use crate::plan::{Hole, Plan};

/// A field with nobody on it.
pub(super) struct Ground {
    pub(super) plan: Plan,
    pub(super) empty: Space,
    half_width: f64,
    half_length: f64,
    /// Middle and radius of each hole.
    holes: Vec<[f64; 3]>,
}

/// How thick the slab is.
const DEPTH: f32 = 2.0;
const RESTITUTION: f32 = 0.2;
/// Corners of a hole.
const ROUND: usize = 16;
/// From a hole's rim to the edges of the square that is cut out around it.
const MARGIN: f32 = 0.25;
/// The surface of a field with holes is a mesh without seams; solid parts so far below it hold what
/// the mesh lets through.
const BACKING: f32 = 0.06;

/// A foot this near an edge isn't sure to stand.
const EDGE: f64 = 0.02;

impl Ground {
    pub(super) fn new(plan: &Plan) -> Self {
        let cm = |thousandths: i32| f64::from(thousandths) / 1000.0;
        let mut empty = Space::default();
        let mut add = |shape: SharedShape, z: f32, layer: Layer| {
            let collider = ColliderBuilder::new(shape)
                .translation(Vector::new(0.0, 0.0, z))
                .friction(1.0)
                .friction_combine_rule(CoefficientCombineRule::Multiply)
                .restitution(RESTITUTION)
                .collision_groups(layer.ground());
            empty.colliders.insert(collider);
        };
        let (half_x, half_y) = (cm(plan.width) as f32 / 2.0, cm(plan.length) as f32 / 2.0);
        add(SharedShape::cuboid(half_x, half_y, DEPTH / 2.0), -DEPTH / 2.0, Layer::Slab);
        if !plan.holes.is_empty() {
            let tiles = Tiles::new(half_x, half_y, &plan.holes);
            add(tiles.surface(), 0.0, Layer::Surface);
            add(tiles.backing(), -BACKING, Layer::Surface);
        }
        Self {
            plan: plan.clone(),
            empty,
            half_width: cm(plan.width) / 2.0,
            half_length: cm(plan.length) / 2.0,
            holes: plan.holes.iter().map(|hole| [hole.x, hole.y, hole.radius].map(cm)).collect(),
        }
    }

    /// Does the field carry a foot there?
    pub(super) fn carries(&self, x: f64, y: f64) -> bool {
        self.carries_all(x, y, 0.0)
    }

    /// Does it carry everything within `radius` of there?
    pub(super) fn carries_all(&self, x: f64, y: f64, radius: f64) -> bool {
        let reach = radius + EDGE;
        let beside = |[at_x, at_y, hole]: &[f64; 3]| {
            let (x, y, hole) = (x - at_x, y - at_y, hole + reach);
            x * x + y * y > hole * hole
        };
        x.abs() + reach < self.half_width
            && y.abs() + reach < self.half_length
            && self.holes.iter().all(beside)
    }

    /// The layer that somebody stands on who reaches so far from there.
    pub(super) fn layer(&self, x: f64, y: f64, reach: f64) -> Layer {
        let beside = |[at_x, at_y, hole]: &[f64; 3]| {
            let (x, y, hole) = (x - at_x, y - at_y, hole + reach);
            x * x + y * y > hole * hole
        };
        if self.holes.iter().all(beside) { Layer::Slab } else { Layer::Surface }
    }

    /// Has it left the field's space, seen from above, by more than `reach`?
    pub(super) fn is_beyond(&self, x: f64, y: f64, reach: f64) -> bool {
        x.abs() > self.half_width + reach || y.abs() > self.half_length + reach
    }

    /// The hole, from 1, that something which sank there has fallen into.
    pub(super) fn hole(&self, x: f64, y: f64) -> Option<u8> {
        let inside = |[at_x, at_y, radius]: &[f64; 3]| {
            let (x, y, radius) = (x - at_x, y - at_y, radius + 0.2);
            x * x + y * y < radius * radius
        };
        let hole = self.holes.iter().position(inside)?;
        Some(hole as u8 + 1)
    }
}

/// A field with holes cut into triangles that share whole edges.
struct Tiles {
    corners: Vec<[f32; 2]>,
    triangles: Vec<[u32; 3]>,
}

impl Tiles {
    fn new(half_x: f32, half_y: f32, holes: &[Hole]) -> Self {
        let cm = |thousandths: i32| thousandths as f32 / 1000.0;
        // Lines along the squares around the holes; holes of a pack lie in rows.
        let lines = |half: f32, at: fn(&Hole) -> i32| {
            let around = holes.iter().flat_map(|hole| {
                let reach = cm(hole.radius) + MARGIN;
                [cm(at(hole)) - reach, cm(at(hole)) + reach]
            });
            let mut lines: Vec<f32> = [-half, half].into_iter().chain(around).collect();
            lines.sort_by(f32::total_cmp);
            lines.dedup();
            lines
        };
        let (across, along) = (lines(half_x, |hole| hole.x), lines(half_y, |hole| hole.y));
        let mut tiles = Self { corners: Vec::new(), triangles: Vec::new() };
        for x in across.windows(2) {
            for y in along.windows(2) {
                let inside = |hole: &&Hole| {
                    (x[0]..x[1]).contains(&cm(hole.x)) && (y[0]..y[1]).contains(&cm(hole.y))
                };
                let square = [[x[1], y[0]], [x[1], y[1]], [x[0], y[1]], [x[0], y[0]]];
                match holes.iter().find(inside) {
                    Some(hole) => tiles.around(square, [cm(hole.x), cm(hole.y), cm(hole.radius)]),
                    None => {
                        tiles.add([square[0], square[1], square[2]]);
                        tiles.add([square[0], square[2], square[3]]);
                    }
                }
            }
        }
        tiles
    }

    /// A square, its lower right corner first, without a hole.
    fn around(&mut self, square: [[f32; 2]; 4], [x, y, radius]: [f32; 3]) {
        let rim = |at: usize| {
            // From the lower right, where the square's first corner is.
            let turns = (at as f64 - ROUND as f64 / 8.0) / ROUND as f64;
            let (sin, cos) = libm::sincos(turns * 2.0 * std::f64::consts::PI);
            [x + radius * cos as f32, y + radius * sin as f32]
        };
        let quarter = ROUND / 4;
        for side in 0..4 {
            let (from, to) = (square[side], square[(side + 1) % 4]);
            for step in 0..quarter {
                let at = side * quarter + step;
                let corner = if step < quarter / 2 { from } else { to };
                self.add([corner, rim((at + 1) % ROUND), rim(at)]);
            }
            self.add([from, to, rim(side * quarter + quarter / 2)]);
        }
    }

    fn add(&mut self, triangle: [[f32; 2]; 3]) {
        let corners = triangle.map(|corner| {
            let known = self.corners.iter().position(|other| *other == corner);
            known.unwrap_or_else(|| {
                self.corners.push(corner);
                self.corners.len() - 1
            }) as u32
        });
        self.triangles.push(corners);
    }

    fn surface(&self) -> SharedShape {
        let corners = self.corners.iter().map(|[x, y]| Vector::new(*x, *y, 0.0)).collect();
        let flags = TriMeshFlags::FIX_INTERNAL_EDGES | TriMeshFlags::MERGE_DUPLICATE_VERTICES;
        SharedShape::trimesh_with_flags(corners, self.triangles.clone(), flags)
            .expect("a field has triangles")
    }

    fn backing(&self) -> SharedShape {
        let prism = |triangle: &[u32; 3]| {
            let corners = triangle.map(|corner| self.corners[corner as usize]);
            let solid: Vec<Vector> = [0.0, -DEPTH]
                .into_iter()
                .flat_map(|z| corners.map(|[x, y]| Vector::new(x, y, z)))
                .collect();
            let shape = SharedShape::convex_hull(&solid).expect("a triangle has room inside");
            (Pose::IDENTITY, shape)
        };
        SharedShape::compound(self.triangles.iter().map(prism).collect())
    }
}
