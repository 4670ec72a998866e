import { useTranslation } from 'react-i18next';
import type { ShownItem } from './swaps.ts';

/** What an exercise of an item is called: the one it is now, the planned one, or one swapped away again. */
export function useExerciseName(): (item: ShownItem, exerciseId: string) => string {
  const { t } = useTranslation();
  return (item, exerciseId) => {
    if (exerciseId === item.exerciseId) return item.exercise.name;
    return exerciseId === item.plannedExerciseId ? item.plannedName : t('sessions.swap.another');
  };
}
