import { addDays, dayIn } from '@spotter/contract/days';
import type { ExerciseMaxes } from '@spotter/contract/loads';
import { raisedMax } from '@spotter/contract/raised-max';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findFacts } from './fact-queries.ts';
import { findLinesAhead } from './planned-lines-queries.ts';
import { maySetMax } from './queries.ts';
import { loadFactsOf } from './suggestion-service.ts';

/** A training max rises by workouts of so many coming days. */
const AHEAD_DAYS = 28;

type Raised = NonNullable<ExerciseMaxes['raised']>;

/**
 * What sessions have made of a person's training maxes, by exercise, where a coming workout raises them; the loads of
 * that workout follow from it by the same rule.
 */
export async function findRaised(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  personId: string,
): Promise<ReadonlyMap<string, Raised>> {
  const clientId = await maySetMax(ctx.db, viewer, personId);
  if (!clientId) return new Map();
  const now = ctx.clock.now();
  const from = addDays(dayIn('UTC', now), -1);
  const lines = await findLinesAhead(ctx.db, viewer, { clientId, from, to: addDays(from, AHEAD_DAYS) });
  const raising = new Map(
    lines.flatMap(({ exerciseId, progression, timeZone }) =>
      progression?.kind === 'max' ? [[exerciseId, { raises: progression.raises, timeZone }] as const] : [],
    ),
  );
  if (raising.size === 0) return new Map();
  const asked = { exerciseIds: [...raising.keys()], workoutId: null, before: now, reads: { tops: true } };
  const facts = await findFacts(ctx.db, clientId, asked);
  return new Map(
    facts.flatMap((fact): [string, Raised][] => {
      const { raises, timeZone } = raising.get(fact.exerciseId) ?? { raises: [], timeZone: 'UTC' };
      const { trainingMax, tops = [] } = loadFactsOf(fact, timeZone);
      if (trainingMax === null) return [];
      const { weight, by } = raisedMax(trainingMax, raises, tops);
      return by && weight !== trainingMax ? [[fact.exerciseId, { weight, by }]] : [];
    }),
  );
}
