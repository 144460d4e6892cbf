// The scenes that have arrived and are shown later.

import type { Scene } from '../generated/protocol';

export class Coming {
  /** Is there anything now that others around one screen may not see? Known before what led to it has moved. */
  hides = $state(false);
  private readonly arrivals = new WeakMap<Scene, number>();
  /** Those in which something is hidden. */
  private readonly secrets = new Set<Scene>();

  arrive(scene: Scene): void {
    this.arrivals.set(scene, performance.now());
    if (!scene.hides) return;
    this.secrets.add(scene);
    this.hides = true;
  }

  /** It is shown now; when it arrived. */
  show(scene: Scene): number {
    this.secrets.delete(scene);
    this.hides = scene.hides || this.secrets.size > 0;
    return this.arrivals.get(scene) ?? performance.now();
  }

  clear(): void {
    this.hides = false;
    this.secrets.clear();
  }
}
