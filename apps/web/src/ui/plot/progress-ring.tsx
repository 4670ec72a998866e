import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { RingArc, ringShare } from './ring-arc.tsx';

export interface ProgressRingProps {
  value: number;
  max?: number;
  label: string;
  /** The value in words: "4 of 5 workouts". By default a percentage. */
  valueText?: string;
  /** The diameter in pixels, 96 by default. */
  size?: number;
  /** The stroke width in pixels; by default a tenth of the size. */
  stroke?: number;
  /** A mark on the ring, from 0 to 1: where the value should be. The value in words says it too. */
  tick?: number | undefined;
  /** Strong stands on a strong card, which is filled with the brand colour. */
  tone?: 'plain' | 'strong';
  /** A text colour class such as `text-warning`: the ring has the current colour. */
  className?: string;
  /** Content inside, such as the number, so that the value is not only shown by the ring. */
  children?: ReactNode;
}

const tones = {
  plain: {
    text: 'text-brand-text',
    inside: 'text-ink',
    track: 'stroke-surface-3',
    tick: ['stroke-surface-1', 'stroke-(--ink)'],
  },
  strong: {
    text: 'text-hero-action',
    inside: 'text-hero-text',
    track: 'stroke-hero-text/25',
    tick: ['stroke-hero', 'stroke-hero-text'],
  },
};

/** A ring that shows a share of a whole, clockwise from the top. */
export function ProgressRing({
  value,
  max = 100,
  label,
  valueText,
  size = 96,
  stroke,
  tick,
  tone = 'plain',
  className,
  children,
}: ProgressRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const thickness = stroke ?? Math.max(3, Math.round(size / 10));
  const look = tones[tone];
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center',
        className ?? look.text,
      )}
    >
      <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none">
        <RingArc
          centre={size / 2}
          radius={(size - thickness) / 2}
          thick={thickness}
          share={share}
          track={look.track}
          line="stroke-current transition-[stroke-dashoffset] duration-200 ease-out"
        />
        {tick !== undefined && <Tick at={tick} size={size} thick={thickness} colours={look.tick} />}
      </svg>
      {children && (
        <span
          className={classNames('absolute inset-0 flex flex-col items-center justify-center', look.inside)}
        >
          {children}
        </span>
      )}
    </div>
  );
}

type TickProps = { at: number; size: number; thick: number; colours: readonly string[] };

/** A line across the ring in the colour of the text, on a wider one that keeps it apart from what is filled. */
function Tick({ at, size, thick, colours: [ground, line] }: TickProps) {
  const ends = { x1: size / 2, x2: size / 2, y1: 0, y2: thick + 3 };
  return (
    <g transform={`rotate(${ringShare(at) * 360} ${size / 2} ${size / 2})`}>
      <line {...ends} strokeWidth={6} className={classNames(ground, 'forced-colors:stroke-[Canvas]')} />
      <line {...ends} strokeWidth={2.5} className={classNames(line, 'forced-colors:stroke-[CanvasText]')} />
    </g>
  );
}
