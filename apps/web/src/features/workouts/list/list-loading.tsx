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
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 @min-[60rem]:h-16 @min-[60rem]:grid-cols-[minmax(0,38%)_19.25rem_minmax(8rem,1fr)_auto] @min-[60rem]:py-0"
          >
            <div className="col-span-2 flex h-11.5 flex-col justify-center gap-2 @min-[60rem]:col-span-1">
              {row === 1 ? (
                <p className="text-15 text-ink-faint">{t('workouts.loading')}</p>
              ) : (
                <Skeleton className="h-5 w-2/5" />
              )}
              <Skeleton className="h-3.5 w-3/5" />
            </div>
            <div className="flex h-12 flex-wrap gap-x-1 overflow-hidden">
              {[1, 2, 3, 4, 5].map((figure) => (
                <Skeleton key={figure} className="size-12 rounded-inner" />
              ))}
            </div>
            <Skeleton className="h-10 w-24 rounded-control @min-[60rem]:col-start-4 pointer-coarse:h-11" />
          </div>
        ))}
      </div>
    </Card>
  );
}
