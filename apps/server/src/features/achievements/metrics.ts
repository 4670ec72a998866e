import { addDays, type DayText, mondayOf } from '@spotter/contract/days';
import { growStreak } from '#features/streaks/service.ts';
import { type LocalTime, localTimeIn } from './local-time.ts';

/** Milliseconds since 1970. */
type Ms = number;

/** The facts about a person; lists are oldest first, and empty when they were not requested. */
export type AchievementFacts = {
  timeZone: string;
  /** Finished sessions; volume in kilograms. */
  sessions: readonly { startedAt: Ms; completedAt: Ms; volume: number }[];
  plannedDays: readonly { date: DayText; completedAt: Ms | null }[];
  /** When each exercise was done for the first time. */
  exercises: readonly Ms[];
  /** Sets with a note or an RPE, by session. */
  notedSets: readonly { at: Ms; count: number }[];
  longestStreak: number;
  records: readonly Ms[];
  posts: readonly Ms[];
  hasPicture: boolean;
  workoutsWritten: readonly Ms[];
  clients: readonly Ms[];
  assigned: readonly Ms[];
  clientSessions: readonly Ms[];
};

/** One step of a metric: its value and when it was reached, null when unknown. */
export type Step = { value: number; at: Ms | null };

/** Facts that are read together, because they change together. */
export type FactGroup = 'training' | 'records' | 'social' | 'coaching';

type MetricRule = {
  group: FactGroup;
  /** Whether its achievements are withdrawn when a workout is undone or a set corrected. */
  canFall: boolean;
  /** The values in ascending order. */
  steps: (facts: AchievementFacts) => Step[];
};

/** A session that was left open counts at most this long. */
const SESSION_MINUTES_MAX = 240;
const MORNING = { from: 4, to: 8 };
const EVENING_FROM = 20;
const COMEBACK_DAYS = 30;
const PERFECT_WEEK_DAYS = 2;

const count = (instants: readonly Ms[]): Step[] => instants.map((at, index) => ({ value: index + 1, at }));

function add(amounts: readonly { at: Ms; amount: number }[]): Step[] {
  let value = 0;
  return amounts.map(({ at, amount }) => {
    value += amount;
    return { value, at };
  });
}

const finished = (facts: AchievementFacts) => facts.sessions.map(({ completedAt }) => completedAt);

/** Finished workouts whose local end time matches. */
const countLocal = (facts: AchievementFacts, is: (time: LocalTime) => boolean) =>
  count(finished(facts).filter((at) => is(localTimeIn(facts.timeZone, at))));

/** Workouts finished thirty days or more after the previous one. */
function comebacks(facts: AchievementFacts): Ms[] {
  const days = finished(facts).map((at) => ({ at, day: localTimeIn(facts.timeZone, at).day }));
  return days
    .filter(({ day }, index) => index > 0 && day >= addDays(days[index - 1]?.day ?? day, COMEBACK_DAYS))
    .map(({ at }) => at);
}

/** Weeks from Monday on with at least two planned days, all done; the time is that of the last one. */
function perfectWeeks({ plannedDays }: AchievementFacts): Ms[] {
  const weeks = Map.groupBy(plannedDays, ({ date }) => mondayOf(date));
  return [...weeks.values()]
    .filter((days) => days.length >= PERFECT_WEEK_DAYS && days.every((day) => day.completedAt !== null))
    .map((days) => Math.max(...days.map((day) => day.completedAt ?? 0)))
    .sort((a, b) => a - b);
}

/** The growing streak, up to the stored longest one, which never falls. */
function streaks(facts: AchievementFacts): Step[] {
  const firstOf = new Map<DayText, Ms>();
  for (const at of finished(facts)) {
    const { day } = localTimeIn(facts.timeZone, at);
    if (!firstOf.has(day)) firstOf.set(day, at);
  }
  const unfinished = facts.plannedDays.filter((day) => day.completedAt === null).map(({ date }) => date);
  const steps: Step[] = [];
  let longest = 0;
  for (const { day, length } of growStreak({ done: [...firstOf.keys()], unfinished })) {
    if (length > longest) steps.push({ value: length, at: firstOf.get(day) ?? null });
    longest = Math.max(longest, length);
  }
  if (facts.longestStreak > longest) steps.push({ value: facts.longestStreak, at: null });
  return steps;
}

const training = (steps: MetricRule['steps']): MetricRule => ({ group: 'training', canFall: true, steps });
const social = (steps: MetricRule['steps']): MetricRule => ({ group: 'social', canFall: false, steps });
const coaching = (steps: MetricRule['steps'], canFall = false): MetricRule => ({
  group: 'coaching',
  canFall,
  steps,
});

/** How each metric is computed from the facts. */
export const METRICS = {
  workouts: training((facts) => count(finished(facts))),
  streak: training(streaks),
  volume: training(({ sessions }) =>
    add(sessions.map(({ completedAt, volume }) => ({ at: completedAt, amount: volume }))),
  ),
  exercises: training(({ exercises }) => count(exercises)),
  minutes: training(({ sessions }) =>
    add(
      sessions.map(({ startedAt, completedAt }) => ({
        at: completedAt,
        amount: Math.min(SESSION_MINUTES_MAX, (completedAt - startedAt) / 60_000),
      })),
    ),
  ),
  mornings: training((facts) => countLocal(facts, ({ hour }) => hour >= MORNING.from && hour < MORNING.to)),
  evenings: training((facts) => countLocal(facts, ({ hour }) => hour >= EVENING_FROM || hour < MORNING.from)),
  weekends: training((facts) => countLocal(facts, ({ isWeekend }) => isWeekend)),
  comebacks: training((facts) => count(comebacks(facts))),
  'perfect-weeks': training((facts) => count(perfectWeeks(facts))),
  'noted-sets': training(({ notedSets }) => add(notedSets.map(({ at, count: amount }) => ({ at, amount })))),
  records: { group: 'records', canFall: true, steps: ({ records }) => count(records) },
  posts: social(({ posts }) => count(posts)),
  picture: social(({ hasPicture }) => (hasPicture ? [{ value: 1, at: null }] : [])),
  'workouts-written': coaching(({ workoutsWritten }) => count(workoutsWritten)),
  clients: coaching(({ clients }) => count(clients)),
  assigned: coaching(({ assigned }) => count(assigned)),
  'client-sessions': coaching(({ clientSessions }) => count(clientSessions), true),
} as const satisfies Record<string, MetricRule>;

export type Metric = keyof typeof METRICS;
