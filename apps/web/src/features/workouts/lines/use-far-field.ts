import { useDistanceUnit } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useHeld } from '#ui/form/use-held.ts';
import type { DraftLine } from '../builder/draft.ts';
import { bareUnit, type DistanceField } from '../measure-text.ts';

/** The unit of a field of distances, and whether it stands beside it: what is in miles says so itself. */
type Shown = 'm' | 'mi' | 'mi-said';

/** A field of distances in the person's unit, which stays while one is in it, and the name of the unit beside it. */
export function useFarField(category: DraftLine['category'], values: readonly (number | null)[]) {
  const { t } = useTranslation();
  const unit = useDistanceUnit();
  const bare = bareUnit(values, unit, category === 'cardio');
  const isSaid = bare === 'mi' && values.some((metres) => metres !== null);
  const { held, ...whileHeld } = useHeld<Shown>(isSaid ? 'mi-said' : bare);
  const far: DistanceField = { unit, bare: held === 'm' ? 'm' : 'mi' };
  const beside = { m: t('workouts.unit.metres'), mi: t('workouts.unit.miles'), 'mi-said': undefined }[held];
  return { far, unit: beside, whileHeld };
}
