import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { weightText } from '#lib/weight.ts';
import type { Measures } from './rows.ts';

const METRES_PER_KM = 1_000;

/** '800 m', '2.5 km': a distance given in metres, in the reader's language. */
export function distanceText(metres: number, language: string): string {
  const far = metres >= METRES_PER_KM;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  }).format(far ? metres / METRES_PER_KM : metres);
}

/** A set as text: '12 × 60 kg', '8–12 reps', '1:30', '500 m'; null without values. */
export function useSetText(): (values: Measures & { repsMax?: number | null }) => string | null {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return ({ reps, repsMax, weight, duration, distance }) => {
    const load = weight === null ? null : weightText(weight, units, i18n.language);
    if (reps !== null) {
      const range = repsMax ? t('sessions.set.range', { from: reps, to: repsMax }) : null;
      if (load) return t('sessions.set.repsWithWeight', { reps: range ?? reps, weight: load });
      return range
        ? t('sessions.set.repsRange', { range, count: repsMax ?? reps })
        : t('sessions.set.reps', { count: reps });
    }
    const far = distance === null ? null : distanceText(distance, i18n.language);
    const time = duration === null ? null : durationText(duration, i18n.language);
    const all = [far, time, load].filter((part) => part !== null);
    return all.length > 0 ? all.join(' · ') : null;
  };
}

/** The values of a set as text, and 'As you can' for a set without any. */
export function useValueText(): (values: Measures) => string {
  const { t } = useTranslation();
  const setText = useSetText();
  return (values) => setText(values) ?? t('sessions.set.open');
}
