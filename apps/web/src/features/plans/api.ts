import type { TodaysPlan } from '@spotter/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { loadAhead } from '#features/sessions/api.ts';
import { type CallError, call, keptAnswers } from '#lib/call/call.ts';
import { plansKeys } from './plans-keys.ts';
import { type MovablePlan, type ShownPlans, useMovePlan } from './use-move-plan.ts';

export type { MovablePlan, ShownPlans };
export { plansKeys, useMovePlan };

/** Lazily loaded parts, for pages of other features. */
export const loadManageDialog = () => import('./manage-dialog.tsx').then((m) => m.ManageDialog);
export const loadOwnDaysDialog = () => import('./own-days-dialog.tsx').then((m) => m.OwnDaysDialog);
export const loadMoveDialog = () => import('./move-dialog.tsx').then((m) => m.MoveDialog);

/** Today's plan; null when there is none. */
export function useTodaysPlan() {
  return useQuery<TodaysPlan | null, CallError>({
    queryKey: plansKeys.today,
    queryFn: async () => {
      const answer = await call('GET /api/workouts/today');
      if (!keptAnswers.has('/api/workouts/today')) return answer;
      // Without a network, what was read ahead and what this phone has done since says what is planned today.
      const { todayAhead } = await loadAhead();
      return todayAhead(answer);
    },
  });
}
