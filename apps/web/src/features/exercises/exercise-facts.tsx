import type { Exercise } from '@spotter/contract/exercises';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { CATEGORY_KEYS, EQUIPMENT_KEYS, LEVEL_KEYS, MUSCLE_KEYS } from './words.ts';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-faint">{name}</dt>
      <dd className="text-15">{value}</dd>
    </div>
  );
}

/** Category, level, muscles and equipment of an exercise. */
export function ExerciseFacts({ exercise: { muscles, equipment, category, level } }: { exercise: Exercise }) {
  const { t, i18n } = useTranslation();
  const list = (names: readonly string[]) => listed(names, i18n.language);
  const names = (of: Exercise['muscles']['primary']) => list(of.map((muscle) => t(MUSCLE_KEYS[muscle])));
  const things = list(equipment.map((thing) => t(EQUIPMENT_KEYS[thing])));
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <Fact name={t('exercises.categoryLabel')} value={t(CATEGORY_KEYS[category])} />
      {level && <Fact name={t('exercises.level.label')} value={t(LEVEL_KEYS[level])} />}
      {muscles.primary.length > 0 && (
        <Fact name={t('exercises.facts.primary')} value={names(muscles.primary)} />
      )}
      {muscles.secondary.length > 0 && (
        <Fact name={t('exercises.facts.secondary')} value={names(muscles.secondary)} />
      )}
      <Fact name={t('exercises.facts.equipment')} value={things || t('exercises.noEquipment')} />
    </dl>
  );
}
