import type { Loads } from './loadable.ts';
import type { LoadSuggestion, Progression } from './loads.ts';
import { oneRepMax } from './one-rep-max.ts';
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
 * the same load after a miss. After a miss in the last one the first comes again: with a part of what a tested set shows,
 * with more than it had last, or with a part of the missed load (GZCLP: a five-rep maximum in the first tier, 15 to 20 lb
 * more in the second). The stage of a session
 * is the one that it was planned in, so that a lift may have two lines with stages of their own.
 * One that was lighter by choice is neither a miss nor a step.
 */
export function standingOf(rule: Stages, { past, loads }: Known): Standing {
  const { stages, step, test } = rule;
  const first = stages[0] as Stage;
  const isTest = ({ plannedReps }: PastSession) => test !== undefined && plannedReps === test;
  const last = past.find(
    (one) => !one.lightened && workingLoad(one) !== null && (stageOf(one, stages) >= 0 || isTest(one)),
  );
  if (!last) return { stage: first, suggestion: null };
  if (isTest(last)) return afterTest(rule, last, loads);
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
  if (!next) return begunAgain(rule, last, { past, loads });
  const values = { times: next.sets, reps: next.reps, weight: load, date };
  return { stage: next, suggestion: { weight: load, reps: null, reason: { code: 'next_stage', values } } };
}

type Known = { past: readonly PastSession[]; loads: Loads };

/** The load of so many repetitions that the best set of a session shows, in kilograms. */
function shownBy({ sets }: PastSession, reps: number): number {
  const estimates = sets.map((set) => oneRepMax(set.weight, set.reps) ?? set.weight ?? 0);
  const best = Math.max(0, ...estimates);
  return reps === 1 ? best : best / (1 + reps / 30);
}

/** After a miss in the last stage. */
function begunAgain(
  { stages, restart, test, more }: Stages,
  last: PastSession,
  { past, loads }: Known,
): Standing {
  const stage = stages[0] as Stage;
  const load = workingLoad(last) ?? 0;
  const { date } = last;
  if (test !== undefined && load > 0) {
    // Only an estimate: the set is done with what goes.
    const weight = loads.nearest(shownBy(last, test));
    const reason = { code: 'test', values: { reps: test, weight: load, date } } as const;
    return { stage: { sets: 1, reps: test }, suggestion: { weight, reps: null, reason } };
  }
  const { sets: times, reps } = stage;
  const before = past.find(
    (one) => !one.lightened && stageOf(one, stages) === 0 && workingLoad(one) !== null,
  );
  if (more !== undefined && before) {
    const from = workingLoad(before) ?? 0;
    const reason = { code: 'plus', values: { step: more, weight: from, date: before.date } } as const;
    return { stage, suggestion: { weight: stepUp(from, more, loads), reps: null, reason } };
  }
  const values = { times, reps, weight: load, date };
  const weight = stepDown(load - Math.abs(load) * (1 - restart / 100), load, loads);
  return { stage, suggestion: { weight, reps: null, reason: { code: 'first_stage', values } } };
}

/** After the test: a part of what its best set shows. */
function afterTest({ stages, restart, test = 1 }: Stages, last: PastSession, loads: Loads): Standing {
  const shown = Math.round(shownBy(last, test) * 100) / 100;
  const values = { percent: restart, reps: test, weight: shown, date: last.date };
  const weight = loads.nearest((shown * restart) / 100);
  return {
    stage: stages[0] as Stage,
    suggestion: { weight, reps: null, reason: { code: 'tested', values } },
  };
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
