import type { PlannedToday, TodaysPlan } from '@spotter/contract/plans';
import type { ListedWorkout, Workout } from '@spotter/contract/workouts';
import type { InfiniteData } from '@tanstack/react-query';
import { type MovablePlan, plansKeys, type ShownPlans, useMovePlan } from '#features/plans/api.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { workoutsKeys } from '../api.ts';

/** One of the reader's plans, with the workout that its card shows. */
type OwnPlan = Pick<ListedWorkout, 'id' | 'name' | 'duration' | 'difficulty' | 'exerciseCount' | 'lines'> &
  MovablePlan;

/** The cached pages of one's own workouts. */
const OWN_PLANS: ShownPlans<OwnPlan> = {
  keys: [workoutsKeys.lists, plansKeys.today],
  move(client, { assignmentId, id, name, duration, difficulty, exerciseCount, lines }, date) {
    client.setQueriesData<InfiniteData<Workout[]>>({ queryKey: workoutsKeys.lists }, (list) => {
      const moved = (one: Workout) =>
        one.next?.id === assignmentId ? { ...one, next: { ...one.next, date } } : one;
      return list && { ...list, pages: list.pages.map((page) => page.map(moved)) };
    });
    client.setQueryData<TodaysPlan | null>(plansKeys.today, (today) => {
      if (date !== ownToday()) return today && withoutPlan(today, assignmentId);
      const workout = { id, name, duration, difficulty, exerciseCount, lines, sessionId: null };
      return withPlan(today, {
        ...workout,
        assignmentId,
        date,
        completedAt: null,
        plannedSets: 0,
        keptSets: 0,
      });
    });
  },
};

/** The plans of today as they are read: the first, and the others with it. */
function todayOf([first, ...also]: readonly PlannedToday[]): TodaysPlan | null {
  return first ? { ...first, ...(also.length > 0 && { also }) } : null;
}

const plansOf = ({ also = [], ...first }: TodaysPlan): PlannedToday[] => [first, ...also];

/** Today without a plan that goes to another day. */
export const withoutPlan = (today: TodaysPlan, assignmentId: string): TodaysPlan | null =>
  todayOf(plansOf(today).filter((one) => one.assignmentId !== assignmentId));

/** Today with one more plan. */
export function withPlan(today: TodaysPlan | null | undefined, plan: PlannedToday): TodaysPlan | null {
  // A session that is running stays first.
  if (today && today.completedAt === null) return today;
  return todayOf([plan, ...(today ? plansOf(today) : [])]);
}

/** Moves one of one's own plans. */
export const useMoveOwn = () => useMovePlan(OWN_PLANS);
