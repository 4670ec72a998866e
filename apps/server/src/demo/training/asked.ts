import type { Scene } from '../scene.ts';
import { type DemoClient, makeStudio } from '../studio.ts';

const ASKED = 3;

/** The clients of the demo trainer who are asked before a session how they feel; the demo client is not. */
export function makeAsked(scene: Scene): DemoClient[] {
  const { clients } = scene.once(makeStudio);
  const trainer = clients.find(({ isDemo }) => isDemo)?.trainer;
  return clients.filter((client) => client.trainer === trainer && !client.isDemo).slice(0, ASKED);
}
