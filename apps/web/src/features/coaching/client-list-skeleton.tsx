import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e'];

/** Clients on their way. */
export function ClientListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3">
      <Skeleton shape="block" className="h-11 rounded-control!" />
      <p className="text-13 text-3">{t('coaching.clients.loading')}</p>
      <Card padding="none" className="divide-y divide-line">
        {LINES.map((line) => (
          <div key={line} className="flex min-h-24 items-center gap-3 px-4">
            <Skeleton shape="circle" className="w-10 shrink-0" />
            <span className="flex flex-1 flex-col gap-2">
              <Skeleton className="max-w-40" />
              <Skeleton className="max-w-56" />
            </span>
          </div>
        ))}
      </Card>
    </div>
  );
}
