import type { Category, Exercise } from '@spotter/contract/exercises';
import { EXERCISE_CATEGORIES } from '@spotter/contract/limits';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useExercises } from './api.ts';
import { CATEGORY_KEYS, EQUIPMENT_KEYS, MUSCLE_KEYS } from './words.ts';

export type ExercisePickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (exercise: Exercise) => void;
  /** How often each exercise is in already, by its id. */
  picked: ReadonlyMap<string, number>;
};

const ROWS = [1, 2, 3, 4, 5, 6];

function Choice({ exercise, count, onPick }: { exercise: Exercise; count: number; onPick: () => void }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  const muscles = list.format(exercise.muscles.primary.map((muscle) => t(MUSCLE_KEYS[muscle])));
  const equipment =
    list.format(exercise.equipment.map((thing) => t(EQUIPMENT_KEYS[thing]))) || t('exercises.noEquipment');
  return (
    <li className="border-line border-b last:border-b-0">
      <Button
        tone="ghost"
        className="min-h-14! w-full justify-start! gap-3 px-3! text-left! font-normal!"
        onClick={onPick}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-15">{exercise.name}</span>
          <span className="block truncate text-13 text-2">
            {t('exercises.about', { muscles, equipment })}
          </span>
        </span>
        {count > 0 && <Pill tone="brand">{t('exercises.picker.added', { count })}</Pill>}
        <Plus aria-hidden className="size-5 shrink-0 text-brand-text" />
      </Button>
    </li>
  );
}

/** The library to choose from, by name and category; stays open so that several can be taken in a row. */
export function ExercisePicker({ open, onOpenChange, onPick, picked }: ExercisePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Category | 'all'>('all');
  const wanted = useDebounced(search.trim());
  const { data, error, isFetching, isPlaceholderData, refetch } = useExercises(
    wanted,
    category === 'all' ? null : category,
  );
  const choices = [
    { value: 'all', label: t('exercises.category.all') },
    ...EXERCISE_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_KEYS[value]) })),
  ] as const;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('exercises.picker.title')}
      description={t('exercises.picker.text')}
      closeLabel={t('common.close')}
      footer={<Button onClick={() => onOpenChange(false)}>{t('exercises.picker.done')}</Button>}
    >
      <div className="-mt-4 -mx-1 sticky -top-4 z-10 flex flex-col gap-3 bg-surface-float px-1 pt-4 pb-3">
        <SearchField
          label={t('exercises.searchLabel')}
          placeholder={t('exercises.searchPlaceholder')}
          clearLabel={t('exercises.clearSearch')}
          value={search}
          onChange={setSearch}
        />
        <ChoiceChips
          scroll
          labelHidden
          label={t('exercises.categoryLabel')}
          options={choices}
          value={category}
          onChange={setCategory}
        />
      </div>
      {/* As high as a full list, so that the dialog does not jump while one searches. */}
      <div className="min-h-[min(28rem,50dvh)]">
        {error ? (
          <ErrorState
            title={t('exercises.failed')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : !data ? (
          <div>
            <p role="status" className="sr-only">
              {t('exercises.loading')}
            </p>
            {ROWS.map((row) => (
              <div key={row} className="flex flex-col gap-2 px-3 py-3">
                <Skeleton className="w-1/2" />
                <Skeleton className="h-3 w-3/4" />
              </div>
            ))}
          </div>
        ) : data.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t('exercises.none.title')} text={t('exercises.none.text')} />
        ) : (
          <ul className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.map((exercise) => (
              <Choice
                key={exercise.id}
                exercise={exercise}
                count={picked.get(exercise.id) ?? 0}
                onPick={() => onPick(exercise)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
