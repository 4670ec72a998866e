import type { ReactNode } from 'react';
import { areaPath, linePath, placesOf, rangeOf } from './plot-paths.ts';
import { squareOf } from './year-map.tsx';

export interface PlotEmptyProps {
  /** The shape of the plot that will stand here. */
  ghost: keyof typeof GHOSTS;
  title: ReactNode;
  /** What will stand here, and what it takes. */
  text: ReactNode;
}

/** Shares of the height: rising, with lighter ones between. They are a shape, and nobody's numbers. */
const BARS = [34, 48, 26, 54, 42, 62, 36, 68, 52, 78, 60, 92];
const LINE = [0.1, 0.16, 0.14, 0.3, 0.26, 0.42, 0.46, 0.44, 0.64, 0.72];
const WEEKS = 53;
const DAYS = WEEKS * 7;

const MAP = Array.from({ length: DAYS }, (_, index) => squareOf(index)).join('');
const PLACES = placesOf(LINE, rangeOf([0, 1], { room: 0 }));

const GHOSTS = {
  bars: (
    <div className="flex h-28 items-end gap-[3%] border-line border-b">
      {BARS.map((height) => (
        <span
          key={height}
          className="mx-auto max-w-20 flex-1 rounded-t-inner bg-control"
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  ),
  line: (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="block h-28 w-full overflow-visible border-line border-b"
    >
      <path d={areaPath(PLACES)} className="fill-control" />
      <path
        d={linePath(PLACES)}
        fill="none"
        className="stroke-surface-3"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  ),
  map: (
    <svg aria-hidden="true" viewBox={`0 0 ${WEEKS * 12} 84`} className="block h-auto w-full">
      <path d={MAP} className="fill-control" />
    </svg>
  ),
};

/** In place of a plot without data: the shape of it without a number, and below it what will stand there. */
export function PlotEmpty({ ghost, title, text }: PlotEmptyProps) {
  return (
    <div>
      <div aria-hidden="true" className="forced-color-adjust-none">
        {GHOSTS[ghost]}
      </div>
      <p className="display mt-4 font-semibold text-17">{title}</p>
      <p className="mt-1 max-w-120 text-15 text-ink-soft">{text}</p>
    </div>
  );
}
