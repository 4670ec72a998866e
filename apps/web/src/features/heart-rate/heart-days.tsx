import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDailyHeartRate } from './api.ts';
import { DayHistory } from './day-history.tsx';
import { Month } from './month.tsx';
import { ZoneSums } from './zone-sums.tsx';

/** Today's zones, the last 30 days, and a chosen day: one's own, or a client's. */
export function HeartDays({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  const { data: days, error, refetch, isFetching } = useDailyHeartRate(clientId);
  if (!days && error) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('heart-rate.failed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  if (!days) {
    return (
      <div role="status">
        <span className="sr-only">{t('heart-rate.loading')}</span>
        <Skeleton shape="block" className="h-64" />
      </div>
    );
  }
  const [today] = days;
  if (!days.some(({ minutes }) => minutes > 0)) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<HeartPulse />}
          title={t('heart-rate.empty.title')}
          text={clientId ? t('heart-rate.empty.client') : t('heart-rate.empty.own')}
        />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {today && today.minutes > 0 && (
        <Section title={t('heart-rate.today')}>
          <Card>
            <ZoneSums minutes={today.zoneMinutes} />
          </Card>
        </Section>
      )}
      <Month days={days} />
      <DayHistory clientId={clientId} />
    </div>
  );
}
