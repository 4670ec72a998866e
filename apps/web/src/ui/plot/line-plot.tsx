import type { ReactNode } from 'react';
import { PlotFrame, type PlotReading } from './plot-frame.tsx';
import { areaPath, heightIn, linePath, nearestIndex, placesOf, rangeOf } from './plot-paths.ts';
import { type Pointed, usePointing } from './use-pointing.ts';

export interface LinePoint {
  key: string;
  value: number;
  /** When it was, in words. */
  when: string;
  /** Higher than all before it: it gets a mark. */
  isRecord?: boolean;
  /** The single value behind a smoothed one: a faint dot. */
  raw?: number;
}

export interface LinePlotProps {
  /** From left to right, at least one. */
  points: readonly LinePoint[];
  /** A description in one sentence, for screen readers. */
  label: string;
  /** Formats a value. */
  format: (value: number) => string;
  /** The same data as a table. */
  table?: ReactNode;
  legend?: ReactNode;
}

/** The last value, the one pointed at, or how it changed over the range pointed at. */
export function readLine(
  points: readonly LinePoint[],
  pointed: Pointed,
  format: LinePlotProps['format'],
): PlotReading {
  const last = points.length - 1;
  const [from, to] = pointed ?? [last, last];
  const [first, second] = [points[from], points[to]];
  if (!first || !second) return { value: '' };
  if (from === to) return { value: format(second.value), when: second.when };
  const change = second.value - first.value;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return { value: `${sign}${format(Math.abs(change))}`, when: `${first.when} – ${second.when}` };
}

/** A line over time: the last value is named, records are points, and pointing shows a value or a range. */
export function LinePlot({ points, label, format, table, legend }: LinePlotProps) {
  const { pointed, handlers } = usePointing((x) => nearestIndex(x, points.length));
  const values = points.map(({ value }) => value);
  const raws = points.flatMap(({ raw }) => raw ?? []);
  const range = rangeOf([...values, ...raws]);
  const places = placesOf(values, range);
  const last = points.length - 1;
  const [from, to] = pointed ?? [last, last];
  const left = (places[from]?.x ?? 0) * 100;
  const right = (places[to]?.x ?? 0) * 100;
  return (
    <PlotFrame
      label={label}
      reading={readLine(points, pointed, format)}
      handlers={handlers}
      start={points.length > 1 && points[0]?.when}
      end={points.length > 1 && points[last]?.when}
      legend={legend}
      table={table}
    >
      <div className="relative h-28 sm:h-36 forced-color-adjust-none border-line border-b">
        {pointed && (
          <span
            className="absolute inset-y-0 border-line-strong border-x bg-surface-2"
            style={{ left: `${left}%`, width: `${right - left}%` }}
          />
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {points.length > 1 && (
            <>
              <path d={areaPath(places)} className="fill-brand-text/12" />
              <path
                d={linePath(places)}
                fill="none"
                className="stroke-brand-text"
                strokeWidth="2.5"
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </>
          )}
        </svg>
        {points.map(({ key, raw }, index) =>
          raw === undefined ? null : (
            <span
              key={`raw/${key}`}
              data-raw=""
              className="-translate-1/2 absolute size-1 rounded-pill bg-ink opacity-60"
              style={{
                left: `${(places[index]?.x ?? 0) * 100}%`,
                top: `${(1 - heightIn(range, raw)) * 100}%`,
              }}
            />
          ),
        )}
        {points.map(({ key, isRecord }, index) =>
          isRecord || index === last || index === from || index === to ? (
            <span
              key={key}
              className={
                isRecord
                  ? '-translate-1/2 absolute size-3 rounded-pill border-2 border-brand-text bg-surface-1'
                  : '-translate-1/2 absolute size-2.5 rounded-pill border-2 border-surface-1 bg-brand-text'
              }
              style={{ left: `${(places[index]?.x ?? 0) * 100}%`, top: `${(places[index]?.y ?? 0) * 100}%` }}
            />
          ) : null,
        )}
      </div>
    </PlotFrame>
  );
}

/** The mark of a single value, for a legend. */
export function RawMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-1.5 shrink-0 rounded-pill bg-ink opacity-60 forced-color-adjust-none"
    />
  );
}

/** The mark of a record, for a legend. */
export function RecordMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-pill border-2 border-brand-text forced-color-adjust-none"
    />
  );
}
