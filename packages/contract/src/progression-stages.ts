import type { Loads } from './loadable.ts';
import type { LoadSuggestion, Progression } from './loads.ts';
import { isReached, type PastSession, stepDown, stepUp, workingLoad } from './progression.ts';
import type { SetTarget } from './workouts.ts';

type Stages = Extract<Progression, { kind: 'stages' }>;
type Stage = Stages['stages'][number];

/** The stage that a session was planned in; below zero: it was planned otherwise, as a lift's lighter day is. */
const stageOf = ({ plannedReps }: PastSession, stages: readonly Stage[]) =>
  stages.findIndex(({ reps }) => reps === plannedReps);

/** Where a line stands: its stage, its load, and why; without a reason before the first session. */
type Standing = { stage: Stage; suggestion: LoadSuggestion | null };

/**
 * The stage and the load of the next session: the same stage and a step more when all of it was done, the next stage at
 * the same load after a miss, and after a miss in the last one the first again with less (GZCLP). The stage of a session
 * is the one that it was planned in, so that a lift may have two lines with stages of their own.
 * One that was lighter by choice is neither a miss nor a step.
 */
export function standingOf(
  { stages, step, restart }: Stages,
  { past, loads }: { past: readonly PastSession[]; loads: Loads },
): Standing {
  const first = stages[0] as Stage;
  const last = past.find((one) => !one.lightened && workingLoad(one) !== null && stageOf(one, stages) >= 0);
  if (!last) return { stage: first, suggestion: null };
  const load = workingLoad(last) ?? 0;
  const at = stageOf(last, stages);
  const stage = stages[at] as Stage;
  const { date } = last;
  const goals = Array.from({ length: stage.sets }, () => ({ reps: stage.reps, repsMax: null, rpe: null }));
  if (isReached(last, load, goals, 'bottom')) {
    const weight = stepUp(load, step, loads);
    const more = Math.round((weight - load) * 100) / 100;
    return {
      stage,
      suggestion: {
        weight,
        reps: null,
        reason: { code: 'reached', values: { step: more, reps: stage.reps, date } },
      },
    };
  }
  const next = stages[at + 1];
  const { sets: times, reps } = next ?? first;
  const values = { times, reps, weight: load, date };
  if (next) {
    return { stage: next, suggestion: { weight: load, reps: null, reason: { code: 'next_stage', values } } };
  }
  const weight = stepDown(load - Math.abs(load) * (1 - restart / 100), load, loads);
  return { stage: first, suggestion: { weight, reps: null, reason: { code: 'first_stage', values } } };
}

/** The targets of a line with the working sets of a stage in place of its own; warm-ups and drop sets stay. */
export function withStage(targets: readonly SetTarget[], { sets, reps }: Stage): SetTarget[] {
  const isWork = ({ type }: SetTarget) => type === 'normal' || type === 'failure';
  const from = targets.findIndex(isWork);
  const work = targets.filter(isWork);
  const model = work[0];
  if (!model) return [...targets];
  const isOpen = work.at(-1)?.amrap ?? false;
  const staged = Array.from({ length: sets }, (_none, index) => ({
    ...model,
    reps,
    repsMax: null,
    amrap: isOpen && index === sets - 1,
  }));
  const rest = targets.slice(from).filter((target) => !isWork(target));
  return [...targets.slice(0, from), ...staged, ...rest];
}
