import type { Category, Exercise } from '@spotter/contract/exercises';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useExercises } from './api.ts';
import { ExerciseFilter } from './exercise-filter.tsx';
import { ExerciseThumbnail } from './exercise-thumbnail.tsx';
import { ListEnd } from './list-end.tsx';
import { RatingMark } from './rating-mark.tsx';
import { EQUIPMENT_KEYS, MUSCLE_KEYS } from './words.ts';

export type ExercisePickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (exercise: Exercise) => void;
  /** How often each exercise is in already, by its id. */
  picked: ReadonlyMap<string, number>;
  /** Only one is wanted: what for, and the category to begin with. Whoever asks closes it at the pick. */
  single?: { title: string; text: string; category: Category | null };
};

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
        className="min-h-14! w-full justify-start! gap-3 px-2! text-left! font-normal!"
        onClick={onPick}
      >
        <span className="h-12 w-19 shrink-0 overflow-hidden rounded-inner">
          <ExerciseThumbnail exercise={exercise} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-15">{exercise.name}</span>
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate text-13 text-2">
              {t('exercises.about', { muscles, equipment })}
            </span>
            {exercise.rating !== null && <RatingMark exercise={exercise} className="shrink-0" />}
          </span>
        </span>
        {count > 0 && <Pill tone="brand">{t('exercises.picker.added', { count })}</Pill>}
        <Plus aria-hidden className="size-5 shrink-0 text-brand-text" />
      </Button>
    </li>
  );
}

function LineSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={index} className="flex gap-3 px-2 py-2">
      <Skeleton className="h-12! w-19! shrink-0" />
      <div className="flex flex-1 flex-col justify-center gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    </div>
  ));
}

/** The library to choose from, by name and category; stays open so that several can be taken in a row. */
export function ExercisePicker({ open, onOpenChange, onPick, picked, single }: ExercisePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Category | null>(single?.category ?? null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={single?.title ?? t('exercises.picker.title')}
      description={single?.text ?? t('exercises.picker.text')}
      closeLabel={t('common.close')}
      footer={!single && <Button onClick={() => onOpenChange(false)}>{t('exercises.picker.done')}</Button>}
    >
      <div className="sticky -top-4 z-10 -mx-1 -mt-4 bg-surface-float px-1 pt-4 pb-3">
        <ExerciseFilter search={search} onSearch={setSearch} category={category} onCategory={setCategory} />
      </div>
      {/* As high as a full list, so that the dialog does not jump while one searches. */}
      <div className="min-h-[min(28rem,50dvh)]">
        <Choices search={search} category={category} onPick={onPick} picked={picked} />
      </div>
    </Dialog>
  );
}

type ChoicesProps = Pick<ExercisePickerProps, 'onPick' | 'picked'> & {
  search: string;
  category: Category | null;
};

/** Mounted with the open dialog: a closed one asks for nothing. */
function Choices({ search, category, onPick, picked }: ChoicesProps) {
  const { t } = useTranslation();
  const wanted = useDebounced(search.trim());
  const {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useExercises(wanted, category);
  if (!data) {
    return error ? (
      <ErrorState
        title={t('exercises.failed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <div>
        <p role="status" className="sr-only">
          {t('exercises.loading')}
        </p>
        <LineSkeletons count={6} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<SearchX />} title={t('exercises.none.title')} text={t('exercises.none.text')} />
    );
  }
  return (
    <>
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
      {hasNextPage && !isPlaceholderData && (
        <ListEnd
          loading={isFetchingNextPage}
          error={error && !isFetching ? errorText(error) : undefined}
          onMore={() => void fetchNextPage()}
        >
          <LineSkeletons count={2} />
        </ListEnd>
      )}
    </>
  );
}
