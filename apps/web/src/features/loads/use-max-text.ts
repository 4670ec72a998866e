import type { ExerciseMaxes } from '@spotter/contract/loads';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SOURCE_KEYS } from './words.ts';

/** Where a training max comes from, when it was set and by whom: 'tested: 110 kg · Mar 3 · by Tim'. */
export function useMaxText(): (max: ExerciseMaxes['maxes'][number]) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  return ({ source, oneRepMax, createdAt, setBy }) =>
    [
      t(SOURCE_KEYS[source], { max: weightText(oneRepMax ?? 0, units, i18n.language) }),
      format.instant(createdAt, { dateStyle: 'medium' }),
      setBy && t('loads.by', { name: setBy }),
    ]
      .filter(Boolean)
      .join(' · ');
}
