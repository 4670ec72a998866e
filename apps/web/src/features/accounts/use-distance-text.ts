import { distanceText } from '#lib/distance-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useDistanceUnit } from './use-profile.ts';

/** A distance given in metres as text, in the reader's language and unit. */
export function useDistanceText(): (metres: number) => string {
  const { i18n } = useTranslation();
  const unit = useDistanceUnit();
  return (metres) => distanceText(metres, unit, i18n.language);
}
