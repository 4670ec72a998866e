import { useDistanceUnit } from '#features/accounts/api.ts';
import { unitText } from '#lib/made-formats.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type Going, paceOf, rowingPaceOf, speedOf } from './pace-of.ts';

type Far = { distance: number | null; duration: number | null };

const SPEED = { km: 'kilometer-per-hour', mi: 'mile-per-hour' } as const;

/** '5:00 /km', '25.3 km/h' or '2:02 /500 m', in the person's unit; null where it says nothing. */
export function usePaceText(): (far: Far, goes?: Going) => string | null {
  const { t, i18n } = useTranslation();
  const unit = useDistanceUnit();
  const pace = (far: Far) => {
    const seconds = paceOf(far, unit);
    if (seconds === null) return null;
    const value = clockText(seconds);
    return unit === 'mi' ? t('sessions.pace.mile', { value }) : t('sessions.pace.km', { value });
  };
  const speed = (far: Far) => {
    const value = speedOf(far, unit);
    if (value === null) return null;
    return unitText(value, SPEED[unit], i18n.language);
  };
  return (far, goes = 'pace') => {
    if (goes === 'speed') return speed(far);
    if (goes === 'pace') return pace(far);
    if (goes === 'both') return [pace(far), speed(far)].filter((part) => part !== null).join(' · ') || null;
    const seconds = rowingPaceOf(far);
    return seconds === null ? null : t('sessions.pace.rowing', { value: clockText(Math.round(seconds)) });
  };
}
