import { type DemoTime, localTime } from './local-time.ts';
import { type Random, seededRandom } from './random.ts';

/** All that decides the rows of a demo studio. */
export type ScenePlan = { seed: number; now: Date; timeZone: string; clients: number };

/** What the parts of one demo studio share while their rows are made. */
export type Scene = {
  time: DemoTime;
  /** How many clients the studio has. */
  clients: number;
  /**
   * A stream of random numbers of its own for each name, so that a new part changes none of the others.
   * @throws Error when the name is taken: the numbers would depend on who draws first
   */
  random(name: string): Random;
  /** What `make` makes of this scene. It runs once, however many parts ask for it. */
  once<T>(make: (scene: Scene) => T): T;
};

/** A scene: the same plan gives the same numbers, in whatever order the parts ask. */
export function makeScene({ seed, now, timeZone, clients }: ScenePlan): Scene {
  const taken = new Set<string>();
  const made = new Map<unknown, unknown>();
  const scene: Scene = {
    time: localTime(now, timeZone),
    clients,
    random(name) {
      if (taken.has(name))
        throw new Error(`The random stream "${name}" is taken: use another name, or scene.once().`);
      taken.add(name);
      return seededRandom(seed, name);
    },
    once<T>(make: (scene: Scene) => T): T {
      if (!made.has(make)) made.set(make, make(scene));
      return made.get(make) as T;
    },
  };
  return scene;
}
