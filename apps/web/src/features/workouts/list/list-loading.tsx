import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of a StripList. */
export function ListLoading() {
  const { t } = useTranslation();
  return (
    <Card padding="none" className="@container">
      <div role="status">
        {[1, 2, 3, 4].map((row) => (
          <div
            key={row}
            className="grid h-16 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-3 last:border-b-0 @min-[44rem]:grid-cols-[minmax(0,38%)_12.75rem_minmax(8rem,1fr)_auto] @min-[44rem]:px-4 @min-[60rem]:grid-cols-[minmax(0,38%)_19.25rem_minmax(8rem,1fr)_auto]"
          >
            <div className="-order-1 flex h-12 flex-wrap gap-x-1 overflow-hidden @min-[44rem]:order-none">
              {[1, 2, 3, 4, 5].map((figure) => (
                <Skeleton key={figure} className="size-12 rounded-inner" />
              ))}
            </div>
            <div className="flex flex-col justify-center gap-2 @min-[44rem]:-order-1">
              {row === 1 ? (
                <p className="truncate text-15 text-ink-faint">{t('workouts.loading')}</p>
              ) : (
                <Skeleton className="h-5 w-2/5" />
              )}
              <Skeleton className="h-3.5 w-3/5" />
            </div>
            <Skeleton className="h-10 w-11 rounded-control @min-[44rem]:col-start-4 @min-[44rem]:w-24 pointer-coarse:h-11" />
          </div>
        ))}
      </div>
    </Card>
  );
}
