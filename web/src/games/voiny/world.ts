// The field in three dimensions: a beech board on a workbench under a lamp. What fills the picture is matt:
// a shine that nobody would see costs a phone half its speed.

import {
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Path,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Shape,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import type { Card, Plan, Warrior } from '../../generated/voiny';
import { Camera } from './camera';
import { drawGrain } from './faces';
import { figureGeometry, figureTexture } from './figure';
import { drawPlank } from './plank';
import type { Piece, Scenery, Show } from './show';

/** The board's thickness, in cm. */
const BOARD = 2;
const BENCH = 260;

export class World implements Show {
  readonly camera: Camera;
  readonly flat = false;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #eye = new PerspectiveCamera(34, 1, 4, 600);
  readonly #lamp = new DirectionalLight('#ffe2b8', 2.5);
  readonly #sky = new HemisphereLight('#fff3e0', '#6b4a2c', 1.25);
  readonly #bench: Mesh<PlaneGeometry, MeshLambertMaterial>;
  readonly #board = new Group();
  readonly #figures = new Map<Warrior, Mesh<BufferGeometry, MeshStandardMaterial>>();
  /** Pixels drawn for one of the page, at most. */
  readonly #sharpest: number;
  #plan: Plan | null = null;
  #seats: [string, string] = ['#c0322b', '#1f5fa8'];

  constructor(canvas: HTMLCanvasElement, azimuth: number, plain: boolean) {
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: !plain,
      powerPreference: 'low-power',
    });
    this.#sharpest = plain ? 1 : 2;
    this.#renderer.shadowMap.enabled = !plain;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.camera = new Camera(azimuth);
    this.#eye.up.set(0, 0, 1);
    this.#lamp.position.set(-38, -12, 60);
    this.#lamp.castShadow = true;
    this.#lamp.shadow.mapSize.set(1024, 1024);
    this.#lamp.shadow.radius = 5;
    this.#lamp.shadow.bias = -0.0006;
    this.#lamp.shadow.normalBias = 0.03;
    this.#sky.position.set(0, 0, 1);
    this.#bench = new Mesh(
      new PlaneGeometry(BENCH, BENCH),
      new MeshLambertMaterial({ map: benchTexture() }),
    );
    this.#bench.position.z = -BOARD;
    this.#bench.receiveShadow = true;
    this.#scene.add(this.#lamp, this.#sky, this.#bench, this.#board);
    this.#scene.fog = new Fog('#000000', 90, 240);
  }

  field(plan: Plan): void {
    if (plan === this.#plan) return;
    this.#plan = plan;
    for (const mesh of this.#board.children) release(mesh as Mesh);
    this.#board.clear();
    this.#board.add(boardMesh(plan));
    const reach = Math.max(plan.width, plan.length) / 2000 + 6;
    const { camera } = this.#lamp.shadow;
    [camera.left, camera.right, camera.top, camera.bottom] = [-reach, reach, reach, -reach];
    [camera.near, camera.far] = [20, 140];
    camera.updateProjectionMatrix();
    this.camera.see(this.camera.width, this.camera.height, [plan.width / 1000, plan.length / 1000]);
  }

  scenery({ table, night, seats }: Scenery): void {
    const colour = new Color(table);
    this.#bench.material.color = colour;
    const far = colour.clone().multiplyScalar(night ? 0.25 : 0.62);
    this.#scene.background = far;
    this.#scene.fog = new Fog(far, night ? 70 : 100, night ? 190 : 260);
    this.#sky.intensity = night ? 0.8 : 1.35;
    this.#lamp.intensity = night ? 2.9 : 2.5;
    this.#lamp.color.set(night ? '#ffcf94' : '#ffe8c8');
    if (seats.join() !== this.#seats.join()) {
      this.#seats = seats;
      for (const [warrior, mesh] of this.#figures) this.#forget(warrior, mesh);
    }
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, this.#sharpest));
    this.#renderer.setSize(width, height, false);
    const plan = this.#plan;
    this.camera.see(width, height, plan ? [plan.width / 1000, plan.length / 1000] : [48, 48]);
  }

  draw(pieces: Piece[]): void {
    const there = new Set(pieces.map(({ warrior }) => warrior));
    for (const [warrior, mesh] of this.#figures) mesh.visible = there.has(warrior);
    for (const { warrior, card, placed, seat, ghost } of pieces) {
      const mesh = this.#figure(warrior, card, seat);
      const [w, i, j, k] = placed.rotation;
      mesh.position.set(...placed.at);
      mesh.quaternion.set(i, j, k, w);
      mesh.material.transparent = ghost;
      mesh.material.opacity = ghost ? 0.72 : 1;
    }
    const { camera } = this;
    const eye = this.#eye;
    eye.aspect = camera.width / camera.height;
    eye.setViewOffset(camera.width, camera.height, 0, -camera.shift, camera.width, camera.height);
    eye.updateProjectionMatrix();
    eye.position.set(...camera.eye);
    // Straight above, what is up in the picture is away from the one who looks.
    eye.up.set(-Math.cos(camera.look.azimuth), -Math.sin(camera.look.azimuth), 0.001);
    eye.lookAt(camera.look.x, camera.look.y, 0);
    this.#renderer.render(this.#scene, eye);
  }

  dispose(): void {
    for (const [warrior, mesh] of this.#figures) this.#forget(warrior, mesh);
    for (const mesh of this.#board.children) release(mesh as Mesh);
    release(this.#bench);
    this.#lamp.dispose();
    this.#renderer.dispose();
  }

  #figure(warrior: Warrior, card: Card, seat: number): Mesh<BufferGeometry, MeshStandardMaterial> {
    const known = this.#figures.get(warrior);
    if (known && known.userData.seat === seat) return known;
    if (known) this.#forget(warrior, known);
    const { positions, normals, uvs, colours } = figureGeometry(
      card,
      this.#seats[seat] ?? '#777777',
    );
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
    const tint = colours.flatMap((colour) => new Color(colour).toArray());
    geometry.setAttribute('color', new Float32BufferAttribute(tint, 3));
    const map = new CanvasTexture(figureTexture(warrior, card));
    map.colorSpace = SRGBColorSpace;
    map.anisotropy = 4;
    const material = new MeshStandardMaterial({ map, vertexColors: true, roughness: 0.55 });
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.userData.seat = seat;
    this.#figures.set(warrior, mesh);
    this.#scene.add(mesh);
    return mesh;
  }

  #forget(warrior: Warrior, mesh: Mesh): void {
    this.#scene.remove(mesh);
    release(mesh);
    this.#figures.delete(warrior);
  }
}

/** The board: its top drawn, its sides plain, its holes cut through. */
function boardMesh(plan: Plan): Mesh {
  const [w, l] = [plan.width / 1000, plan.length / 1000];
  const outline = new Shape()
    .moveTo(-w / 2, -l / 2)
    .lineTo(w / 2, -l / 2)
    .lineTo(w / 2, l / 2)
    .lineTo(-w / 2, l / 2);
  for (const { x, y, radius } of plan.holes)
    outline.holes.push(new Path().absarc(x / 1000, y / 1000, radius / 1000, 0, 2 * Math.PI, true));
  const geometry = new ExtrudeGeometry(outline, {
    depth: BOARD,
    bevelEnabled: false,
    curveSegments: 32,
  });
  geometry.translate(0, 0, -BOARD);
  const scale = 1024 / Math.max(w, l);
  const map = new CanvasTexture(canvas(w * scale, l * scale, (pen) => drawPlank(pen, plan, scale)));
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 8;
  map.repeat.set(1 / w, 1 / l);
  map.offset.set(0.5, 0.5);
  const mesh = new Mesh(geometry, [
    new MeshLambertMaterial({ map }),
    new MeshLambertMaterial({ color: '#b3834a' }),
  ]);
  mesh.receiveShadow = mesh.castShadow = true;
  return mesh;
}

/** Grey wood, tinted by the material; the lamp's pool of light lies on it. */
function benchTexture(): CanvasTexture {
  const map = new CanvasTexture(
    canvas(1024, 1024, (pen) => {
      for (let n = 0; n < 8; n += 1) {
        drawGrain(pen, 0, n * 128, 1024, 126, n % 2 ? '#e9e2d8' : '#f4eee6', 90 + n);
        pen.fillStyle = '#6b5a48';
        pen.fillRect(0, n * 128 + 126, 1024, 2);
      }
      const pool = pen.createRadialGradient(512, 512, 90, 512, 512, 480);
      pool.addColorStop(0, 'rgb(40 22 8 / 0)');
      pool.addColorStop(1, 'rgb(40 22 8 / 0.5)');
      pen.fillStyle = pool;
      pen.fillRect(0, 0, 1024, 1024);
    }),
  );
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  return map;
}

function canvas(
  width: number,
  height: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const made = document.createElement('canvas');
  [made.width, made.height] = [Math.round(width), Math.round(height)];
  paint(made.getContext('2d')!);
  return made;
}

function release(mesh: Mesh): void {
  mesh.geometry.dispose();
  const materials = Array.isArray(mesh.material) ? mesh.material : [mesh.material];
  for (const material of materials) {
    if (material instanceof MeshStandardMaterial || material instanceof MeshLambertMaterial)
      material.map?.dispose();
    material.dispose();
  }
}
