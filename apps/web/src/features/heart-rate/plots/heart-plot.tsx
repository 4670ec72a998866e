import { heightIn, linePath, type PlotRange } from '#ui/plot/plot-paths.ts';
import { bandsOf, useZoneWord, ZONE_FILL } from '../zones/use-zone-word.ts';

export type HeartPlotProps = {
  /** Time and value, oldest first, in milliseconds and beats a minute; null is a gap. */
  points: readonly { at: number; heartRate: number | null }[];
  /** The time range, in milliseconds. */
  from: number;
  to: number;
  /** The person's maximum, or null when it is unknown. */
  max: number | null;
  /** A description in one sentence, for screen readers. */
  label: string;
  height?: number;
};

/** The least height of a band that still has room for its name, in px. */
const NAME_HEIGHT = 20;

/** Room above and below the line, and a least height, so that noise does not look like a climb. */
function rangeAround(points: HeartPlotProps['points']): PlotRange {
  const values = points.flatMap(({ heartRate }) => (heartRate === null ? [] : [heartRate]));
  const low = Math.min(...values, 90) - 8;
  const high = Math.max(...values, 130) + 8;
  return { low: Math.max(30, Math.floor(low / 10) * 10), high: Math.ceil(high / 10) * 10 };
}

/** A live line of heart rate with the zones behind it, their limits beside it. */
export function HeartPlot({ points, from, to, max, label, height = 220 }: HeartPlotProps) {
  const range = rangeAround(points);
  const places = points
    .filter(({ at }) => at >= from)
    .map(({ at, heartRate }) =>
      heartRate === null ? null : { x: (at - from) / (to - from), y: 1 - heightIn(range, heartRate) },
    );
  return (
    <figure
      data-live=""
      role="img"
      aria-label={label}
      className="relative m-0 min-w-0 overflow-hidden rounded-control pl-9"
      style={{ height }}
    >
      <Bands max={max} range={range} height={height} />
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="relative block size-full">
        <path
          d={linePath(places)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className="stroke-2 stroke-[var(--ink)] forced-colors:stroke-[CanvasText]"
        />
      </svg>
    </figure>
  );
}

type BandsProps = { max: number | null; range: PlotRange; height: number };

/** The zones that the range shows: their colour, where each begins, and its name where there is room. */
function Bands({ max, range, height }: BandsProps) {
  const wordOf = useZoneWord();
  const bands = bandsOf(max);
  return (
    <span aria-hidden className="absolute inset-0 text-13 text-ink-faint">
      {bands.map(({ zone, from, to }, index) => {
        const bottom = index === 0 ? 0 : heightIn(range, from);
        const top = index === bands.length - 1 ? 1 : heightIn(range, to);
        if (top <= bottom) return null;
        const hasRoom = (top - bottom) * height >= NAME_HEIGHT;
        return (
          <span
            key={zone}
            className="absolute inset-x-0 flex items-end"
            style={{ bottom: `${bottom * 100}%`, height: `${(top - bottom) * 100}%` }}
          >
            <span className="tabular w-9 shrink-0 pr-2 text-right leading-none">
              {hasRoom && bottom > 0 && from}
            </span>
            <span className="relative h-full min-w-0 flex-1 forced-color-adjust-none">
              <span className={`absolute inset-0 opacity-16 ${ZONE_FILL[zone]}`} />
              <span className={`absolute inset-y-0 left-0 w-0.75 ${ZONE_FILL[zone]}`} />
              {hasRoom && <span className="absolute top-0.5 left-2.5">{wordOf(zone)}</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
