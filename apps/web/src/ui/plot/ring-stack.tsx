import { classNames } from '#ui/class-names.ts';
import { RingArc } from './ring-arc.tsx';

/** The lines of the rings, from the outermost: the studio's colour, a lighter one, and that of the text. */
const LINES = ['stroke-brand', 'stroke-moment-pale', 'stroke-(--ink)'];

type Rings = {
  /** The side of the square, in the units of the two that follow. */
  box: number;
  thick: number;
  /** From one ring to the next. */
  step: number;
};

/** The radius of the ring of a place, from 0 for the outermost, which touches the edge. */
export const ringRadius = ({ box, thick, step }: Rings, at: number): number =>
  box / 2 - thick / 2 - at * step;

type Props = Rings & {
  /** From the outermost to the innermost. */
  shares: readonly number[];
  /** The class of the empty lines. */
  track: string;
  /** They fill when they appear. */
  plays?: boolean;
  className: string;
};

/** Rings within one another, as at the end of a session. What they show stands beside them. */
export function RingStack({ shares, track, plays = false, className, ...rings }: Props) {
  const { box, thick } = rings;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${box} ${box}`} className={className} fill="none">
      {shares.map((share, at) => (
        <RingArc
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
          key={at}
          centre={box / 2}
          radius={ringRadius(rings, at)}
          thick={thick}
          share={share}
          track={classNames(track, 'forced-colors:stroke-[GrayText]')}
          line={classNames(LINES[at], plays && 'animate-fill-ring', 'forced-colors:stroke-[Highlight]')}
        />
      ))}
    </svg>
  );
}
