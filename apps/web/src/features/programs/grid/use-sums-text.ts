import type { LineGlance, ProgramWorkout } from '@spotter/contract/programs';
import { useTargetText } from '#features/workouts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** 'Back squat 5 × 5 @ 100 kg', in the reader's language and unit. */
export function useLineText(): (line: LineGlance) => string {
  const targetText = useTargetText();
  return ({ name, sets, tempo, ...set }) =>
    `${name} ${targetText(Array(sets).fill({ ...set, type: 'normal', restTime: null }), tempo)}`;
}

/** '4 exercises · 14 sets', each number with its word. */
export function useSumsText(): (workout: Pick<ProgramWorkout, 'exerciseCount' | 'setCount'>) => string {
  const { t } = useTranslation();
  return ({ exerciseCount, setCount }) =>
    [t('workouts.exercises', { count: exerciseCount }), t('workouts.sets', { count: setCount })]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
}
