import { useTranslation } from '#lib/words/use-translation.ts';
import type { ShownItem } from './overlay-swaps.ts';

/** The name of an exercise of an item: the current one, the planned one, or one that was swapped out. */
export function useExerciseName(): (item: ShownItem, exerciseId: string) => string {
  const { t } = useTranslation();
  return (item, exerciseId) => {
    if (exerciseId === item.exerciseId) return item.exercise.name;
    return exerciseId === item.plannedExerciseId ? item.plannedName : t('sessions.swap.another');
  };
}
