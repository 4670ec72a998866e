import type { Category } from '@spotter/contract/exercises';
import { EXERCISE_CATEGORIES } from '@spotter/contract/exercises-limits';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { CATEGORY_KEYS } from '../words.ts';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  category: Category | null;
  onCategory: (category: Category | null) => void;
};

/** The filter of the library: search and category. */
export function ExerciseFilter({ search, onSearch, category, onCategory }: Props) {
  const { t } = useTranslation();
  const choices = [
    { value: 'all', label: t('exercises.category.all') },
    ...EXERCISE_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_KEYS[value]) })),
  ] as const;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SearchField
        className="sm:not-in-[[role=dialog]]:max-w-96"
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
        value={category ?? 'all'}
        onChange={(value) => onCategory(value === 'all' ? null : value)}
      />
    </div>
  );
}
