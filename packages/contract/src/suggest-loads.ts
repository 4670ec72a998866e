import type { DayText } from './days.ts';
import { loadAt, rpeOf } from './effort.ts';
import { isInPounds, type Loads } from './loadable.ts';
import type { LoadSuggestion, Progression } from './loads.ts';
import { type PastSession, progress, progressByTime, withHelp, workingLoad } from './progression.ts';
import { standingOf, withStage } from './progression-stages.ts';
import { type RaisedMax, raisedMax, type TopSet } from './raised-max.ts';
import { oneRepMaxOf } from './training-max.ts';
import type { SetTarget } from './workouts.ts';

/** What the loads of a line follow from, for one person. */
export type LoadFacts = {
  /** Kilograms; null: none is known. */
  trainingMax: number | null;
  /** The heaviest sets of the sessions since the training max was set, the oldest first. */
  tops?: readonly TopSet[];
  /** The finished sessions with the exercise, the newest first. */
  past: readonly PastSession[];
  /** How many sessions of this workout were finished: the place in a wave, and before a planned deload. */
  times: number;
  /** What the person can load. */
  loads: Loads;
  /** They said what they can load; a gym as most are is only a guess. */
  isOwnRack?: boolean;
  /** The load takes weight off, so less of it is harder: no warm-up follows from it. */
  isAssisted?: boolean;
};

type Line = { targets: readonly SetTarget[]; progression: Progression | null };
/** What a training max was raised by. */
type Known = LoadFacts & { raised?: RaisedMax['by'] };

/** The planned rating of a set, also by repetitions in reserve. */
export const plannedRpe = ({ rpe, rir }: SetTarget): number | null =>
  rpe ?? (rir === null ? null : rpeOf(rir));

function percentOf(percent: number, { trainingMax, loads, raised }: Known): LoadSuggestion {
  if (trainingMax === null) {
    return { weight: null, reps: null, reason: { code: 'no_max', values: { percent } } };
  }
  const weight = loads.nearest((trainingMax * percent) / 100);
  const values = { percent, max: trainingMax };
  if (!raised) return { weight, reps: null, reason: { code: 'percent', values } };
  const { step, reps, date } = raised;
  const code = step > 0 ? 'max_raised' : 'max_held';
  return {
    weight,
    reps: null,
    reason: { code, values: { ...values, ...(step > 0 && { step }), reps, date } },
  };
}

/** The load of the last session that had one, and its day. One that was lighter by choice says nothing. */
export function lastLoad({ past }: Pick<LoadFacts, 'past'>): { weight: number; date: DayText } | null {
  for (const one of past) {
    const weight = one.lightened ? null : workingLoad(one);
    if (weight !== null) return { weight, date: one.date };
  }
  return null;
}

function moreThanLast(plus: number, facts: LoadFacts): LoadSuggestion | null {
  const last = lastLoad(facts);
  if (last === null) return null;
  const { weight, date } = last;
  const values = { step: plus, weight, date };
  return { weight: facts.loads.nearest(weight + plus), reps: null, reason: { code: 'plus', values } };
}

function byEffort(target: SetTarget, { trainingMax, loads }: LoadFacts): LoadSuggestion | null {
  const rpe = plannedRpe(target);
  const reps = target.repsMax ?? target.reps;
  if (rpe === null || reps === null || trainingMax === null) return null;
  const max = Math.round(oneRepMaxOf(trainingMax) * 100) / 100;
  const said =
    target.rpe === null ? ({ code: 'rir', rir: target.rir ?? 0 } as const) : ({ code: 'rpe', rpe } as const);
  const { code, ...effort } = said;
  return {
    weight: loads.nearest(loadAt(max, reps, rpe)),
    reps: null,
    reason: { code, values: { ...effort, reps, max } },
  };
}

/** A planned load that the person cannot make: they load pounds, or said what they have. */
function rounded(weight: number, { loads, isOwnRack = false }: LoadFacts): LoadSuggestion | null {
  const found = loads.nearest(weight);
  const isMeant = isOwnRack ? found === weight : loads.unit === 'kg' || isInPounds(weight);
  if (isMeant || weight === 0) return null;
  return { weight: found, reps: null, reason: { code: 'rounded', values: { weight } } };
}

function suggestOne(target: SetTarget, facts: Known): LoadSuggestion | null {
  if (target.percent !== null) return percentOf(target.percent, facts);
  if (target.plus !== null) return moreThanLast(target.plus, facts);
  if (target.weight !== null) return rounded(target.weight, facts);
  return byEffort(target, facts);
}

/** One suggestion for all working sets, by the line's progression. */
function ofLine({ targets, progression }: Line, facts: LoadFacts): LoadSuggestion | null {
  if (progression === null || progression.kind === 'max') return null;
  if (progression.kind === 'stages') return standingOf(progression, facts).suggestion;
  if (progression.kind === 'wave') {
    const { percents } = progression;
    const percent = percents[facts.times % percents.length];
    if (percent === undefined) return null;
    const { reason, ...found } = percentOf(percent, facts);
    if (reason.code === 'no_max') return { ...found, reason };
    const place = { times: (facts.times % percents.length) + 1, to: percents.length };
    return { ...found, reason: { code: 'wave', values: { ...reason.values, ...place } } };
  }
  const goals = targets.filter(isProgressed).map((target) => ({ ...target, rpe: plannedRpe(target) }));
  return progression.kind === 'time'
    ? progressByTime(progression, goals, facts)
    : progress(progression, goals, facts);
}

