import type { Trophy } from '@spotter/contract/trophies';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { useTrophies } from './api.ts';
import { TrophyDetails } from './trophy-details.tsx';
import { TrophyTile } from './trophy-tile.tsx';

type Props = {
  trophies: ReturnType<typeof useTrophies>;
  names: 'giver' | 'recipient';
  /** The accessible name of the list. */
  label: string;
  /** Shown when there are no trophies. */
  empty: ReactNode;
};

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4';

/** Trophies as tiles, each with a detail view. */
export function TrophyGrid({ trophies, names, label, empty }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Trophy | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <QueryView query={trophies} loading={<GridSkeleton />} failed={t('trophies.failed')} card empty={empty}>
        {(data) => (
          <>
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
            <ListMore list={trophies} label={t('trophies.more')} />
          </>
        )}
      </QueryView>
      {/* Outside of the list, so that it can close also when its trophy was the last one. */}
      {shown && <TrophyDetails trophy={shown} open={open} onOpenChange={setOpen} />}
    </>
  );
}

function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="text-13 text-ink-faint">
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
