import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { use } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { FoldedSections, Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Month, NoMonth } from '../plots/month.tsx';
import { ZoneSums } from '../zones/zone-sums.tsx';
import { DayHistory } from './day-history.tsx';
import { useDailyHeartRate } from './history-api.ts';

/** Today's zones, the last 30 days, and a selected day; one's own, or a client's. */
export function HeartDays({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useDailyHeartRate(clientId)}
      failed={t('heart-rate.failed')}
      card
      loading={
        <div role="status">
          <span className="sr-only">{t('heart-rate.loading')}</span>
          <Skeleton shape="block" className="h-64" />
        </div>
      }
      isEmpty={(days) => !days.some(({ minutes }) => minutes > 0)}
      empty={
        <NoMonth
          title={t('heart-rate.empty.title')}
          text={clientId ? t('heart-rate.empty.client') : t('heart-rate.empty.own')}
        />
      }
    >
      {(days) => <Filled days={days} clientId={clientId} />}
    </QueryView>
  );
}

function Filled({ days, clientId }: { days: DailyHeartRate[]; clientId?: string }) {
  const { t } = useTranslation();
  const [today] = days;
  // Titles that open stand close together.
  const isFolded = use(FoldedSections);
  return (
    <div className={isFolded ? 'flex flex-col' : 'flex flex-col gap-8'}>
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
