import { useTranslation } from '#lib/words/use-translation.ts';
import { UponStage } from '#ui/stage/stage.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of today's workout. */
export function TodayLoading() {
  const { t } = useTranslation();
  return (
    <UponStage>
      <p role="status" className="sr-only">
        {t('workouts.today.loading')}
      </p>
      <Skeleton className="h-7.5 w-2/3" />
      <Skeleton className="h-5.5 w-1/2" />
      <Skeleton className="h-14 rounded-control lg:w-72" />
    </UponStage>
  );
}
