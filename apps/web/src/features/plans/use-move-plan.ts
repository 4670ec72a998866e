import type { Plan } from '@spotter/contract/plans';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';

/** A plan that can be moved to another day. */
export type MovablePlan = { assignmentId: string; date: string; name: string };

/** The cached plans of a page, and how a move changes them until they are read again. */
export type ShownPlans<Shown extends MovablePlan> = {
  keys: readonly QueryKey[];
  move: (client: QueryClient, plan: Shown, date: string) => void;
};

/**
 * Moves a plan to another day. Shown at once, and reverted if the server refuses. It shows a toast with Undo;
 * `quiet` shows failures only.
 */
export function useMovePlan<Shown extends MovablePlan>(
  shown: ShownPlans<Shown>,
  { quiet = false } = {},
): (plan: Shown, date: string) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const dayText = useDayText();
  // By its promise: the pressed button may be unmounted when the plan moves.
  const { mutate: moveBack, mutateAsync: move } = useMutation<
    Plan,
    CallError,
    { plan: Shown; date: string },
    { before: [QueryKey, unknown][] }
  >({
    meta: { failure: 'workouts.move.failed' },
    mutationFn: ({ plan, date }) =>
      call('PATCH /api/assignments/:id', { params: { id: plan.assignmentId }, body: { date } }),
    onMutate: async ({ plan, date }) => {
      await Promise.all(shown.keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = shown.keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      shown.move(client, plan, date);
      return { before };
    },
    onError: (_error, _move, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
  });
  return function movePlan(plan, date) {
    if (date === plan.date) return;
    const sayMoved = () =>
      toast({
        title: t('workouts.move.moved', { name: plan.name, day: dayText(date) }),
        tone: 'positive',
        action: { label: t('workouts.form.undo'), onPress: () => moveBack({ plan, date: plan.date }) },
      });
    move({ plan, date }).then(quiet ? undefined : sayMoved, () => undefined);
  };
}
