import { METRES_MAX } from '@spotter/contract/workouts-limits';
import { useDistanceUnit } from '#features/accounts/api.ts';
import { distanceField } from '#lib/distance.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/**
 * How the distance of a set is stepped, typed and shown, in the person's unit; its value is in metres.
 * @param isFar its exercise is one of running, riding, rowing
 */
export function useDistanceField(metres: number | null, isFar: boolean) {
  const { t } = useTranslation();
  const { shown, ...field } = distanceField(metres, useDistanceUnit(), isFar);
  const unit = shown === 'mi' ? t('sessions.unit.miles') : t('sessions.unit.metres');
  return { ...field, unit, max: METRES_MAX, keys: 'decimal' as const };
}
