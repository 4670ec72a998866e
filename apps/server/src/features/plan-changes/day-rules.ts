import { addDays, type DayText } from '@spotter/contract/days';
import type { AddedPlan, ChangeablePlan, PlanState, RunPlace } from '#features/plans/service.ts';

/** Days that a coach changes: those that they planned, from a day on, that are neither done nor begun. */
export const openFrom = (
  plans: readonly ChangeablePlan[],
  { coachId, from }: { coachId: string; from: DayText },
): ChangeablePlan[] =>
  plans.filter((plan) => !plan.isFixed && plan.plannerId === coachId && plan.date >= from);

/** A planned day, and how it shall be. */
export type Move = { before: ChangeablePlan; after: PlanState };

/** The same plan on another day; it remembers the day for which it was first planned. */
export function movedTo(plan: ChangeablePlan, date: DayText): Move {
  const first = plan.movedFrom ?? plan.date;
  const { workoutId, isAdjusted } = plan;
  return {
    before: plan,
    after: { workoutId, isAdjusted, date, movedFrom: first === date ? null : first },
  };
}

/** Plans moved by as many days. */
export const movedBy = (plans: readonly ChangeablePlan[], days: number): Move[] =>
  plans.map((plan) => movedTo(plan, addDays(plan.date, days)));

const placeOf = ({ workoutId, date }: { workoutId: string; date: DayText }) => `${workoutId} ${date}`;

/** Leaves out what would put a workout on a day twice. @param plans all plans of the client that remain */
export function withoutTaken(moves: readonly Move[], plans: readonly ChangeablePlan[]): Move[] {
  let left = [...moves];
  for (;;) {
    const moving = new Set(left.map(({ before }) => before.id));
    const counts = new Map<string, number>();
    const count = (place: string) => counts.set(place, (counts.get(place) ?? 0) + 1);
    for (const plan of plans) if (!moving.has(plan.id)) count(placeOf(plan));
    for (const { after } of left) count(placeOf(after));
    const blocked = left.find(({ after }) => (counts.get(placeOf(after)) ?? 0) > 1);
    if (!blocked) return left;
    left = left.filter((move) => move !== blocked);
  }
}

/** A day as it was; one that was removed keeps its place in a programme. */
export type FormerDay = PlanState & { run?: RunPlace | null };

/** How a change left a day; without `before` it added the day, without `after` it removed it. */
export type ChangedDay = { planId: string; before: FormerDay | null; after: PlanState | null };

/** What takes a change back. */
export type WayBack = { removed: ChangeablePlan[]; changed: Move[]; restored: AddedPlan[]; kept: number };

type Now = {
  coachId: string;
  today: DayText;
  /** Workouts, and clients' copies of programmes, that still exist. */
  present: ReadonlySet<string>;
};

/**
 * What takes a change back: workout and day each return as far as nobody changed them since. What is done or begun
 * stays, and no day returns into the past.
 */
export function findWayBack(
  days: readonly ChangedDay[],
  plans: readonly ChangeablePlan[],
  now: Now,
): WayBack {
  const byId = new Map<string, ChangeablePlan>(plans.map((plan) => [plan.id, plan]));
  const removed: ChangeablePlan[] = [];
  const wanted: Move[] = [];
  const restored: AddedPlan[] = [];
  const taken = new Set(plans.map(placeOf));
  for (const { planId, before, after } of days) {
    const plan = byId.get(planId);
    if (!after) {
      if (before && !plan && !taken.has(placeOf(before)) && mayReturn(before, now)) {
        restored.push(asItWas(planId, before, now));
      }
      continue;
    }
    if (!plan || plan.isFixed || plan.plannerId !== now.coachId) continue;
    if (before) {
      const back = wayBackOf(plan, before, after, now);
      if (back) wanted.push({ before: plan, after: back });
    } else if (placeOf(plan) === placeOf(after)) removed.push(plan);
  }
  const gone = new Set(removed);
  const changed = withoutTaken(
    wanted,
    plans.filter((plan) => !gone.has(plan)),
  );
  const kept = days.length - removed.length - changed.length - restored.length;
  return { removed, changed, restored, kept };
}

const mayReturn = ({ workoutId, date }: FormerDay, { today, present }: Now) =>
  date >= today && present.has(workoutId);

/** A removed day as it stands again; of a programme that was taken back meanwhile it is a day like others. */
function asItWas(
  id: string,
  { workoutId, date, movedFrom, isAdjusted, run }: FormerDay,
  { present }: Now,
): AddedPlan {
  const place = run && present.has(run.runId) ? run : null;
  return { id, workoutId, date, was: { movedFrom, isAdjusted: place !== null && isAdjusted, run: place } };
}

function wayBackOf(
  plan: ChangeablePlan,
  before: PlanState,
  after: PlanState,
  { today, present }: Now,
): PlanState | null {
  const workoutReturns =
    before.workoutId !== after.workoutId &&
    plan.workoutId === after.workoutId &&
    present.has(before.workoutId);
  const dayReturns = before.date !== after.date && plan.date === after.date && before.date >= today;
  if (!workoutReturns && !dayReturns) return null;
  return {
    workoutId: workoutReturns ? before.workoutId : plan.workoutId,
    date: dayReturns ? before.date : plan.date,
    movedFrom: dayReturns ? before.movedFrom : plan.movedFrom,
    isAdjusted: staysAdjusted(plan, before, after, workoutReturns),
  };
}

/** A day that was moved since, or whose workout was changed since, stays changed for this client alone. */
function staysAdjusted(
  plan: ChangeablePlan,
  before: PlanState,
  after: PlanState,
  workoutReturns: boolean,
): boolean {
  if (workoutReturns) return before.isAdjusted || (plan.isAdjusted && plan.date !== after.date);
  const isUntouched = plan.workoutId === after.workoutId && plan.isAdjusted === after.isAdjusted;
  return isUntouched ? before.isAdjusted : plan.isAdjusted;
}
