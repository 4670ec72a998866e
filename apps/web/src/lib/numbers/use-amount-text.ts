import type { SetTarget } from '@spotter/contract/workouts';
import { type DistanceUnit, distanceText } from '#lib/distance-text.ts';
import { useFormat } from '#lib/format.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { AMRAP } from './load-text.ts';

type Amount = Pick<SetTarget, 'reps' | 'repsMax' | 'amrap' | 'duration' | 'distance' | 'perSide'>;

/** How much one set asks for: '5', '5+', '8–12 each side', 'AMRAP', '400 m', '5 km · 25 min', '45 s'; null if it is open. */
export function useAmountText(distanceUnit: DistanceUnit): (set: Amount) => string | null {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  function oneSide({ reps, repsMax, amrap, duration, distance }: Amount): string | null {
    if (reps !== null)
      return repsMax === null ? `${format.number(reps)}${amrap ? '+' : ''}` : `${reps}–${repsMax}`;
    if (amrap) return AMRAP;
    const time = duration === null ? null : durationText(duration, i18n.language);
    if (distance === null) return time;
    const far = distanceText(distance, distanceUnit, i18n.language);
    return time === null ? far : `${far} · ${time}`;
  }
  return (set) => {
    const text = oneSide(set);
    return text !== null && set.perSide ? t('loads.set.perSide', { amount: text }) : text;
  };
}
