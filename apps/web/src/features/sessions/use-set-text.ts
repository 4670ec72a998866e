import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { durationText } from '#lib/duration-text.ts';
import { weightText } from '#lib/weight.ts';
import type { SetValues } from './rows.ts';

/** Writes what a set is: '12 × 60 kg', '12 reps', '1:30'; null when it says nothing. */
export function useSetText(): (values: SetValues) => string | null {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return ({ reps, weight, duration }) => {
    const load = weight === null ? null : weightText(weight, units, i18n.language);
    if (reps !== null) {
      return load
        ? t('sessions.set.repsWithWeight', { reps, weight: load })
        : t('sessions.set.reps', { count: reps });
    }
    const time = duration === null ? null : durationText(duration, i18n.language);
    if (time && load) return t('sessions.set.timeWithWeight', { time, weight: load });
    return time ?? load;
  };
}
