import { classNames } from '#ui/class-names.ts';

/** Trained as planned, in part, missed, planned for later, in a pause, or none of these. */
export type StripDay = 'done' | 'part' | 'missed' | 'planned' | 'paused' | 'rest';

export interface WeekStripProps {
  /** Oldest week first; a column holds the week's days, or only its trainings. */
  weeks: readonly { key: string; days: readonly StripDay[] }[];
  /** A description in one sentence, for screen readers; without one the strip is decoration. */
  label?: string;
  /** The side of a day in pixels, 6 by default. `fill` takes the width that there is. */
  cell?: number | 'fill';
  /** Shows missed days in the colour of danger, for a trainer who looks for them. */
  alarming?: boolean;
  /** The day that is pointed at. */
  pointed?: { week: number; day: number } | null;
  className?: string;
}

/** A day is this wide in the drawing's own units, with a gap to the next. */
const SIDE = 8;
const GAP = 2;
const STEP = SIDE + GAP;

const square = (x: number, y: number, side: number, radius: number) =>
  `M${x + radius} ${y}h${side - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${side - 2 * radius}` +
  `a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - side}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}` +
  `v${2 * radius - side}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;

/** The shape of each state tells it as well as its colour: full, half, hollow, dotted, two bars, a point. */
const SHAPES: Record<StripDay, (x: number, y: number) => string> = {
  done: (x, y) => square(x, y, SIDE, 2),
  part: (x, y) => `M${x} ${y + 4}h8v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2z`,
  missed: (x, y) => square(x + 0.75, y + 0.75, SIDE - 1.5, 1.5),
  planned: (x, y) => square(x + 0.75, y + 0.75, SIDE - 1.5, 1.5),
  paused: (x, y) => `M${x + 1} ${y + 1}h2v6h-2zM${x + 5} ${y + 1}h2v6h-2z`,
  rest: (x, y) => square(x + 2.75, y + 2.75, 2.5, 1.25),
};

const LOOKS: Record<StripDay, string> = {
  done: 'fill-brand-text',
  part: 'fill-brand-text',
  missed: 'fill-none stroke-line-strong stroke-[1.5]',
  planned: 'fill-none stroke-brand-text stroke-[1.25] [stroke-dasharray:1.6_1.6]',
  paused: 'fill-line-strong',
  rest: 'fill-line-strong/70',
};

const ORDER = ['done', 'part', 'missed', 'planned', 'paused', 'rest'] as const;

/** All days of one state as one path, so that a list of hundreds of strips has few elements. */
export function stripPath(weeks: WeekStripProps['weeks'], state: StripDay): string {
  return weeks
    .flatMap(({ days }, week) =>
      days.flatMap((day, row) => (day === state ? [SHAPES[state](week * STEP, row * STEP)] : [])),
    )
    .join('');
}

/** Weeks in columns of squares: what was done, done in part, missed, planned and paused. */
export function WeekStrip({ weeks, label, cell = 6, alarming, pointed, className }: WeekStripProps) {
  const rows = Math.max(1, ...weeks.map(({ days }) => days.length));
  const [width, height] = [weeks.length * STEP - GAP, rows * STEP - GAP];
  const scale = cell === 'fill' ? null : cell / SIDE;
  const strip = (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      {...(scale && { width: width * scale, height: height * scale })}
      className={classNames(
        'shrink-0 forced-color-adjust-none',
        cell === 'fill' && 'block h-auto w-full',
        className,
      )}
    >
      {ORDER.map((state) => {
        const path = stripPath(weeks, state);
        const look = state === 'missed' && alarming ? 'fill-none stroke-danger stroke-[1.5]' : LOOKS[state];
        return path && <path key={state} d={path} className={look} />;
      })}
      {pointed && (
        <path
          d={square(pointed.week * STEP - 0.75, pointed.day * STEP - 0.75, SIDE + 1.5, 2.5)}
          className="fill-none stroke-[1.25] stroke-(--ink)"
        />
      )}
    </svg>
  );
  return label ? (
    <span role="img" aria-label={label} className={cell === 'fill' ? 'block' : 'inline-flex'}>
      {strip}
    </span>
  ) : (
    strip
  );
}

/** One day as the strip draws it, for a legend. */
export function StripMark({ state }: { state: StripDay }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-3 shrink-0 forced-color-adjust-none">
      <path d={SHAPES[state](0, 0)} className={LOOKS[state]} />
    </svg>
  );
}
