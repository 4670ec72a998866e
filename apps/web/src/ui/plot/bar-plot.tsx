import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PlotFrame, type PlotReading } from './plot-frame.tsx';
import { slotIndex } from './plot-paths.ts';
import { type Pointed, usePointing } from './use-pointing.ts';

export interface BarPoint {
  key: string;
  /** Not negative. */
  value: number;
  /** What was planned: an outline behind the bar. */
  planned?: number;
  /** When it was, in words. */
  when: string;
  /** A short label under the bar; without any, the two ends are named. */
  tick?: string;
}

export interface BarPlotProps {
  /** From left to right. */
  points: readonly BarPoint[];
  /** A description in one sentence, for screen readers. */
  label: string;
  /** Formats a value, and what was planned where it was. */
  format: (value: number, planned?: number) => string;
  /** What is read while nothing is pointed at: the last bar, or the sum of all. */
  names?: 'last' | 'sum';
  /** What is read of a range that is pointed at: the sum of its bars, or its last bar, where a sum means nothing. */
  reads?: 'sum' | 'last';
  /** Under the numbers while nothing is pointed at. */
  when?: string;
  /** A range behind the bars, and dashed lines across them, in the unit of the values. */
  levels?: { range: readonly [from: number, to: number]; lines: readonly number[] } | undefined;
  table?: ReactNode;
  legend?: ReactNode;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The sum of the bars pointed at. */
export function readBars(
  points: readonly BarPoint[],
  pointed: NonNullable<Pointed>,
  format: BarPlotProps['format'],
): PlotReading {
  const chosen = points.slice(pointed[0], pointed[1] + 1);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return { value: '' };
  const planned = chosen.some((point) => point.planned !== undefined)
    ? sum(chosen.map((point) => point.planned ?? 0))
    : undefined;
  return {
    value: format(sum(chosen.map(({ value }) => value)), planned),
    when: first === last ? last.when : `${first.when} – ${last.when}`,
  };
}

/** Bars over time, with what was planned as outlines; pointing shows a bar or the sum of a range. */
export function BarPlot({
  points,
  label,
  format,
  names = 'last',
  reads = 'sum',
  when,
  levels,
  table,
  legend,
}: BarPlotProps) {
  const { pointed, handlers } = usePointing((x) => slotIndex(x, points.length));
  const tops = points.map(({ value, planned = 0 }) => Math.max(value, planned));
  const most = Math.max(...tops, ...(levels?.lines ?? []), ...(levels?.range ?? []), 0);
  const last = points.length - 1;
  const share = (value: number) => (most > 0 ? (value / most) * 100 : 0);
  const rest = readBars(points, names === 'sum' ? [0, last] : [last, last], format);
  const hasTicks = points.some(({ tick }) => tick !== undefined);
  return (
    <PlotFrame
      label={label}
      reading={
        pointed
          ? readBars(points, reads === 'last' ? [pointed[1], pointed[1]] : pointed, format)
          : { ...rest, when: when ?? rest.when }
      }
      handlers={handlers}
      start={!hasTicks && points.length > 1 && points[0]?.when}
      end={!hasTicks && points.length > 1 && points[last]?.when}
      legend={legend}
      table={table}
    >
      <div className="relative flex h-28 items-end gap-[2px] forced-color-adjust-none border-line border-b">
        {levels && (
          <span
            className="absolute inset-x-0 bg-brand-soft"
            style={{ bottom: `${share(levels.range[0])}%`, top: `${100 - share(levels.range[1])}%` }}
          />
        )}
        {points.map(({ key, value, planned = 0 }, index) => {
          const isNamed = pointed
            ? index >= pointed[0] && index <= pointed[1]
            : names === 'sum' || index === last;
          return (
            <span key={key} className="relative h-full min-w-0 flex-1">
              {planned > value && (
                <span
                  className="absolute inset-x-0 bottom-0 mx-auto max-w-20 rounded-t-inner border-[1.5px] border-line-strong border-b-0 border-dashed"
                  style={{ height: `${share(planned)}%` }}
                />
              )}
              <span
                className={classNames(
                  'absolute inset-x-0 bottom-0 mx-auto max-w-20 rounded-t-inner',
                  isNamed ? 'bg-brand-text' : 'bg-brand-text/45',
                )}
                // A minimum height, so that every positive value is visible.
                style={{ height: value > 0 ? `max(3px, ${share(value)}%)` : 0 }}
              />
            </span>
          );
        })}
        {levels?.lines.map((line) => (
          <span
            key={line}
            className="absolute inset-x-0 border-ink-faint border-t border-dashed"
            style={{ bottom: `${share(line)}%` }}
          />
        ))}
      </div>
      {hasTicks && (
        <div className="mt-1.5 flex gap-[2px] text-13 text-ink-faint">
          {points.map(({ key, tick }) => (
            <span key={key} className="min-w-0 flex-1 text-center">
              {tick}
            </span>
          ))}
        </div>
      )}
    </PlotFrame>
  );
}
