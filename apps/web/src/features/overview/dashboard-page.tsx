import { UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { errorText } from '#lib/error-text.ts';
import { invitePath } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinesSkeleton } from '#ui/lines-skeleton.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDashboard } from './api.ts';
import { AttentionGroups } from './attention-groups.tsx';
import { Counts } from './counts.tsx';

/** Where it is wide the numbers stand beside those who need the trainer, and stay there. */
const COLUMNS = 'flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start';

/** The trainer's day: how it goes, and who needs them now. */
export function DashboardPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 sm:gap-8">
      <PageHeader title={t('overview.title')} description={t('overview.description')} />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useDashboard();
  if (!data && error) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('overview.error')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  if (!data) return <DashboardSkeleton />;
  if (data.clients === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<Users />}
          title={t('overview.noClients.title')}
          text={t('overview.noClients.text')}
          action={
            <Link href={invitePath} className={buttonLook()}>
              <UserPlus aria-hidden className="size-4.5" />
              {t('coaching.invite.open')}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <div className={COLUMNS}>
      <Counts counts={data} />
      <AttentionGroups attention={data.attention} />
    </div>
  );
}

function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">{t('overview.loading')}</span>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:order-last lg:grid-cols-1">
        <Skeleton shape="block" className="h-29" />
        <Skeleton shape="block" className="h-29" />
      </div>
      <LinesSkeleton className="sm:px-5" />
    </div>
  );
}
