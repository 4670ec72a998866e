import type { ReactNode } from 'react';

export interface PlotPoint {
  key: string;
  value: number;
}

export interface LinePlotProps {
  /** In their order from left to right. */
  points: readonly PlotPoint[];
  /** What is drawn, in one sentence: it stands for the picture where there is none. */
  label: string;
  /** A value as it is written. */
  format: (value: number) => string;
  /** Under the ends of the line. */
  start?: ReactNode;
  end?: ReactNode;
}

const HEIGHT = 100;

/** A small line of how a number went; the last and the highest are written. */
export function LinePlot({ points, label, format, start, end }: LinePlotProps) {
  const values = points.map((point) => point.value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  // A flat line lies in the middle; otherwise a tenth of room above and below.
  const room = (high - low || Math.max(1, high)) * 0.15;
  const [bottom, top] = [low - room, high + room];
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * 100 : 50);
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const line = values.map((value, index) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`);
  const last = values.length - 1;
  // Where the last is as high as any, it says so alone.
  const highest = values[last] === high ? last : values.indexOf(high);
  return (
    <figure role="img" aria-label={label} className="m-0">
      <div className="relative h-36">
        <svg
          aria-hidden="true"
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {[0.25, 0.5, 0.75].map((share) => (
            <line
              key={share}
              x1="0"
              x2="100"
              y1={share * HEIGHT}
              y2={share * HEIGHT}
              className="stroke-line"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.length > 1 && (
            <>
              <polygon points={`0,${HEIGHT} ${line.join(' ')} 100,${HEIGHT}`} className="fill-brand-soft" />
              <polyline
                points={line.join(' ')}
                fill="none"
                className="stroke-brand-text"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </>
          )}
        </svg>
        {[...new Set([highest, last])].map((index) => (
          <Mark
            key={index}
            left={x(index)}
            top={y(values[index] ?? 0)}
            text={format(values[index] ?? 0)}
            strong={index === last}
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

function Mark({ left, top, text, strong }: { left: number; top: number; text: string; strong: boolean }) {
  // Near an edge the words lean inwards.
  const shift = left > 80 ? '-100%' : left < 20 ? '0%' : '-50%';
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute size-2.5 rounded-pill border-2 border-surface-1 bg-brand-text"
        style={{ left: `${left}%`, top: `${top}%`, transform: 'translate(-50%, -50%)' }}
      />
      <span
        aria-hidden="true"
        className={`tabular absolute whitespace-nowrap rounded-inner bg-surface-1/75 px-1 text-13 ${strong ? 'font-semibold text-1' : 'text-2'}`}
        style={{ left: `${left}%`, top: `${top}%`, transform: `translate(${shift}, -1.6rem)` }}
      >
        {text}
      </span>
    </>
  );
}
