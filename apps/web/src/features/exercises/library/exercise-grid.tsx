import type { Exercise } from '@spotter/contract/exercises';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListEnd } from '#ui/state/list-end.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useExercises } from '../api.ts';
import { ExerciseCards } from './exercise-cards.tsx';
import type { LibraryFilter } from './library-filter.ts';
import { LIBRARY_PAGE } from './library-query.ts';

type Props = {
  search: string;
  filter: LibraryFilter;
  onOpen: (exercise: Exercise) => void;
  /** Shown when nothing was found. */
  whenNone: ReactNode;
};

/** `use-columns.ts` counts by the same widths. */
const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4';

/** Four screens of a phone: a page that comes while one scrolls is drawn in the scroll. */
const AHEAD = '3400px';

/** Skeletons of cards; the first announces what loads. */
function CardSkeletons({ count, text }: { count: number; text?: string }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are the same
        <Card key={index} padding="none">
          <Skeleton className="aspect-video h-auto! rounded-none!" />
          <div className="flex flex-col gap-2.5 p-3 sm:p-4">
            {text && index === 0 ? (
              <p className="truncate text-13 text-ink-faint">{text}</p>
            ) : (
              <Skeleton className="h-4.5 w-3/4" />
            )}
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** The cards of the library; more are loaded near the end. */
export function ExerciseGrid({ search, filter, onOpen, whenNone }: Props) {
  const { t } = useTranslation();
  const list = useExercises(search, filter);
  const { isPlaceholderData, hasNextPage } = list;
  return (
    <QueryView
      query={list}
      failed={t('exercises.failed')}
      loading={
        <div role="status">
          <CardSkeletons count={8} text={t('exercises.loading')} />
        </div>
      }
    >
      {(data) => (
        <>
          {/* The number is not shown visually while more pages follow; those that load ahead are not told. */}
          <p
            aria-live={hasNextPage && data.length > LIBRARY_PAGE ? 'off' : 'polite'}
            className={hasNextPage ? 'sr-only' : 'tabular text-13 text-ink-faint'}
          >
            {!isPlaceholderData &&
              (hasNextPage
                ? t('exercises.shown', { count: data.length })
                : t('exercises.found', { count: data.length }))}
          </p>
          {data.length === 0 ? (
            <Card padding="none">
              <EmptyState
                drawing="search"
                title={t('exercises.none.title')}
                text={t('exercises.none.text')}
                action={whenNone}
              />
            </Card>
          ) : (
            <ExerciseCards
              exercises={data}
              isOld={isPlaceholderData}
              hasMore={hasNextPage}
              onOpen={onOpen}
              className={GRID}
            />
          )}
          <ListEnd list={list} ahead={AHEAD}>
            <CardSkeletons count={4} />
          </ListEnd>
        </>
      )}
    </QueryView>
  );
}
