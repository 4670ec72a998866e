import type { Category, Exercise } from '@spotter/contract/exercises';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useExercises } from './api.ts';
import { ExerciseCard } from './exercise-card.tsx';
import { ListEnd } from './list-end.tsx';

type Props = {
  search: string;
  category: Category | null;
  onOpen: (exercise: Exercise) => void;
  /** What to do where nothing was found. */
  whenNone: ReactNode;
};

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4';

/** The shape of cards on their way; the first says what is awaited. */
function CardSkeletons({ count, text }: { count: number; text?: string }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Card key={index} padding="none">
          <Skeleton className="aspect-video h-auto! rounded-none!" />
          <div className="flex flex-col gap-2.5 p-3 sm:p-4">
            {text && index === 0 ? (
              <p className="truncate text-13 text-3">{text}</p>
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

/** The cards of the library, more of them as one comes to the end. */
export function ExerciseGrid({ search, category, onOpen, whenNone }: Props) {
  const { t } = useTranslation();
  const {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useExercises(search, category);
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
      <div role="status">
        <CardSkeletons count={8} text={t('exercises.loading')} />
      </div>
    );
  }
  const more = hasNextPage && !isPlaceholderData;
  return (
    <>
      {/* While more are to come the number says little to who sees the list. */}
      <p aria-live="polite" className={hasNextPage ? 'sr-only' : 'tabular text-13 text-3'}>
        {!isPlaceholderData &&
          (hasNextPage
            ? t('exercises.shown', { count: data.length })
            : t('exercises.found', { count: data.length }))}
      </p>
      {data.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('exercises.none.title')}
          text={t('exercises.none.text')}
          action={whenNone}
        />
      ) : (
        <ul
          aria-label={t('exercises.listLabel')}
          aria-busy={isPlaceholderData || undefined}
          className={classNames(GRID, 'transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {data.map((exercise) => (
            <ExerciseCard key={exercise.id} exercise={exercise} onOpen={() => onOpen(exercise)} />
          ))}
        </ul>
      )}
      {more && (
        <ListEnd
          loading={isFetchingNextPage}
          error={error && !isFetching ? errorText(error) : undefined}
          onMore={() => void fetchNextPage()}
        >
          <CardSkeletons count={4} />
        </ListEnd>
      )}
    </>
  );
}
