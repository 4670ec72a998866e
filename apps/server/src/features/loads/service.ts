import type { Language } from '@spotter/contract/languages';
import { type ExerciseMaxes, loadsTopics, type NewTrainingMax } from '@spotter/contract/loads';
import { bestEstimate, trainingMaxOf } from '@spotter/contract/training-max';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { clientNotFound, maySeeTraining } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findRaised } from './find-raised.ts';
import { MAX_LIMIT } from './limits.ts';
import { type DoneWork, findLatestMaxes, findMaxes, insertMaxes, maySetMax } from './queries.ts';

export { findLoadsOf } from './find-loads-of.ts';
export { copyProgramProgression, storeProgramProgression } from './progression-service.ts';
export { findLatestMaxes } from './queries.ts';
export { suggestForPlan } from './suggestion-service.ts';

type Raised = NonNullable<ExerciseMaxes['raised']>;

function present(
  { lately, ...row }: Awaited<ReturnType<typeof findMaxes>>[number],
  raised: Raised | null = null,
): ExerciseMaxes {
  const best = bestEstimate(lately);
  const estimate = best && {
    oneRepMax: best.oneRepMax,
    trainingMax: trainingMaxOf(best.oneRepMax),
    weight: best.set.weight,
    reps: best.set.reps,
  };
  return { ...row, raised, estimate };
}

/**
 * The training maxes of the viewer, or of a client they coach now; a coach who is shown less than all training gets
 * none. @throws coaching.not_found
 */
export async function listTrainingMaxes(
  ctx: Context,
  viewer: Viewer,
  {
    clientId = viewer.id,
    exerciseId,
    language = viewer.language,
  }: { clientId?: string | undefined; exerciseId?: string | undefined; language?: Language | undefined },
): Promise<ExerciseMaxes[]> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) throw clientNotFound('coaching.not_found');
  const rows = await findMaxes(ctx, viewer, { clientId, exerciseId, language });
  const raised = await findRaised(ctx, viewer, clientId);
  return rows.map((row) => present(row, raised.get(row.exerciseId)));
}

type MadeFrom = { weight: number; oneRepMax: number | null; setId: string | null };

/** @throws loads.no_estimate */
function madeFrom(max: z.output<typeof NewTrainingMax>['max'], lately: readonly DoneWork[]): MadeFrom {
  if (max.source === 'typed') return { weight: max.weight, oneRepMax: null, setId: null };
  if (max.source === 'tested') {
    return { weight: trainingMaxOf(max.oneRepMax), oneRepMax: max.oneRepMax, setId: null };
  }
  const best = bestEstimate(lately);
  if (!best) {
    throw new AppError(
      'loads.no_estimate',
      'No set of this exercise says a maximum yet. Type the training max instead.',
    );
  }
  return { weight: trainingMaxOf(best.oneRepMax), oneRepMax: best.oneRepMax, setId: best.set.id };
}

/**
 * Sets a training max of the viewer, or of a client who shows them all training. The older ones stay as its history.
 * @throws coaching.not_found, exercises.not_found, loads.no_estimate
 */
export async function createTrainingMax(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id, exerciseId, max, language = viewer.language }: z.output<typeof NewTrainingMax>,
): Promise<ExerciseMaxes> {
  await ctx.limits.take(MAX_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const personId = await maySetMax(work.db, viewer, clientId);
    if (!personId) throw clientNotFound('coaching.not_found');
    const asked = { clientId: personId, exerciseId, language };
    const [known] = await findMaxes(work, viewer, asked);
    if (!known) {
      throw new AppError(
        'exercises.not_found',
        'This exercise does not exist, or you may not see it. Choose another.',
      );
    }
    const now = ctx.clock.now();
    const made = madeFrom(max, known.lately);
    const stored = { id: newId(now), clientId: personId, exerciseId, source: max.source, now, ...made };
    await insertMaxes(work.db, viewer, [stored]);
    work.touch(loadsTopics.loads.of(personId));
    const [row] = await findMaxes(work, viewer, asked);
    if (!row) throw new Error('the stored training max is gone');
    return present(row);
  });
}

type GivenMax = { clientId: string; exerciseId: string; weight: number };

/**
 * Sets training maxes of several clients who show the viewer all training, within another's transaction, which holds
 * their coachings. One that is so already changes nothing.
 * @throws coaching.not_found
 */
export async function setMaxesWithin(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  maxes: readonly GivenMax[],
): Promise<void> {
  const ids = (pick: (max: GivenMax) => string) => [...new Set(maxes.map(pick))];
  const known = await findLatestMaxes(
    work.db,
    viewer,
    ids(({ clientId }) => clientId),
    ids(({ exerciseId }) => exerciseId),
  );
  const keyOf = ({ clientId, exerciseId }: Omit<GivenMax, 'weight'>) => `${clientId}/${exerciseId}`;
  const before = new Map(known.map((max) => [keyOf(max), max.weight]));
  if (maxes.some((max) => !before.has(keyOf(max)))) throw clientNotFound('coaching.not_found');
  const now = ctx.clock.now();
  const changed = maxes.filter((max) => before.get(keyOf(max)) !== max.weight);
  if (changed.length === 0) return;
  await insertMaxes(
    work.db,
    viewer,
    changed.map((max) => ({ ...max, id: newId(now), source: 'typed', oneRepMax: null, setId: null, now })),
  );
  for (const { clientId } of changed) work.touch(loadsTopics.loads.of(clientId));
}
