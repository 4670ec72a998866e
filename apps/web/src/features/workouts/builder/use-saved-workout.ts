import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';

const itself = (workout: WorkoutDetail) => workout;

/** What an editor does whose reply is the workout: it says so, and leads back to the list. */
export function useSavedWorkout() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  return {
    savedOf: itself,
    onSaved({ name }: WorkoutDetail) {
      toast({ title: t('workouts.edit.saved', { name }), tone: 'positive' });
      go(pathTo('/workouts'));
    },
    onClose: () => go(pathTo('/workouts')),
  };
}
