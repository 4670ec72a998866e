import { Activity } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/own-day.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDailyHeartRate, useHeartRateDay, useHeartRateZones } from './api.ts';
import { endsOf, sumZones } from './minutes.ts';
import { MinutesPlot } from './minutes-plot.tsx';
import { ZoneSums } from './zone-sums.tsx';

/** One chosen day minute by minute; it begins with the last day that has something. */
export function DayHistory({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  const { data: days } = useDailyHeartRate(clientId);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useToday();
  // The server's answer begins with today, also that of a client in another zone.
  const today = days?.[0]?.date ?? own;
  const date = chosen ?? days?.find(({ minutes }) => minutes > 0)?.date ?? today;
  return (
    <Section
      title={t('heart-rate.day.title')}
      action={
        <TextField
          type="date"
          label={t('heart-rate.day.choose')}
          labelHidden
          value={date}
          max={today}
          onChange={(event) => setChosen(event.target.value || null)}
        />
      }
    >
      <Card>{days ? <Day key={date} date={date} clientId={clientId} /> : <DaySkeleton />}</Card>
    </Section>
  );
}

function DaySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('heart-rate.loading')}</span>
      <Skeleton shape="block" className="h-56" />
    </div>
  );
}

function Day({ date, clientId }: { date: string; clientId?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zones = useHeartRateZones(clientId);
  const { data: minutes, error, refetch, isFetching } = useHeartRateDay(date, clientId);
  if (!minutes && error) {
    return (
      <ErrorState
        title={t('heart-rate.failed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!minutes) return <DaySkeleton />;
  const day = format.day(date, { dateStyle: 'full' });
  if (minutes.length === 0) {
    return (
      <EmptyState
        icon={<Activity />}
        title={t('heart-rate.day.none')}
        text={t('heart-rate.day.noneText', { day })}
        className="py-6"
      />
    );
  }
  const max = zones.data?.max ?? null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-2">{day}</p>
      <MinutesPlot
        minutes={minutes}
        max={max}
        {...endsOf(minutes)}
        label={t('heart-rate.day.label', { day })}
      />
      <ZoneSums minutes={sumZones(minutes, max)} />
    </div>
  );
}
