import type { HeartRateMinute, HeartRateZones } from '@spotter/contract/heart-rate';
import { Star } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useHeartRateZones } from '../api.ts';
import { useHeartRateBetween } from '../history/history-api.ts';
import { sumZones } from '../history/sum-zones.ts';
import { ZoneSums } from '../zones/zone-sums.tsx';
import { type Mark, MinutesPlot } from './minutes-plot.tsx';

const HOURS_MAX = 48;

export type TimelineMark = { at: string; kind: Mark['kind']; label: string };

export type SessionTimelineProps = {
  /** One's own id, or that of a coached client. */
  personId: string;
  /** ISO 8601. */
  from: string;
  to: string;
  marks: readonly TimelineMark[];
  /** Whether to say why there is nothing to show; otherwise it renders nothing. */
  withReason?: boolean;
};

/** The heart rate during a training over the zones, with sets as ticks and records as stars. */
export function SessionTimeline({ personId, from, to, marks, withReason = false }: SessionTimelineProps) {
  const { t } = useTranslation();
  const me = useMe();
  const clientId = personId === me.id ? undefined : personId;
  const start = Date.parse(from);
  // Whole minutes, so that the first and the last are included, up to the server's limit.
  const end = Math.min(Math.max(Date.parse(to), start + 60_000), start + HOURS_MAX * 3_600_000 - 60_000);
  const wholeFrom = new Date(Math.floor(start / 60_000) * 60_000).toISOString();
  const { data: minutes, error } = useHeartRateBetween(wholeFrom, new Date(end).toISOString(), clientId);
  const zones = useHeartRateZones(clientId);
  const reason = error
    ? error.code === 'heart_rate.not_found'
      ? t('heart-rate.notShared')
      : t('heart-rate.failed')
    : t('heart-rate.timeline.none');

  if ((!minutes && !error) || (minutes?.length && zones.isPending)) {
    return withReason ? <Skeleton shape="block" className="h-56" /> : <span hidden data-waits="" />;
  }
  if (!minutes || minutes.length === 0) {
    return withReason ? <p className="text-15 text-ink-soft">{reason}</p> : null;
  }
  return <Measured {...{ zones: zones.data, minutes, start, end, marks }} />;
}

type MeasuredProps = Pick<SessionTimelineProps, 'marks'> & {
  zones: HeartRateZones | undefined;
  minutes: readonly HeartRateMinute[];
  start: number;
  end: number;
};

function Measured({ zones, minutes, start, end, marks }: MeasuredProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const max = zones?.max ?? null;
  const highest = Math.max(...minutes.map((minute) => minute.max));
  return (
    <Section
      title={t('heart-rate.timeline.title')}
      description={t('heart-rate.timeline.highest', { highest: format.number(highest, 0) })}
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

/** The ticks and stars as text. */
function Happened({ marks }: { marks: readonly TimelineMark[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inOrder = [...marks].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <>
      <p aria-hidden className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <span className="h-3 w-0.5 bg-ink forced-colors:bg-[CanvasText]" />
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
