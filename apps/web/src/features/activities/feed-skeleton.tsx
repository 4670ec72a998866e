import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of activities, or of older ones: it fades as one (`ListEnd`), where faded words could not be read. */
export function FeedSkeleton({ older = false }: { older?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      {older && <span className="sr-only">{t('activities.loading')}</span>}
      {Array.from({ length: older ? 1 : 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are the same
        <Card key={index} padding="small" className="flex flex-col gap-4">
          <span className="flex items-center gap-3">
            <Skeleton shape="circle" className="w-10" />
            {index === 0 && !older ? (
              <span className="text-15 text-ink-faint">{t('activities.loading')}</span>
            ) : (
              <span className="flex flex-1 flex-col gap-2">
                <Skeleton className="max-w-36" />
                <Skeleton className="max-w-16" />
              </span>
            )}
          </span>
          <Skeleton />
          <Skeleton className="max-w-2/3" />
        </Card>
      ))}
    </div>
  );
}
