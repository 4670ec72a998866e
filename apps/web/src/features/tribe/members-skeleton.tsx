import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e'];

/** The shape of some members that load. */
export function MembersSkeleton() {
  const { t } = useTranslation();
  return (
    <Card padding="none" role="status">
      <span className="sr-only">{t('tribe.loading')}</span>
      {LINES.map((line) => (
        <div key={line} className="flex min-h-17 items-center gap-3 px-4 py-2.5">
          <Skeleton shape="circle" className="size-10 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </div>
      ))}
    </Card>
  );
}
