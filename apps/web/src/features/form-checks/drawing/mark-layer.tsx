import type { FormMark } from '@spotter/contract/form-checks';
import { useFormat } from '#lib/format.ts';
import { angleOf, headOf, type MarkPoint } from './mark-rules.ts';

/** Units of the drawing for the height of a picture. */
const HIGH = 1000;
const HEAD = 0.045;
const ARC = 0.07;

type Shape = Pick<FormMark, 'kind' | 'points'> & { id: string };

type Props = {
  marks: readonly Shape[];
  /** Width by height. */
  aspect: number;
  /** The one that is chosen in the list. */
  chosen?: string | null;
  /** Where the next point goes, for who draws by keys. */
  aim?: MarkPoint | null;
};

/** The lines of a drawing in a box of `HIGH` times its aspect; the list beside it says the same in words. */
function pathOf({ kind, points }: Shape, aspect: number): string {
  const at = ([x, y]: MarkPoint) => `${(x * aspect * HIGH).toFixed(1)} ${(y * HIGH).toFixed(1)}`;
  const line = (all: readonly MarkPoint[]) =>
    all.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');
  const [from, to] = points;
  if (kind !== 'arrow' || !from || !to) return line(points);
  const [left, right] = headOf([from, to], aspect, HEAD);
  return line(points) + line([left, to, right]);
}

/** A small arc in the corner of an angle. */
function arcOf(points: readonly MarkPoint[], aspect: number): string {
  const [a, corner, b] = points;
  if (!a || !corner || !b) return '';
  const end = (to: MarkPoint): [number, number] => {
    const turn = Math.atan2(to[1] - corner[1], (to[0] - corner[0]) * aspect);
    return [(corner[0] * aspect + Math.cos(turn) * ARC) * HIGH, (corner[1] + Math.sin(turn) * ARC) * HIGH];
  };
  const [from, to] = [end(a), end(b)];
  const cross = (a[0] - corner[0]) * (b[1] - corner[1]) - (a[1] - corner[1]) * (b[0] - corner[0]);
  const text = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(from)}A${ARC * HIGH} ${ARC * HIGH} 0 0 ${cross > 0 ? 1 : 0} ${text(to)}`;
}

/** Drawings over a picture. */
export function MarkLayer({ marks, aspect, chosen = null, aim = null }: Props) {
  const format = useFormat();
  return (
    <svg
      aria-hidden="true"
      data-marks={marks.length}
      viewBox={`0 0 ${HIGH * aspect} ${HIGH}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible text-brand-text"
    >
      {marks.map((mark) => {
        const path = pathOf(mark, aspect) + (mark.kind === 'angle' ? arcOf(mark.points, aspect) : '');
        const corner = mark.kind === 'angle' ? mark.points[1] : undefined;
        const lines = { d: path, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
        return (
          <g key={mark.id}>
            <path
              {...lines}
              className="stroke-surface-0"
              strokeOpacity={0.75}
              strokeWidth={chosen === mark.id ? 20 : 14}
            />
            <path {...lines} stroke="currentColor" strokeWidth={chosen === mark.id ? 11 : 7} />
            {corner && mark.points.length === 3 && (
              <text
                x={corner[0] * aspect * HIGH}
                y={corner[1] * HIGH + (corner[1] < 0.85 ? 74 : -30)}
                textAnchor="middle"
                strokeWidth={12}
                paintOrder="stroke"
                fill="currentColor"
                className="numeral stroke-surface-0 font-bold text-48"
              >
                {`${format.number(angleOf(mark.points, aspect), 0)}°`}
              </text>
            )}
          </g>
        );
      })}
      {aim && (
        <g stroke="currentColor" strokeWidth={5} fill="none">
          <circle cx={aim[0] * aspect * HIGH} cy={aim[1] * HIGH} r={26} />
          <path
            d={`M${aim[0] * aspect * HIGH - 44} ${aim[1] * HIGH}h88M${aim[0] * aspect * HIGH} ${aim[1] * HIGH - 44}v88`}
          />
        </g>
      )}
    </svg>
  );
}
