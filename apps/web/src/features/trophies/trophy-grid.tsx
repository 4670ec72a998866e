import type { Trophy } from '@spotter/contract/trophies';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { useTrophies } from './api.ts';
import { TrophyDetails } from './trophy-details.tsx';
import { TrophyTile } from './trophy-tile.tsx';

type Props = {
  trophies: ReturnType<typeof useTrophies>;
  names: 'giver' | 'recipient';
  /** Names the list. */
  label: string;
  /** What stands here before the first. */
  empty: ReactNode;
};

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4';

/** Trophies as tiles, each with its detail view. */
export function TrophyGrid({ trophies, names, label, empty }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Trophy | null>(null);
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = trophies;
  if (!data) {
    return error ? (
      <Card padding="none">
        <ErrorState
          title={t('trophies.failed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    ) : (
      <GridSkeleton />
    );
  }
  return (
    <>
      {data.length === 0 ? (
        <Card padding="none">{empty}</Card>
      ) : (
        <ul aria-label={label} className={GRID}>
          {data.map((trophy) => (
            <TrophyTile
              key={trophy.id}
              trophy={trophy}
              names={names}
              onOpen={() => {
                setShown(trophy);
                setOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {error && data.length > 0 && (
        <p role="alert" className="text-13 text-danger">
          {errorText(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('trophies.more')}
        </Button>
      )}
      {shown && <TrophyDetails trophy={shown} open={open} onOpenChange={setOpen} />}
    </>
  );
}

function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="text-13 text-3">
        {t('trophies.loading')}
      </p>
      <div className={GRID}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} padding="none">
            <Skeleton className="aspect-4/3 h-auto! rounded-none!" />
            <div className="flex flex-col gap-2.5 p-3 sm:p-4">
              <Skeleton className="w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
