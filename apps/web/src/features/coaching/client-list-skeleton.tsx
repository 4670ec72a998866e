import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/lines-skeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Clients on their way. */
export function ClientListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3">
      <Skeleton shape="block" className="h-11 rounded-control!" />
      <p className="text-13 text-3">{t('coaching.clients.loading')}</p>
      <LinesSkeleton lines={5} className="min-h-24" />
    </div>
  );
}
