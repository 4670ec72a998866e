import type { HeartRateMinute } from '@spotter/contract/heart-rate';
import { zoneOf } from '@spotter/contract/heart-rate-zones';
import { Star } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PlotFrame, type PlotReading } from '#ui/plot/plot-frame.tsx';
import { slotIndex } from '#ui/plot/plot-paths.ts';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { Skyline } from '#ui/plot/skyline.tsx';
import type { SkylineBar } from '#ui/plot/skyline-bars.ts';
import { type Pointed, usePointing } from '#ui/plot/use-pointing.ts';
import { useZoneWord } from '../zones/use-zone-word.ts';
import { heartBars } from './heart-skyline.tsx';

/** An event in a plot; `at` in milliseconds. */
export type Mark = { at: number; kind: 'set' | 'record'; label: string };

type Props = {
  minutes: readonly HeartRateMinute[];
  max: number | null;
  /** The time range in milliseconds. */
  from: number;
  to: number;
  label: string;
  marks?: readonly Mark[];
};

const TIME = { timeStyle: 'short' } as const;
const NO_MARKS: readonly Mark[] = [];

/** Heart rate by minute as a skyline in the colours of the zones, and as a table. */
export function MinutesPlot({ minutes, max, from, to, label, marks = NO_MARKS }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  const bars = heartBars(minutes, max, { from, to });
  const step = (bars[1]?.at ?? to) - (bars[0]?.at ?? from);
  const { pointed, handlers } = usePointing((x) => slotIndex(x, bars.length));
  const time = (at: number) => format.instant(new Date(at).toISOString(), TIME);
  const end = from + bars.length * step;
  const read = (of: Pointed): PlotReading => readBars(bars, of ?? [0, bars.length - 1]);

  function readBars(all: readonly SkylineBar[], [first, last]: NonNullable<Pointed>): PlotReading {
    const [begin, until] = [all[first]?.at ?? from, (all[last]?.at ?? from) + step];
    const values = all.slice(first, last + 1).flatMap(({ value }) => (value === null ? [] : [value]));
    if (values.length === 0) return { value: t('heart-rate.none'), when: time(begin) };
    const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
    const isOne = first === last;
    const near = marks.filter(({ at }) => isOne && at >= begin && at < until).map((mark) => mark.label);
    return {
      value: t('heart-rate.amount', { bpm: mean }),
      when: [
        isOne ? time(begin) : `${time(begin)} – ${time(until)}`,
        wordOf(zoneOf(mean, max)),
        ...near,
      ].join(' · '),
    };
  }
  return (
    <PlotFrame
      label={label}
      reading={read(pointed)}
      handlers={handlers}
      start={time(from)}
      end={time(end)}
      table={
        <PlotTable
          summary={t('heart-rate.asTable')}
          caption={label}
          head={[
            t('heart-rate.table.time'),
            t('heart-rate.table.average'),
            t('heart-rate.table.span'),
            t('heart-rate.table.zone'),
          ]}
          rows={minutes.map(({ at, min, avg, max: highest }) => ({
            key: at,
            cells: [
              format.instant(at, TIME),
              format.number(avg, 0),
              t('heart-rate.span', { from: format.number(min, 0), to: format.number(highest, 0) }),
              wordOf(zoneOf(Math.round(avg), max)),
            ],
          }))}
        />
      }
    >
      {marks.length > 0 && <Marks marks={marks} from={from} to={end} />}
      <Skyline bars={bars} height={140} pointed={pointed} className="border-line border-b" />
    </PlotFrame>
  );
}

/** Sets as ticks and records as stars, above the skyline at their time. */
function Marks({ marks, from, to }: { marks: readonly Mark[]; from: number; to: number }) {
  return (
    <span aria-hidden className="relative mb-1 block h-5 forced-color-adjust-none">
      {marks.map(({ at, kind, label }) => (
        <span
          key={`${at}/${kind}/${label}`}
          className="-translate-x-1/2 absolute bottom-0"
          style={{ left: `${Math.min(1, Math.max(0, (at - from) / (to - from))) * 100}%` }}
        >
          {kind === 'set' ? (
            <span className="block h-2.5 w-0.5 bg-ink forced-colors:bg-[CanvasText]" />
          ) : (
            <Star className="size-4 fill-current text-brand-text" />
          )}
        </span>
      ))}
    </span>
  );
}
