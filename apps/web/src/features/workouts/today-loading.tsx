import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Today's training before it is known, in the shape it will have. */
export function TodayLoading() {
  const { t } = useTranslation();
  return (
    <Card aria-busy>
      <p role="status" className="sr-only">
        {t('workouts.today.loading')}
      </p>
      <Skeleton className="w-1/3" />
      <Skeleton className="mt-3 h-7 w-2/3" />
      <Skeleton shape="block" className="mt-5 h-13" />
    </Card>
  );
}
