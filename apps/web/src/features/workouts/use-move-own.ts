import type { Workout } from '@spotter/contract/workouts';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast-store.ts';
import { useMoveOwnDay } from './own-plan-api.ts';
import { useDayText } from './use-day-text.ts';

/** A planned day of the reader's own, with what its card shows. */
export type OwnDay = Pick<Workout, 'id' | 'name' | 'duration' | 'difficulty' | 'exerciseCount'> & {
  assignmentId: string;
  date: string;
};

/** Moves a day of one's own plan, and says so with a way back. */
export function useMoveOwn(): (day: OwnDay, date: string) => void {
  const { t } = useTranslation();
  const dayText = useDayText();
  const { mutate: move } = useMoveOwnDay();
  return function moveOwn(
    { assignmentId, date: before, id, name, duration, difficulty, exerciseCount },
    date,
  ) {
    const workout = { id, name, duration, difficulty, exerciseCount, sessionId: null };
    move(
      { id: assignmentId, date, workout },
      {
        onSuccess: () =>
          toast({
            title: t('workouts.move.moved', { name, day: dayText(date) }),
            tone: 'positive',
            action: {
              label: t('workouts.form.undo'),
              onPress: () => move({ id: assignmentId, date: before, workout }),
            },
          }),
        onError: (failure) =>
          toast({ title: t('workouts.move.failed'), description: errorText(failure), tone: 'danger' }),
      },
    );
  };
}
