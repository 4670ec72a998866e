import type { LineGlance, ProgramWorkout } from '@spotter/contract/programs';
import { useUnits } from '#features/accounts/api.ts';
import { loadText } from '#lib/numbers/load-text.ts';
import { useAmountText } from '#lib/numbers/use-amount-text.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The texts of a programme's workouts, in the reader's language and unit. */
export function useGlance() {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const amountOf = useAmountText();
  /** '5 × 5 @ 100 kg'. */
  function target({ sets, every, ...planned }: LineGlance): string {
    const amount = amountOf(planned);
    const main =
      amount === null
        ? t('workouts.sets', { count: sets })
        : t('workouts.target.sets', { count: sets, amount });
    const weight = loadText(planned, units, i18n);
    const whole = weight === null ? main : t('workouts.target.at', { amount: main, weight });
    if (every == null) return whole;
    return [whole, t('loads.set.every', { time: durationText(every, i18n.language) })].join(' · ');
  }
  return {
    target,
    /** 'Back squat 5 × 5 @ 100 kg'. */
    line: (line: LineGlance) => `${line.name} ${target(line)}`,
    /** '4 exercises · 14 sets'. */
    sums: ({ exerciseCount, setCount }: Pick<ProgramWorkout, 'exerciseCount' | 'setCount'>) =>
      [t('workouts.exercises', { count: exerciseCount }), t('workouts.sets', { count: setCount })].join(
        ' · ',
      ),
  };
}

export type Glance = ReturnType<typeof useGlance>;
