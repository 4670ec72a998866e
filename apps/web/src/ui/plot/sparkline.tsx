import { classNames } from '#ui/class-names.ts';
import { linePath, placesOf, rangeOf } from './plot-paths.ts';

export interface SparklineProps {
  /** Oldest first. One value is a dot, none a quiet line. */
  values: readonly number[];
  /** A description in one sentence, for screen readers; without one the line is decoration. */
  label?: string;
  /** In pixels. */
  width?: number;
  height?: number;
  /** A text colour class; the studio's colour by default. */
  className?: string;
}

/** Room for the dot at the end and the width of the line, in pixels. */
const EDGE = 3;

/** A line as small as a word, with a dot at its last value. */
export function Sparkline({ values, label, width = 96, height = 24, className }: SparklineProps) {
  const places = placesOf(values, rangeOf(values, { room: 0 }));
  const inner = { width: width - 2 * EDGE, height: height - 2 * EDGE };
  const last = places.at(-1);
  const line = (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}
      fill="none"
      className={classNames('shrink-0', className ?? 'text-brand-text')}
    >
      {last ? (
        <>
          {places.length > 1 && (
            <path
              d={linePath(places, inner.width, inner.height)}
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          )}
          <circle cx={last.x * inner.width} cy={last.y * inner.height} r="2.5" fill="currentColor" />
        </>
      ) : (
        <path
          d={`M0 ${inner.height / 2}H${inner.width}`}
          className="stroke-line-strong"
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
  return label ? (
    <span role="img" aria-label={label} className="inline-flex">
      {line}
    </span>
  ) : (
    line
  );
}
