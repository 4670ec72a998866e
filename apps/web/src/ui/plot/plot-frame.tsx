import type { ReactNode } from 'react';
import type { usePointing } from './use-pointing.ts';

/** What a plot says in numbers: the last value, or what is pointed at. */
export type PlotReading = { value: string; when?: string | undefined };

export interface PlotFrameProps {
  /** A description in one sentence, for screen readers. */
  label: string;
  reading: PlotReading;
  handlers: ReturnType<typeof usePointing>['handlers'];
  /** Labels under the two ends. */
  start?: ReactNode;
  end?: ReactNode;
  /** What the colours and shapes mean. */
  legend?: ReactNode;
  /** The same data as a table: a `PlotTable`. */
  table?: ReactNode;
  children: ReactNode;
}

/** The frame of every plot: the value above, a quiet axis below, the table behind. */
export function PlotFrame({ label, reading, handlers, start, end, legend, table, children }: PlotFrameProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <figure role="img" aria-label={label} className="@container m-0 min-w-0">
        {/* The same height whatever is read, so that nothing moves under the finger. In a narrow card the day stands below. */}
        <p
          aria-hidden="true"
          className="mb-2 flex min-h-9.5 flex-col justify-between gap-x-4 @min-[24rem]:flex-row @min-[24rem]:items-baseline"
        >
          <span className="numeral truncate text-32">{reading.value}</span>
          <span className="tabular min-h-4.5 truncate text-13 text-ink-faint">{reading.when}</span>
        </p>
        <div className="relative cursor-crosshair touch-pan-y select-none" {...handlers}>
          {children}
        </div>
        {(start || end) && (
          <p aria-hidden="true" className="tabular mt-1.5 flex justify-between gap-3 text-13 text-ink-faint">
            <span>{start}</span>
            <span>{end}</span>
          </p>
        )}
        {legend && (
          <div aria-hidden="true" className="mt-2 text-13 text-ink-soft">
            {legend}
          </div>
        )}
      </figure>
      {table}
    </div>
  );
}
