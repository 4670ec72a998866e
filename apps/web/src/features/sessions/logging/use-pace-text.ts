import { useDistanceUnit } from '#features/accounts/api.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { paceOf } from './pace-of.ts';

type Far = { distance: number | null; duration: number | null };

/** '5:00 /km', or a mile for who reads miles; null where a pace says nothing. */
export function usePaceText(): (far: Far) => string | null {
  const { t } = useTranslation();
  const unit = useDistanceUnit();
  return ({ distance, duration }) => {
    const pace = paceOf(distance, duration, unit);
    if (pace === null) return null;
    const value = clockText(pace);
    return unit === 'mi' ? t('sessions.pace.mile', { value }) : t('sessions.pace.km', { value });
  };
}
