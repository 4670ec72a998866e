import type { SetTarget } from '@spotter/contract/workouts';
import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { loadText, rirText } from '#lib/numbers/load-text.ts';
import { useAmountText } from '#lib/numbers/use-amount-text.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Joins the texts of the sets: '12/10/8', or a single one if all are equal. */
function joined(texts: readonly (string | null)[]): string | null {
  if (texts.every((text) => text === texts[0])) return texts[0] ?? null;
  return texts.map((text) => text ?? '–').join('/');
}

/** The targets of a line's sets in one row: '3 × 8–12 @ 60 kg', '12/10/8 @ 60 kg', '5 × 3 @ 80 % · 3-1-1-0'. */
export function useTargetText(): (sets: readonly SetTarget[], tempo?: string) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  const language = i18n.language;
  const amount = useAmountText(useDistanceUnit());
  return (sets, tempo = '') => {
    const working = sets.filter(({ type }) => type !== 'warmup');
    const counted = working.length > 0 ? working : sets;
    const amounts = joined(counted.map(amount));
    const weight = joined(counted.map((set) => loadText(set, units, i18n)));
    const rpe = joined(counted.map((set) => (set.rpe === null ? null : format.number(set.rpe))));
    const rir = joined(counted.map((set) => (set.rir == null ? null : rirText(set.rir, language))));
    const rest = joined(
      counted.map(({ restTime }) => (restTime === null ? null : durationText(restTime, language))),
    );
    const every = joined(
      counted.map((set) => (set.every == null ? null : durationText(set.every, language))),
    );
    const main = amounts
      ? t('workouts.target.sets', { count: counted.length, amount: amounts })
      : t('workouts.sets', { count: counted.length });
    return [
      weight ? t('workouts.target.at', { amount: main, weight }) : main,
      rpe && t('workouts.target.rpe', { value: rpe }),
      rir,
      tempo,
      rest && t('workouts.restOf', { time: rest }),
      every && t('loads.set.every', { time: every }),
      sets.length > counted.length && t('workouts.target.warmups', { count: sets.length - counted.length }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
