import { useTranslation } from '#lib/words/use-translation.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of the notification list. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">{t('notifications.loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <span key={key} className="flex flex-col gap-2">
          <Skeleton />
          <Skeleton className="h-3 w-1/4" />
        </span>
      ))}
    </div>
  );
}
