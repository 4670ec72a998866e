import { features } from '#app/features.ts';
import type { Feature } from '#db/feature.ts';
import type { Rows } from '#db/rows.ts';
import { makeScene, type ScenePlan } from '#demo/scene.ts';

/**
 * Every row of the demo studio, by table; nothing but the plan decides them.
 * @throws Error when a feature makes rows of a table that it does not own
 */
export async function planDemo(plan: ScenePlan, of: readonly Feature[] = features): Promise<Rows> {
  const scene = makeScene(plan);
  const rows: Rows = {};
  for (const { name, tables = {}, demo } of of) {
    const part = await demo?.();
    const own = part?.rows?.(scene) ?? {};
    for (const table of Object.keys(own)) {
      if (!(table in tables))
        throw new Error(`The demo of ${name} makes rows of ${table}, which ${name} does not own.`);
    }
    Object.assign(rows, own);
  }
  return rows;
}
