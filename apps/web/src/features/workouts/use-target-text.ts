import type { SetTarget } from '@spotter/contract/workouts';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { weightText } from '#lib/weight.ts';

/** Joins the texts of the sets: '12/10/8', or a single one if all are equal. */
function told(texts: readonly (string | null)[]): string | null {
  if (texts.every((text) => text === texts[0])) return texts[0] ?? null;
  return texts.map((text) => text ?? '–').join('/');
}

/** The targets of a line's sets in one row: '3 × 8–12 @ 60 kg', '12/10/8 @ 60 kg'. */
export function useTargetText(): (sets: readonly SetTarget[]) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  const language = i18n.language;

  function amount({ reps, repsMax, duration, distance }: SetTarget): string | null {
    if (reps !== null) return repsMax === null ? format.number(reps) : `${reps}–${repsMax}`;
    if (distance !== null) return t('workouts.target.metres', { value: format.number(distance) });
    return duration === null ? null : durationText(duration, language);
  }
  return (sets) => {
    const working = sets.filter(({ type }) => type !== 'warmup');
    const counted = working.length > 0 ? working : sets;
    const amounts = told(counted.map(amount));
    const weight = told(
      counted.map((set) => (set.weight === null ? null : weightText(set.weight, units, language))),
    );
    const rpe = told(counted.map((set) => (set.rpe === null ? null : format.number(set.rpe))));
    const rest = told(
      counted.map(({ restTime }) => (restTime === null ? null : durationText(restTime, language))),
    );
    const main = amounts
      ? t('workouts.target.sets', { count: counted.length, amount: amounts })
      : t('workouts.sets', { count: counted.length });
    return [
      weight ? t('workouts.target.at', { amount: main, weight }) : main,
      rpe && t('workouts.target.rpe', { value: rpe }),
      rest && t('workouts.restOf', { time: rest }),
      sets.length > counted.length && t('workouts.target.warmups', { count: sets.length - counted.length }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
