import type { HeartRateMinute } from '@spotter/contract/heart-rate';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHeartRateBetween, useHeartRateZones } from './api.ts';
import { sumZones } from './minutes.ts';
import { MinutesPlot } from './minutes-plot.tsx';
import type { Mark } from './plot-paint.ts';
import { ZoneSums } from './zone-sums.tsx';

const HOURS_MAX = 48;

export type TimelineMark = { at: string; kind: Mark['kind']; label: string };

export type SessionTimelineProps = {
  /** Oneself, or a client that one coaches. */
  personId: string;
  /** ISO 8601. */
  from: string;
  to: string;
  marks: readonly TimelineMark[];
  /** Where there is nothing to show, say why; else nothing is drawn. */
  withReason?: boolean;
};

/** A stretch of training as one picture: heart rate over the zones, sets as ticks, records as stars. */
export function SessionTimeline({ personId, from, to, marks, withReason = false }: SessionTimelineProps) {
  const { t } = useTranslation();
  const me = useMe();
  const clientId = personId === me.id ? undefined : personId;
  const start = Date.parse(from);
  // Whole minutes, so that the first and the last are there; never more than the server gives.
  const end = Math.min(Math.max(Date.parse(to), start + 60_000), start + HOURS_MAX * 3_600_000 - 60_000);
  const wholeFrom = new Date(Math.floor(start / 60_000) * 60_000).toISOString();
  const { data: minutes, error } = useHeartRateBetween(wholeFrom, new Date(end).toISOString(), clientId);
  const reason = error
    ? error.code === 'heart_rate.not_found'
      ? t('heart-rate.notShared')
      : t('heart-rate.failed')
    : t('heart-rate.timeline.none');

  if (!minutes && !error) {
    return withReason ? <Skeleton shape="block" className="h-56" /> : null;
  }
  if (!minutes || minutes.length === 0) {
    return withReason ? <p className="text-15 text-2">{reason}</p> : null;
  }
  return <Measured {...{ clientId, minutes, start, end, marks }} />;
}

type MeasuredProps = Pick<SessionTimelineProps, 'marks'> & {
  clientId: string | undefined;
  minutes: readonly HeartRateMinute[];
  start: number;
  end: number;
};

function Measured({ clientId, minutes, start, end, marks }: MeasuredProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const zones = useHeartRateZones(clientId);
  const max = zones.data?.max ?? null;
  const average = minutes.reduce((sum, minute) => sum + minute.avg, 0) / minutes.length;
  const highest = Math.max(...minutes.map((minute) => minute.max));
  return (
    <Section
      title={t('heart-rate.timeline.title')}
      description={t('heart-rate.timeline.sums', {
        average: format.number(average, 0),
        highest: format.number(highest, 0),
      })}
    >
      <Card className="flex flex-col gap-4">
        <MinutesPlot
          minutes={minutes}
          max={max}
          from={start}
          to={end}
          marks={marks.map(({ at, kind, label }) => ({ at: Date.parse(at), kind, label }))}
          label={t('heart-rate.timeline.label')}
        />
        {marks.length > 0 && <Happened marks={marks} />}
        <ZoneSums minutes={sumZones(minutes, max)} />
      </Card>
    </Section>
  );
}

/** What the ticks and stars are, to be read. */
function Happened({ marks }: { marks: readonly TimelineMark[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inOrder = [...marks].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <>
      <p aria-hidden className="flex flex-wrap gap-x-4 text-13 text-2">
        <span className="inline-flex items-center gap-1.5">
          <span className="h-3 w-0.5 bg-text-1" />
          {t('heart-rate.timeline.set')}
        </span>
        {marks.some(({ kind }) => kind === 'record') && (
          <span className="inline-flex items-center gap-1.5">
            <Star className="size-3.5 fill-current text-brand-text" />
            {t('heart-rate.timeline.record')}
          </span>
        )}
      </p>
      <ol aria-label={t('heart-rate.timeline.happened')} className="sr-only">
        {inOrder.map(({ at, kind, label }) => (
          <li key={`${at}/${kind}/${label}`}>
            {t('heart-rate.timeline.mark', {
              time: format.instant(at, { timeStyle: 'short' }),
              what: label,
              kind: kind === 'set' ? t('heart-rate.timeline.set') : t('heart-rate.timeline.record'),
            })}
          </li>
        ))}
      </ol>
    </>
  );
}
