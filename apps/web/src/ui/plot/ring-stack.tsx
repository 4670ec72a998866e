import { classNames } from '#ui/class-names.ts';
import { RingArc } from './ring-arc.tsx';

/** The lines of the rings, from the outermost: the studio's colour, a lighter one, and that of the text. */
const LINES = ['stroke-brand', 'stroke-moment-pale', 'stroke-(--ink)'];

type Props = {
  /** From the outermost to the innermost. */
  shares: readonly number[];
  /** The side of the square, in the units of the two that follow. */
  box: number;
  thick: number;
  /** From one ring to the next. */
  step: number;
  /** The class of the empty lines. */
  track: string;
  /** They fill when they appear. */
  plays?: boolean;
  className: string;
};

/** Rings within one another, as at the end of a session. What they show stands beside them. */
export function RingStack({ shares, box, thick, step, track, plays = false, className }: Props) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${box} ${box}`} className={className} fill="none">
      {shares.map((share, at) => (
        <RingArc
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
          key={at}
          centre={box / 2}
          radius={box / 2 - thick / 2 - at * step}
          thick={thick}
          share={share}
          track={classNames(track, 'forced-colors:stroke-[GrayText]')}
          line={classNames(LINES[at], plays && 'animate-fill-ring', 'forced-colors:stroke-[Highlight]')}
        />
      ))}
    </svg>
  );
}
