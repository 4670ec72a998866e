import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useHeartRateZones } from '../api.ts';
import { MinutesPlot } from '../plots/minutes-plot.tsx';
import { ZoneSums } from '../zones/zone-sums.tsx';
import { useDailyHeartRate, useHeartRateDay } from './history-api.ts';
import { endsOf, sumZones } from './sum-zones.ts';

/** One selected day minute by minute; initially the last day with data. */
export function DayHistory({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  const { data: days } = useDailyHeartRate(clientId);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useToday();
  // The server's list starts with today in the zone of the person, who may be a client elsewhere.
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
  const day = format.day(date, { dateStyle: 'full' });
  const max = zones.data?.max ?? null;
  return (
    <QueryView
      query={useHeartRateDay(date, clientId)}
      failed={t('heart-rate.failed')}
      loading={<DaySkeleton />}
      empty={
        <EmptyState
          drawing="heart"
          title={t('heart-rate.day.none')}
          text={t('heart-rate.day.noneText', { day })}
          className="py-6"
        />
      }
    >
      {(minutes) => (
        <div className="flex flex-col gap-4">
          <p className="text-15 text-ink-soft">{day}</p>
          <MinutesPlot
            minutes={minutes}
            max={max}
            {...endsOf(minutes)}
            label={t('heart-rate.day.label', { day })}
          />
          <ZoneSums minutes={sumZones(minutes, max)} />
        </div>
      )}
    </QueryView>
  );
}
