import { COMMON_RACKS, type Loads, loadedBy, loadsOf } from '@spotter/contract/loadable';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findLoadFacts } from './own-load-queries.ts';

/** What decides a client's loads of an exercise. */
export type OwnLoads = {
  /** Kilograms; null: there is none, or the viewer is not shown it. */
  trainingMax: number | null;
  /** What can be loaded. */
  loads: Loads;
};

/** For each exercise what decides its loads for a client whom the viewer coaches now. */
export async function findLoadsOf(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, OwnLoads>> {
  const facts = await findLoadFacts(db, viewer, clientId, exerciseIds);
  return new Map(
    facts.map(({ exerciseId, trainingMax, units, equipment }) => [
      exerciseId,
      { trainingMax, loads: loadsOf(COMMON_RACKS[units === 'imperial' ? 'lb' : 'kg'], loadedBy(equipment)) },
    ]),
  );
}
