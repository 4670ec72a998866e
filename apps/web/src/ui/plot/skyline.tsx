import { classNames } from '#ui/class-names.ts';
import { heightIn } from './plot-paths.ts';
import { type SkylineBar, skylineRange } from './skyline-bars.ts';

export interface SkylineProps {
  /** From `skylineBars`. */
  bars: readonly SkylineBar[];
  /** A description in one sentence, for screen readers; without one the skyline is decoration. */
  label?: string;
  /** In pixels, 72 by default. */
  height?: number;
  /** The bars that are pointed at, first and last; the others step back. */
  pointed?: readonly [number, number] | null;
  className?: string;
}

/** A value over time as bars, each in its own colour: heart rate in the colours of the zones. */
export function Skyline({ bars, label, height = 72, pointed, className }: SkylineProps) {
  const range = skylineRange(bars);
  const isAside = (index: number) => pointed && (index < pointed[0] || index > pointed[1]);
  const look = classNames('flex min-w-0 items-end overflow-hidden forced-color-adjust-none', className);
  const towers = bars.map(({ at, value, fill }, index) =>
    value === null ? (
      <span key={at} className="h-0.5 min-w-0 flex-1 bg-surface-3" />
    ) : (
      <span
        key={at}
        className={classNames('min-w-0 flex-1 rounded-t-[3px]', fill, isAside(index) && 'opacity-35')}
        style={{ height: `max(3px, ${Math.round(heightIn(range, value) * 1000) / 10}%)` }}
      />
    ),
  );
  // Wide bars stand apart; where each is two pixels wide, a gap would take half of it.
  const style = { height, gap: bars.length > 60 ? 1 : 2 };
  return label ? (
    <div role="img" aria-label={label} className={look} style={style}>
      {towers}
    </div>
  ) : (
    <div aria-hidden="true" className={look} style={style}>
      {towers}
    </div>
  );
}
