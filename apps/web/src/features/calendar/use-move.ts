import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#lib/days.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/own-day.ts';
import { toast } from '#ui/toast-store.ts';
import { useMovePlanned } from './move-api.ts';

/** 'Today', 'Tomorrow', else the day as 'Tue, 18 Nov'. */
export function useDayText(): (day: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  return (day) => {
    const distance = daysBetween(today, day);
    if (distance === 0) return t('workouts.day.today');
    if (distance === 1) return t('workouts.day.tomorrow');
    return format.day(day);
  };
}

/** Moves a planned workout, and says so with a way back. */
export function useMove(): (entry: CalendarPlanEntry, date: string) => void {
  const { t } = useTranslation();
  const dayText = useDayText();
  // By its promise: where it was pressed is gone as soon as the workout lies on another day.
  const { mutateAsync: move } = useMovePlanned();
  const refused = (error: unknown) =>
    toast({ title: t('workouts.move.failed'), description: errorText(error), tone: 'danger' });
  return function moveEntry({ assignmentId: id, date: before, workoutName }, date) {
    if (!id || date === before) return;
    const sayMoved = () =>
      toast({
        title: t('workouts.move.moved', { name: workoutName, day: dayText(date) }),
        tone: 'positive',
        action: {
          label: t('workouts.form.undo'),
          onPress: () => void move({ id, date: before }).catch(refused),
        },
      });
    move({ id, date }).then(sayMoved, refused);
  };
}
