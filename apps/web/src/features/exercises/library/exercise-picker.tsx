import type { Category, Exercise } from '@spotter/contract/exercises';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListEnd } from '#ui/state/list-end.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { READ_AHEAD, useExercises } from '../api.ts';
import { RatingMark } from '../rating-mark.tsx';
import { EQUIPMENT_KEYS, MUSCLE_KEYS } from '../words.ts';
import { ExerciseFilter } from './exercise-filter.tsx';
import { ExerciseThumbnail } from './exercise-thumbnail.tsx';
import { isEverything, type LibraryFilter, NO_FILTER } from './library-filter.ts';

export type ExercisePickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (exercise: Exercise) => void;
  /** How many times each exercise is already picked, by id. */
  picked: ReadonlyMap<string, number>;
  /**
   * For picking a single exercise: the purpose, the initial category, what stands above the list, and the exercise that is
   * being taken, by id. The caller closes the dialog.
   */
  single?: {
    title: string;
    text: string;
    category: Category | null;
    above?: ReactNode;
    busy?: string | null;
  };
};

type ChoiceProps = { exercise: Exercise; count: number; busy: boolean; onPick: () => void };

function Choice({ exercise, count, busy, onPick }: ChoiceProps) {
  const { t, i18n } = useTranslation();
  const list = (names: readonly string[]) => listed(names, i18n.language);
  const muscles = list(exercise.muscles.primary.map((muscle) => t(MUSCLE_KEYS[muscle])));
  const equipment =
    list(exercise.equipment.map((thing) => t(EQUIPMENT_KEYS[thing]))) || t('exercises.noEquipment');
  return (
    <li className="border-line border-b last:border-b-0">
      <Button
        tone="ghost"
        className="min-h-14! w-full justify-start! gap-3 px-2! text-left! font-normal!"
        busy={busy}
        onClick={onPick}
      >
        <span className="h-12 w-19 shrink-0 overflow-hidden rounded-inner">
          <ExerciseThumbnail exercise={exercise} />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold text-15">{unbroken(exercise.name)}</bdi>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="beside text-13 text-ink-soft">
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
    // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are the same
    <div key={index} className="flex gap-3 px-2 py-2">
      <Skeleton className="h-12! w-19! shrink-0" />
      <div className="flex flex-1 flex-col justify-center gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    </div>
  ));
}

/** A dialog to pick exercises by name and category; it stays open so that several can be picked. */
export function ExercisePicker({ open, onOpenChange, onPick, picked, single }: ExercisePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<LibraryFilter>({ ...NO_FILTER, category: single?.category ?? null });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={single?.title ?? t('exercises.picker.title')}
      description={single?.text ?? t('exercises.picker.text')}
      closeLabel={t('common.close')}
      footer={!single && <Button onClick={() => onOpenChange(false)}>{t('exercises.picker.done')}</Button>}
    >
      {single?.above}
      <div className="sticky -top-4 z-10 -mx-1 -mt-4 bg-surface-float px-1 pt-4 pb-3">
        <ExerciseFilter
          search={search}
          onSearch={setSearch}
          filter={filter}
          onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        />
      </div>
      {/* The height of a full list, so that the dialog does not change its size during a search. */}
      <div className="min-h-[min(28rem,50dvh)]">
        <Choices search={search} filter={filter} onPick={onPick} picked={picked} busy={single?.busy} />
      </div>
    </Dialog>
  );
}

type ChoicesProps = Pick<ExercisePickerProps, 'onPick' | 'picked'> & {
  search: string;
  filter: LibraryFilter;
  busy: string | null | undefined;
};

/** Mounted with the open dialog, so that a closed one makes no requests. */
function Choices({ search, filter, onPick, picked, busy }: ChoicesProps) {
  const { t } = useTranslation();
  const wanted = useDebounced(search.trim());
  const list = useExercises(wanted, filter);
  const { isPlaceholderData, data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const readsOn = !wanted && isEverything(filter) && hasNextPage && !isFetching && !isFetchNextPageError;
  const count = data?.length ?? 0;
  useEffect(() => {
    if (readsOn && count < READ_AHEAD) void fetchNextPage();
  }, [readsOn, count, fetchNextPage]);
  return (
    <QueryView
      query={list}
      failed={t('exercises.failed')}
      loading={
        <div>
          <p role="status" className="sr-only">
            {t('exercises.loading')}
          </p>
          <LineSkeletons count={6} />
        </div>
      }
      empty={
        <EmptyState drawing="search" title={t('exercises.none.title')} text={t('exercises.none.text')} />
      }
    >
      {(exercises) => (
        <>
          {/* What is about to be replaced takes no tap: it would land on another exercise. */}
          <ul
            className={classNames(
              'transition-opacity',
              isPlaceholderData && 'pointer-events-none opacity-60',
            )}
          >
            {exercises.map((exercise) => (
              <Choice
                key={exercise.id}
                exercise={exercise}
                count={picked.get(exercise.id) ?? 0}
                busy={exercise.id === busy}
                onPick={() => onPick(exercise)}
              />
            ))}
          </ul>
          <ListEnd list={list}>
            <LineSkeletons count={2} />
          </ListEnd>
        </>
      )}
    </QueryView>
  );
}
