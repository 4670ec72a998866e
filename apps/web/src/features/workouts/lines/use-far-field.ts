import { useDistanceUnit } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { DraftLine } from '../builder/draft.ts';
import { bareUnit, type DistanceField } from '../measure-text.ts';

/** A field of distances in the person's unit, and the name of the unit beside it; what is in miles says so itself. */
export function useFarField(
  category: DraftLine['category'],
  values: DistanceField['values'],
): { far: DistanceField; unit: string | undefined } {
  const { t } = useTranslation();
  const far = { unit: useDistanceUnit(), isFar: category === 'cardio', values };
  if (bareUnit(far) === 'm') return { far, unit: t('workouts.unit.metres') };
  return { far, unit: values.every((metres) => metres === null) ? t('workouts.unit.miles') : undefined };
}
