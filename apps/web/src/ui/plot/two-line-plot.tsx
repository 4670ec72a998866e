import type { ReactNode } from 'react';
import { PlotFrame } from './plot-frame.tsx';
import { heightIn, linePath, nearestIndex, type PlotPlace, rangeOf } from './plot-paths.ts';
import { usePointing } from './use-pointing.ts';

export interface TwoLinePoint {
  key: string;
  /** Null is a gap of that line. */
  first: number | null;
  second: number | null;
  /** When it was, in words. */
  when: string;
}

export interface TwoLinePlotProps {
  /** From left to right, at least one. */
  points: readonly TwoLinePoint[];
  /** A description in one sentence, for screen readers. */
  label: string;
  /** The name of each line and how its values are written. */
  first: { name: string; format: (value: number) => string };
  second: { name: string; format: (value: number) => string };
  /** What is read where a line has no value. */
  none: string;
  table?: ReactNode;
}

type Line = { values: readonly (number | null)[]; low: number; high: number };

function lineOf(values: readonly (number | null)[]): Line {
  const known = values.flatMap((value) => value ?? []);
  const { low, high } = rangeOf(known);
  // A value that is never below zero has no axis below it.
  return { values, low: known.every((value) => value >= 0) ? Math.max(0, low) : low, high };
}

const placesOf = ({ values, low, high }: Line): (PlotPlace | null)[] =>
  values.map((value, index) =>
    value === null
      ? null
      : { x: values.length > 1 ? index / (values.length - 1) : 0.5, y: 1 - heightIn({ low, high }, value) },
  );

/** Values whose neighbours are gaps: the line does not show them. */
const alone = (places: readonly (PlotPlace | null)[]): PlotPlace[] =>
  places.flatMap((place, index) => (place && !places[index - 1] && !places[index + 1] ? [place] : []));

/** Two values over one another on one line of time, each with its own quiet axis: the first on the left, full; the second on the right, dashed. */
export function TwoLinePlot({ points, label, first, second, none, table }: TwoLinePlotProps) {
  const { pointed, handlers } = usePointing((x) => nearestIndex(x, points.length));
  const lines = [
    lineOf(points.map((point) => point.first)),
    lineOf(points.map((point) => point.second)),
  ] as const;
  const last = points.length - 1;
  const at = points[pointed?.[1] ?? last];
  const read = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? none : format(value);
  const looks = ['stroke-brand-text', 'stroke-current text-ink [stroke-dasharray:5_4]'] as const;
  const dots = ['bg-brand-text', 'border-2 border-ink bg-surface-1'] as const;
  return (
    <PlotFrame
      label={label}
      reading={{
        value: `${read(at?.first, first.format)} · ${read(at?.second, second.format)}`,
        when: at?.when,
      }}
      handlers={handlers}
      start={points.length > 1 && points[0]?.when}
      end={points.length > 1 && points[last]?.when}
      legend={
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          {[first, second].map(({ name }, line) => (
            <span key={line === 0 ? 'first' : 'second'} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 24 4" className="h-1 w-6 forced-color-adjust-none">
                <path d="M0 2h24" fill="none" strokeWidth="2.5" className={looks[line as 0 | 1]} />
              </svg>
              {name}
            </span>
          ))}
        </span>
      }
      table={table}
    >
      <div className="relative h-44 forced-color-adjust-none border-line border-b">
        {pointed && (
          <span
            className="absolute inset-y-0 w-px bg-line-strong"
            style={{ left: `${(last > 0 ? pointed[1] / last : 0.5) * 100}%` }}
          />
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {lines.map((line, index) => (
            <path
              key={index === 0 ? 'first' : 'second'}
              d={linePath(placesOf(line))}
              fill="none"
              className={looks[index as 0 | 1]}
              strokeWidth={index === 0 ? 2.5 : 2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {lines.flatMap((line, index) =>
          alone(placesOf(line)).map(({ x, y }) => (
            <span
              key={`${dots[index as 0 | 1]} ${x}`}
              className={`-translate-1/2 absolute size-2 rounded-pill ${dots[index as 0 | 1]}`}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            />
          )),
        )}
      </div>
      <Axis line={lines[0]} format={first.format} side="left" />
      <Axis line={lines[1]} format={second.format} side="right" />
    </PlotFrame>
  );
}

/** The most and the least of a line, at its side of the plot. */
function Axis({
  line: { values, low, high },
  format,
  side,
}: {
  line: Line;
  format: (value: number) => string;
  side: 'left' | 'right';
}) {
  if (values.every((value) => value === null)) return null;
  const place = side === 'left' ? 'left-0' : 'right-0 text-right';
  return (
    <span
      aria-hidden="true"
      className={`tabular pointer-events-none absolute inset-y-0 flex h-44 flex-col justify-between text-13 text-ink-faint ${place}`}
    >
      <span className="rounded-inner bg-surface-1/80 px-1">{format(high)}</span>
      <span className="rounded-inner bg-surface-1/80 px-1">{format(low)}</span>
    </span>
  );
}
