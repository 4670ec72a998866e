import { addDays, type DayText, daysBetween, weekdayOf } from '@spotter/contract/days';
import type { ProgramCell, ProgramChange } from '@spotter/contract/programs';
import { keyOf } from '../grid/rules.ts';

/** When a client trains: from which day on, and on which weekdays (0 is Sunday). */
export type RunDays = { startDate: DayText; weekdays: readonly number[] };

const WEEK = 7;

/** The most training days that a week of a programme has. */
export const daysAWeek = (cells: readonly ProgramCell[]): number =>
  Math.max(0, ...weeksOf(cells).map(([, days]) => days.length));

/** The training days of each week that has any, in order. */
function weeksOf(cells: readonly ProgramCell[]): [week: number, days: number[]][] {
  return [...Map.groupBy(cells, ({ week }) => week)].map(([week, ofWeek]) => [
    week,
    [...new Set(ofWeek.map(({ day }) => day))].sort((a, b) => a - b),
  ]);
}

/** Days after the first one of a week on which `count` trainings are. Free days are taken only when too few are chosen. */
function offsetsFor({ startDate, weekdays }: RunDays, count: number): number[] {
  const first = weekdayOf(startDate);
  const chosen = weekdays.map((weekday) => (weekday - first + WEEK) % WEEK).sort((a, b) => a - b);
  const free = [...Array(WEEK).keys()].filter((offset) => !chosen.includes(offset));
  return [...chosen, ...free.slice(0, Math.max(0, count - chosen.length))].sort((a, b) => a - b);
}

/**
 * The calendar day of each cell: the n-th training day of a week is on the n-th of the client's weekdays, counted from
 * the weekday on which they start.
 */
export function findDates(cells: readonly ProgramCell[], run: RunDays): Map<string, DayText> {
  const dateOf = new Map<string, DayText>();
  for (const [week, days] of weeksOf(cells)) {
    const offsets = offsetsFor(run, days.length);
    days.forEach((day, index) => {
      dateOf.set(keyOf({ week, day }), addDays(run.startDate, (week - 1) * WEEK + (offsets[index] ?? index)));
    });
  }
  return new Map(cells.map((cell) => [cell.id, dateOf.get(keyOf(cell)) as DayText]));
}

/** A plan of a run, as far as changes of its programme are concerned. */
export type RunDay = {
  id: string;
  runId: string;
  cellId: string;
  workoutId: string;
  date: DayText;
  programDate: DayText;
  week: number;
  day: number;
  /** Changed for this client alone. */
  isAdjusted: boolean;
  /** Done or begun. */
  isFixed: boolean;
};

export type RunState = RunDays & {
  id: string;
  clientId: string;
  /** Cells whose day was deleted for this client alone. */
  leftOut: readonly string[];
  plans: readonly RunDay[];
  /** The client's other plans of workouts of the programme: each workout is on a day only once. */
  others: readonly { workoutId: string; date: DayText }[];
  /** The client's day. */
  today: DayText;
};

type Aim = Pick<RunDay, 'workoutId' | 'date' | 'programDate' | 'week' | 'day'>;

/** One difference between a programme and a client's copy: what is there, and what would be. */
export type RunChange = {
  kind: ProgramChange['kind'];
  cellId: string;
  before: RunDay | null;
  after: Aim | null;
  kept: ProgramChange['kept'];
};

/**
 * What a client would get of a programme as it is now. Only coming days that are neither done nor begun differ; what
 * was changed for this client alone is named and kept.
 */
export function findChanges(cells: readonly ProgramCell[], run: RunState): RunChange[] {
  const dates = findDates(cells, run);
  const planOf = new Map(run.plans.map((plan) => [plan.cellId, plan]));
  const leftOut = new Set(run.leftOut);
  const present = new Set(cells.map(({ id }) => id));
  const ofCells = cells.flatMap((cell): RunChange[] => {
    const programDate = dates.get(cell.id) as DayText;
    const plan = planOf.get(cell.id);
    const aim = { workoutId: cell.workoutId, programDate, week: cell.week, day: cell.day };
    if (!plan) {
      const date = addDays(programDate, shiftBefore(run.plans, cell));
      if (leftOut.has(cell.id) || date < run.today) return [];
      return [{ kind: 'added', cellId: cell.id, before: null, after: { ...aim, date }, kept: null }];
    }
    return changeOf(plan, aim, run.today);
  });
  const removed = run.plans
    .filter((plan) => !present.has(plan.cellId) && isComing(plan, run.today))
    .map(
      (plan): RunChange => ({
        kind: 'removed',
        cellId: plan.cellId,
        before: plan,
        after: null,
        kept: keptOf(plan),
      }),
    );
  return withoutCollisions([...ofCells, ...removed], run);
}

const isComing = (plan: RunDay, today: DayText) => !plan.isFixed && plan.date >= today;
const keptOf = (plan: RunDay) => (plan.isAdjusted ? 'adjusted' : null);

function changeOf(plan: RunDay, aim: Omit<Aim, 'date'>, today: DayText): RunChange[] {
  if (!isComing(plan, today)) return [];
  // By as many days as the programme moved it: a pause that shifted the plan stays.
  const moved = addDays(plan.date, daysBetween(plan.programDate, aim.programDate));
  const date = moved < today ? plan.date : moved;
  if (date === plan.date && aim.workoutId === plan.workoutId) return [];
  const kind = date === plan.date ? 'changed' : 'moved';
  return [{ kind, cellId: plan.cellId, before: plan, after: { ...aim, date }, kept: keptOf(plan) }];
}

/** By how many days the plan before a cell is away from its programme, because of a pause. */
function shiftBefore(plans: readonly RunDay[], { week, day }: Pick<ProgramCell, 'week' | 'day'>): number {
  const before = plans
    .filter((plan) => !plan.isAdjusted && (plan.week < week || (plan.week === week && plan.day <= day)))
    .sort((a, b) => b.week - a.week || b.day - a.day)[0];
  return before ? daysBetween(before.programDate, before.date) : 0;
}

/** Keeps what cannot be: of two plans that would have the same workout on the same day, the changed one stays as it is. */
function withoutCollisions(changes: RunChange[], run: RunState): RunChange[] {
  const taken = ({ workoutId, date }: { workoutId: string; date: DayText }) => `${workoutId}/${date}`;
  for (;;) {
    const byPlan = new Map(changes.flatMap((change) => (change.before ? [[change.before.id, change]] : [])));
    const counts = new Map<string, number>();
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const other of run.others) count(taken(other));
    for (const plan of run.plans) {
      const change = byPlan.get(plan.id);
      if (!change || change.kept) count(taken(plan));
    }
    const sent = changes.filter(({ kept }) => !kept);
    for (const { after } of sent) if (after) count(taken(after));
    const blocked = sent.find(({ after }) => after && (counts.get(taken(after)) ?? 0) > 1);
    if (!blocked) return changes;
    changes = changes.map((change) => (change === blocked ? { ...change, kept: 'taken' } : change));
  }
}

/** The week of a programme in which a client is: 0 before it begins, its last one afterwards. */
export function weekNow(
  {
    startDate,
    weeks,
    next,
  }: { startDate: DayText; weeks: number; next: { date: DayText; programDate: DayText } | null },
  today: DayText,
): number {
  const shift = next ? daysBetween(next.programDate, next.date) : 0;
  const week = Math.floor((daysBetween(startDate, today) - shift) / WEEK) + 1;
  return Math.min(weeks, Math.max(0, week));
}
