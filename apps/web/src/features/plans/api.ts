import type { TodaysPlan } from '@spotter/contract/plans';
import type { Workout } from '@spotter/contract/workouts';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { loadAhead } from '#features/sessions/api.ts';
import { workoutsKeys } from '#features/workouts/api.ts';
import { type CallError, call, keptAnswers } from '#lib/call/call.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { plansKeys } from './keys.ts';
import { type MovablePlan, type ShownPlans, useMovePlan } from './use-move-plan.ts';

export type { MovablePlan, ShownPlans };
export { plansKeys, useMovePlan };

/** Lazily loaded parts, for pages of other features. */
export const loadManageDialog = () => import('./manage-dialog.tsx').then((m) => m.ManageDialog);
export const loadMoveDialog = () => import('./move-dialog.tsx').then((m) => m.MoveDialog);

/** Today's plan; null when there is none. */
export function useTodaysPlan() {
  return useQuery<TodaysPlan | null, CallError>({
    queryKey: plansKeys.today,
    queryFn: async () => {
      const answer = await call('GET /api/workouts/today');
      if (!keptAnswers.has('/api/workouts/today')) return answer;
      // Without a network since yesterday, what was read ahead says what is planned today.
      const { todayAhead } = await loadAhead();
      return todayAhead(answer);
    },
  });
}

/** One of the reader's plans, with the workout that its card shows. */
type OwnPlan = Pick<Workout, 'id' | 'name' | 'duration' | 'difficulty' | 'exerciseCount'> & MovablePlan;

/** The cached pages of one's own workouts. */
const OWN_PLANS: ShownPlans<OwnPlan> = {
  keys: [workoutsKeys.lists, plansKeys.today],
  move(client, { assignmentId, id, name, duration, difficulty, exerciseCount }, date) {
    client.setQueriesData<InfiniteData<Workout[]>>({ queryKey: workoutsKeys.lists }, (list) => {
      const moved = (one: Workout) =>
        one.next?.id === assignmentId ? { ...one, next: { ...one.next, date } } : one;
      return list && { ...list, pages: list.pages.map((page) => page.map(moved)) };
    });
    client.setQueryData<TodaysPlan | null>(plansKeys.today, (today) => {
      if (date !== ownToday()) return today?.assignmentId === assignmentId ? null : today;
      // A session that is running stays first.
      if (today && today.completedAt === null) return today;
      const workout = { id, name, duration, difficulty, exerciseCount, sessionId: null };
      return { ...workout, assignmentId, date, completedAt: null, plannedSets: 0, keptSets: 0 };
    });
  },
};

/** Moves one of one's own plans. */
export const useMoveOwn = () => useMovePlan(OWN_PLANS);
