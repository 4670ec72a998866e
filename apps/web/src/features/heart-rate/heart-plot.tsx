import 'uplot/dist/uPlot.min.css';
import { zoneOf } from '@spotter/contract/heart-rate-zones';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { useOwnZone } from '#lib/own-day.ts';
import { type Colours, useColours } from './colours.ts';
import { type Mark, paintBands, paintMarks, paintWords } from './plot-paint.ts';
import { bandsOf, useZoneWord } from './zones.ts';

export type HeartPlotProps = {
  /** When and how much, oldest first, in milliseconds and beats a minute; null where the line breaks. */
  points: readonly { at: number; heartRate: number | null }[];
  /** The ends of the time, in milliseconds. */
  from: number;
  to: number;
  /** The person's maximum, or null when it is unknown. */
  max: number | null;
  /** What is drawn, in one sentence: it stands for the picture where there is none. */
  label: string;
  marks?: readonly Mark[];
  /** Times under it; a live line has none. */
  withTimes?: boolean;
  height?: number;
};

const NO_MARKS: readonly Mark[] = [];
const NEAR_MS = 90_000;
/** The room for the numbers beside it. */
const Y_WIDTH = 34;
/** Between two times under the plot, in seconds: they are written in whole minutes. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360].map((minutes) => minutes * 60);

/** Room above and below the line, and never so little of the scale that noise looks like a climb. */
function rangeOf(points: HeartPlotProps['points']): [number, number] {
  const values = points.flatMap(({ heartRate }) => (heartRate === null ? [] : [heartRate]));
  const low = Math.min(...values, 90) - 8;
  const high = Math.max(...values, 130) + 8;
  return [Math.max(30, Math.floor(low / 10) * 10), Math.ceil(high / 10) * 10];
}

const dataOf = (points: HeartPlotProps['points']): uPlot.AlignedData => [
  points.map(({ at }) => at / 1000),
  points.map(({ heartRate }) => heartRate),
];

/** A heart rate over time, over the bands of the zones; pointing at it says what was there. */
export function HeartPlot({
  points,
  from,
  to,
  max,
  label,
  marks = NO_MARKS,
  withTimes = true,
  height = 220,
}: HeartPlotProps) {
  const { i18n, t } = useTranslation();
  const wordOf = useZoneWord();
  const colours = useColours();
  const timeZone = useOwnZone();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = { points, from, to, bands: bandsOf(max), marks, colours, wordOf };
  // What the painters read at each drawing, without making the plot anew.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const time = new Intl.DateTimeFormat(i18n.language, { timeZone, hour: 'numeric', minute: '2-digit' });
    const made = new uPlot(
      options(place.clientWidth, height, withTimes, latest, colours, (seconds) =>
        time.format(new Date(seconds * 1000)),
      ),
      dataOf(latest.current.points),
      place,
    );
    made.setScale('x', { min: latest.current.from / 1000, max: latest.current.to / 1000 });
    made.hooks.setCursor = [(u: uPlot) => setPointed(u.cursor.idx ?? null)];
    plot.current = made;
    const fit = new ResizeObserver(() => made.setSize({ width: place.clientWidth, height }));
    fit.observe(place);
    return () => {
      fit.disconnect();
      plot.current = null;
      made.destroy();
    };
  }, [i18n.language, timeZone, height, withTimes, colours]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: bands, marks and colours are painted by the hooks
  useEffect(() => {
    const u = plot.current;
    if (!u) return;
    u.batch(() => {
      u.setData(dataOf(points), false);
      u.setScale('x', { min: from / 1000, max: to / 1000 });
    });
    u.redraw();
  }, [points, from, to, marks, max, colours]);

  const at = pointed === null ? undefined : points[pointed];
  const near = at && marks.filter((mark) => Math.abs(mark.at - at.at) < NEAR_MS);
  const time = new Intl.DateTimeFormat(i18n.language, { timeZone, hour: 'numeric', minute: '2-digit' });
  return (
    <figure role="img" aria-label={label} className="m-0 min-w-0">
      <div
        ref={box}
        className="w-full overflow-hidden rounded-control contain-inline-size"
        style={{ height }}
      />
      {withTimes && (
        <p aria-hidden className="tabular mt-1 min-h-4.5 truncate text-13 text-2">
          {at && at.heartRate !== null
            ? [
                time.format(at.at),
                t('heart-rate.amount', { bpm: Math.round(at.heartRate) }),
                wordOf(zoneOf(Math.round(at.heartRate), max)),
                ...(near ?? []).map((mark) => mark.label),
              ].join(' · ')
            : null}
        </p>
      )}
    </figure>
  );
}

type Shown = Pick<HeartPlotProps, 'points' | 'from' | 'to'> & {
  bands: ReturnType<typeof bandsOf>;
  marks: readonly Mark[];
  colours: Colours;
  wordOf: ReturnType<typeof useZoneWord>;
};

function options(
  width: number,
  height: number,
  withTimes: boolean,
  latest: { current: Shown },
  colours: Colours,
  timeText: (seconds: number) => string,
): uPlot.Options {
  const axis = {
    stroke: colours.quiet,
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
    ticks: { show: false },
    grid: { show: false },
  };
  return {
    width,
    height,
    padding: [8, 0, withTimes ? 0 : 8, 0],
    legend: { show: false },
    cursor: { show: withTimes, drag: { x: false, y: false }, y: false },
    // The height follows from what is in sight; the ends of the time are set with the data.
    scales: { x: { time: true }, y: { range: () => rangeOf(latest.current.points) } },
    axes: [
      {
        ...axis,
        show: withTimes,
        size: 26,
        incrs: TIME_STEPS,
        space: 70,
        // A time that the edge would cut is left out.
        values: (u, splits) =>
          splits.map((at) => (u.width - u.valToPos(at, 'x') - Y_WIDTH < 28 ? null : timeText(at))),
      },
      { ...axis, size: Y_WIDTH, space: 34 },
    ],
    series: [{}, { stroke: colours.text, width: 2, points: { show: false }, spanGaps: false }],
    hooks: {
      drawClear: [(u) => paintBands(u, latest.current.bands, latest.current.colours)],
      draw: [
        (u) => {
          const { bands, marks, colours, wordOf } = latest.current;
          paintMarks(u, marks, colours);
          paintWords(u, bands, colours, ({ zone }) => wordOf(zone));
        },
      ],
    },
  };
}
