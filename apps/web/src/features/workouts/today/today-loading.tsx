import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of today's workout. */
export function TodayLoading() {
  const { t } = useTranslation();
  return (
    <Card aria-busy>
      <p role="status" className="sr-only">
        {t('workouts.today.loading')}
      </p>
      <Skeleton className="h-4.5 w-1/3" />
      <Skeleton className="mt-1 h-7.5 w-2/3" />
      <Skeleton className="mt-1 h-5.5" />
      <Skeleton className="mt-5 h-14 rounded-control" />
      <Skeleton className="mt-2 h-8 w-1/3 pointer-coarse:h-11" />
    </Card>
  );
}
