import { METRES_MAX } from '@spotter/contract/workouts-limits';
import { useDistanceUnit } from '#features/accounts/api.ts';
import { distanceField, fieldUnit } from '#lib/distance.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useHeld } from '#ui/form/use-held.ts';

/**
 * How the distance of a set is stepped, typed and shown, in the person's unit; its value is in metres. The unit stays while
 * one is in the field.
 * @param isFar its exercise is one of running, riding, rowing
 */
export function useDistanceField(metres: number | null, isFar: boolean) {
  const { t } = useTranslation();
  const distanceUnit = useDistanceUnit();
  const { held: shown, ...whileHeld } = useHeld(fieldUnit(metres, distanceUnit, isFar));
  const unit = shown === 'mi' ? t('sessions.unit.miles') : t('sessions.unit.metres');
  const field = distanceField(shown, distanceUnit);
  return { ...field, ...whileHeld, unit, max: METRES_MAX, keys: 'decimal' as const };
}