/** Nothing above the most that the progression states; what cannot be loaded below it is left open. */
function upTo(
  found: LoadSuggestion | null,
  progression: Progression | null,
  { loads }: LoadFacts,
): LoadSuggestion | null {
  const most = progression?.most;
  if (!found || most === undefined) return found;
  if (progression?.kind === 'time') {
    if ((found.duration ?? 0) <= most) return found;
    return { ...found, duration: most, reason: { code: 'long_enough', values: { seconds: most } } };
  }
  if (found.weight === null || found.weight <= most) return found;
  const weight = loads.atMost(most);
  const reason = { code: 'at_most', values: { weight: most } } as const;
  return { ...found, weight: weight <= most ? weight : null, reason };
}

/** Warm-ups and drop sets are not what progresses. */
export const isProgressed = ({ type }: SetTarget) => type === 'normal' || type === 'failure';

/** The first and the last warm-up in percent of the work set, as most coaches ramp it up; a single one is between. */
const WARMUP_FROM = 40;
const WARMUP_TO = 80;

/** Whether the plan says nothing of the load of a set, but perhaps how hard it is. */
export const isOpenLoad = ({ band, weight, percent, plus, added }: SetTarget): boolean =>
  band === '' && [weight, percent, plus, added].every((one) => one === null);

/** A warm-up whose load the plan leaves open. */
const isOpenWarmup = (target: SetTarget) =>
  target.type === 'warmup' && isOpenLoad(target) && plannedRpe(target) === null;

/** The load of the first work set: as suggested, as planned, or that of the last time; null when none is known. */
function workLoadOf(
  targets: readonly SetTarget[],
  suggested: readonly (LoadSuggestion | null)[],
  facts: LoadFacts,
): number | null {
  const first = targets.findIndex(isProgressed);
  return suggested[first]?.weight ?? targets[first]?.weight ?? lastLoad(facts)?.weight ?? null;
}

/** A warm-up that leads up to the work set; null where nothing lighter than the work set can be loaded. */
function warmUp(place: number, count: number, work: number, { loads }: LoadFacts): LoadSuggestion | null {
  const share = count === 1 ? 0.5 : place / (count - 1);
  const percent = Math.round(WARMUP_FROM + share * (WARMUP_TO - WARMUP_FROM));
  const weight = loads.nearest((work * percent) / 100);
  if (weight >= work) return null;
  return { weight, reps: null, reason: { code: 'warmup', values: { percent, weight: work } } };
}

/** The suggestions with those of the warm-ups, which follow from the work set that they lead to. */
function withWarmups(
  targets: readonly SetTarget[],
  suggested: readonly (LoadSuggestion | null)[],
  facts: LoadFacts,
): (LoadSuggestion | null)[] {
  const open = facts.isAssisted ? [] : targets.filter(isOpenWarmup);
  const work = open.length > 0 ? workLoadOf(targets, suggested, facts) : null;
  if (work === null || work <= 0) return [...suggested];
  return targets.map((target, index) => {
    const place = open.indexOf(target);
    return place < 0 ? (suggested[index] ?? null) : warmUp(place, open.length, work, facts);
  });
}

/** The facts with the training max as what was done since has raised it. */
function withRaisedMax({ progression }: Line, facts: LoadFacts): Known {
  if (progression?.kind !== 'max' || facts.trainingMax === null) return facts;
  const { weight, by } = raisedMax(facts.trainingMax, progression.raises, facts.tops ?? []);
  return { ...facts, trainingMax: weight, raised: by };
}

/** The targets of a line as they stand for the person: those of the stage that they are in. */
export const targetsFor = ({ targets, progression }: Line, facts: LoadFacts): SetTarget[] =>
  progression?.kind === 'stages'
    ? withStage(targets, standingOf(progression, { ...facts, loads: withHelp(facts.loads) }).stage)
    : [...targets];

/**
 * The load that fits the person for each set of a line, and why; null where the plan says it all or nothing is known.
 * A progression goes first; without any session so far the targets decide. Warm-ups follow from the work set.
 */
export function suggestLoads(line: Line, known: LoadFacts): (LoadSuggestion | null)[] {
  const facts = withRaisedMax(line, { ...known, loads: withHelp(known.loads) });
  const whole = ofLine(line, facts);
  const suggested = line.targets.map((target) => {
    if (!isProgressed(target)) return suggestOne(target, facts);
    return upTo(whole ?? suggestOne(target, facts), line.progression, facts);
  });
  return withWarmups(line.targets, suggested, facts);
}

/**
 * The progression of a line: its own, or else that of its programme. Lines whose sets say what their load follows from
 * keep to that.
 */
export function progressionOf(
  { targets, progression }: Line,
  ofProgram: Progression | null,
): Progression | null {
  const says = targets.some(
    (target) => isProgressed(target) && (target.percent !== null || target.plus !== null),
  );
  return progression ?? (says ? null : ofProgram);
}
