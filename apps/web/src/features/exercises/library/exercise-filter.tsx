import { EXERCISE_CATEGORIES } from '@spotter/contract/exercises-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx';
import { CATEGORY_KEYS, EQUIPMENT_KEYS, LEVEL_KEYS, MUSCLE_KEYS } from '../words.ts';
import { FILTER_VALUES, type LibraryFilter } from './library-filter.ts';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  filter: LibraryFilter;
  onFilter: (change: Partial<LibraryFilter>) => void;
};

type ListProps<Value extends string> = {
  label: string;
  /** The choice of all. */
  all: string;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

function FilterList<Value extends string>({ all, options, value, onChange, ...rest }: ListProps<Value>) {
  return (
    <SelectField
      {...rest}
      labelHidden
      className="min-w-40 flex-1"
      options={[{ value: 'all', label: all }, ...options]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? null : (chosen as Value))}
    />
  );
}

/** The filter of the library: search, category, muscle, equipment and level. */
export function ExerciseFilter({ search, onSearch, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const choices = [
    { value: 'all', label: t('exercises.category.all') },
    ...EXERCISE_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_KEYS[value]) })),
  ] as const;
  return (
    // At a desk the page has as much in a line as there is room for.
    <div className="flex min-w-0 flex-col gap-3 lg:not-in-[[role=dialog]]:flex-row lg:not-in-[[role=dialog]]:flex-wrap lg:not-in-[[role=dialog]]:items-center">
      <SearchField
        className="sm:not-in-[[role=dialog]]:w-96"
        label={t('exercises.searchLabel')}
        placeholder={t('exercises.searchPlaceholder')}
        clearLabel={t('exercises.clearSearch')}
        value={search}
        onChange={onSearch}
      />
      <ChoiceChips
        scroll
        labelHidden
        label={t('exercises.categoryLabel')}
        options={choices}
        value={filter.category ?? 'all'}
        onChange={(value) => onFilter({ category: value === 'all' ? null : value })}
      />
      {/* On a narrow screen they stand in a row that scrolls, so that the exercises keep the room. */}
      <div className="relative -mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:max-w-160 sm:px-1 lg:not-in-[[role=dialog]]:w-160">
        <FilterList
          label={t('exercises.filter.muscle')}
          all={t('exercises.filter.allMuscles')}
          options={FILTER_VALUES.muscle.map((value) => ({ value, label: t(MUSCLE_KEYS[value]) }))}
          value={filter.muscle}
          onChange={(muscle) => onFilter({ muscle })}
        />
        <FilterList
          label={t('exercises.facts.equipment')}
          all={t('exercises.filter.allEquipment')}
          options={FILTER_VALUES.equipment.map((value) => ({
            value,
            label: value === 'none' ? t('exercises.noEquipment') : t(EQUIPMENT_KEYS[value]),
          }))}
          value={filter.equipment}
          onChange={(equipment) => onFilter({ equipment })}
        />
        <FilterList
          label={t('exercises.level.label')}
          all={t('exercises.level.all')}
          options={FILTER_VALUES.level.map((value) => ({ value, label: t(LEVEL_KEYS[value]) }))}
          value={filter.level}
          onChange={(level) => onFilter({ level })}
        />
      </div>
    </div>
  );
}
