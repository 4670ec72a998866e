import type { LineGlance, ProgramWorkout } from '@spotter/contract/programs';
import { useTargetText } from '#features/workouts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The texts of a programme's workouts, in the reader's language and unit. */
export function useGlance() {
  const { t } = useTranslation();
  const targetText = useTargetText();
  return {
    /** 'Back squat 5 × 5 @ 100 kg'. */
    line: ({ name, sets, tempo, ...set }: LineGlance) =>
      `${name} ${targetText(Array(sets).fill({ ...set, type: 'normal', restTime: null }), tempo)}`,
    /** '4 exercises · 14 sets'. */
    sums: ({ exerciseCount, setCount }: Pick<ProgramWorkout, 'exerciseCount' | 'setCount'>) =>
      [t('workouts.exercises', { count: exerciseCount }), t('workouts.sets', { count: setCount })].join(
        ' · ',
      ),
  };
}
