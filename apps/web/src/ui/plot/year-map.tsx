import type { ReactNode } from 'react';
import { PlotFrame, type PlotReading } from './plot-frame.tsx';
import { slotIndex } from './plot-paths.ts';
import { type Pointed, usePointing } from './use-pointing.ts';

export interface YearMapProps {
  /** Day by day without a gap; the first is the first day of a week. */
  /** A paused day on which nothing was done is two bars. */
  days: readonly { key: string; value: number; isPaused?: boolean }[];
  /** A description in one sentence, for screen readers. */
  label: string;
  /** The numbers of some days; of all of them while nothing is pointed at. */
  read: (pointed: Pointed) => PlotReading;
  /** Names over the weeks in which months begin. */
  months: readonly { week: number; name: string }[];
  table?: ReactNode;
  legend?: ReactNode;
}

const WEEK = 7;
const SIDE = 10;
const STEP = 12;
/** From nothing to the most; the first is of days without anything. */
const LOOKS = [
  'fill-surface-3',
  'fill-brand-text/30',
  'fill-brand-text/50',
  'fill-brand-text/75',
  'fill-brand-text',
];

/** The path of a day's square, by its place from the first. */
export const squareOf = (index: number) =>
  `M${Math.floor(index / WEEK) * STEP} ${(index % WEEK) * STEP}h${SIDE}v${SIDE}h-${SIDE}z`;

/** Two bars in the place of a day's square. */
function barsOf(index: number): string {
  const [x, y] = [Math.floor(index / WEEK) * STEP, (index % WEEK) * STEP];
  return `M${x + 1.5} ${y + 1}h2.5v8h-2.5zM${x + 6} ${y + 1}h2.5v8h-2.5z`;
}

/** The level of each value, 0 to 4: nothing, and the four quarters of all values above zero. */
export function levelsOf(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const borders = [1, 2, 3].map((quarter) => sorted[Math.floor((sorted.length * quarter) / 4)] ?? 0);
  return values.map((value) => (value > 0 ? 1 + borders.filter((border) => value >= border).length : 0));
}

/** A year as weeks in columns: the more was done on a day, the stronger its square. */
export function YearMap({ days, label, read, months, table, legend }: YearMapProps) {
  const weeks = Math.max(1, Math.ceil(days.length / WEEK));
  const { pointed, handlers } = usePointing((x, y) => {
    const index = slotIndex(x, weeks) * WEEK + slotIndex(y, WEEK);
    return index < days.length ? index : null;
  });
  const levels = levelsOf(days.map(({ value }) => value));
  const isBars = (index: number) => levels[index] === 0 && days[index]?.isPaused === true;
  const bars = days.flatMap((_day, index) => (isBars(index) ? [barsOf(index)] : [])).join('');
  const paths = LOOKS.map((look, level) => ({
    look,
    path: levels.flatMap((of, index) => (of === level && !isBars(index) ? [squareOf(index)] : [])).join(''),
  }));
  const chosen = days.flatMap((_day, index) =>
    pointed && index >= pointed[0] && index <= pointed[1] ? [squareOf(index)] : [],
  );
  return (
    <PlotFrame label={label} reading={read(pointed)} handlers={handlers} legend={legend} table={table}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks * STEP} ${WEEK * STEP}`}
        className="block h-auto w-full forced-color-adjust-none"
      >
        {paths.map(({ look, path }) => path && <path key={look} d={path} className={look} />)}
        {bars && <path d={bars} className="fill-line-strong" />}
        {chosen.length > 0 && <path d={chosen.join('')} className="fill-none stroke-2 stroke-(--ink)" />}
      </svg>
      <span className="relative mt-1 block h-4.5 text-13 text-ink-faint">
        {months.map(({ week, name }) => (
          // On a phone every second name has room.
          <span
            key={week}
            className="absolute max-sm:even:hidden"
            style={{ left: `${(week / weeks) * 100}%` }}
          >
            {name}
          </span>
        ))}
      </span>
    </PlotFrame>
  );
}

/** A paused day, for a legend. */
export function PauseMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="h-2.5 forced-color-adjust-none">
      <path d={barsOf(0)} className="fill-line-strong" />
    </svg>
  );
}

/** The five levels, for a legend. */
export function YearScale() {
  return (
    <svg aria-hidden="true" viewBox="0 0 58 10" className="h-2.5 forced-color-adjust-none">
      {LOOKS.map((look, level) => (
        <path key={look} d={squareOf(level * WEEK)} className={look} />
      ))}
    </svg>
  );
}
