import type { OwnPlan } from '@spotter/contract/plans';
import { useMutation } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';

/* Calls for clients only, apart from api.ts, which every home page loads. */

/** Plans a routine of one's own on days. */
export function usePlanOwnDays(routineId: string) {
  return useMutation<OwnPlan[], CallError, string[]>({
    mutationFn: (dates) =>
      call('POST /api/routines/:id/days', { params: { id: routineId }, body: { dates } }),
  });
}

type OwnDay = { assignmentId: string; date: string };

/** Removes a day that one planned for oneself, with a toast to plan it again. */
export function useRemoveOwnDay(routine: { id: string; name: string }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const { mutate: planAgain } = useMutation<OwnPlan[], CallError, string>({
    meta: { failure: true },
    mutationFn: (date) =>
      call('POST /api/routines/:id/days', { params: { id: routine.id }, body: { dates: [date] } }),
  });
  // By its promise: the pressed button goes with the day.
  const { mutateAsync, isPending } = useMutation<undefined, CallError, OwnDay>({
    meta: { failure: 'workouts.planned.unassignFailed' },
    mutationFn: ({ assignmentId }) => call('DELETE /api/assignments/:id', { params: { id: assignmentId } }),
  });
  function remove(day: OwnDay) {
    const said = () =>
      toast({
        title: t('workouts.routine.dayRemoved', { name: routine.name, day: dayText(day.date) }),
        action: { label: t('workouts.form.undo'), onPress: () => planAgain(day.date) },
      });
    mutateAsync(day).then(said, () => undefined);
  }
  return { remove, isPending };
}
