import type { ReactNode } from 'react';
import type { PlotPoint } from './line-plot.tsx';

export interface BarPlotProps {
  /** In their order from left to right; none may be negative. */
  points: readonly PlotPoint[];
  /** What is drawn, in one sentence: it stands for the picture where there is none. */
  label: string;
  /** A value as it is written. */
  format: (value: number) => string;
  /** Under the ends. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A bar for each step of time; the highest is written. */
export function BarPlot({ points, label, format, start, end }: BarPlotProps) {
  const most = Math.max(...points.map((point) => point.value), 0);
  return (
    <figure role="img" aria-label={label} className="m-0">
      <p aria-hidden="true" className="tabular mb-1 text-13 text-3">
        {format(most)}
      </p>
      <div
        className="flex h-28 items-end gap-[2px] forced-color-adjust-none border-line border-y"
        aria-hidden="true"
      >
        {points.map(({ key, value }, index) => (
          <span
            key={key}
            className={
              index === points.length - 1
                ? 'min-w-0 flex-1 rounded-t-inner bg-brand-text'
                : 'min-w-0 flex-1 rounded-t-inner bg-brand-text/45'
            }
            // What is there is seen, however little it is.
            style={{ height: most > 0 && value > 0 ? `max(3px, ${(value / most) * 100}%)` : '0' }}
          />
        ))}
      </div>
      {(start || end) && (
        <figcaption className="tabular mt-2 flex justify-between gap-3 text-13 text-3">
          <span>{start}</span>
          <span>{end}</span>
        </figcaption>
      )}
    </figure>
  );
}
