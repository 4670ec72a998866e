import { classNames } from '#ui/class-names.ts';
import { THING_BOX, THING_SHAPES } from './thing-shapes.ts';
import type { Thing } from './things.ts';

const LINES = { near: 'stroke-brand', far: 'stroke-moment-far', out: 'stroke-moment-ground' };
const FILLS = { near: 'fill-brand', far: 'fill-moment-far', out: 'fill-moment-ground' };

/** A known thing, drawn. Its name stands beside it. */
export function ThingPicture({ id, className }: { id: Thing['id']; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${THING_BOX.width} ${THING_BOX.height}`}
      className={classNames('shrink-0', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {THING_SHAPES[id].map(([tone, path, width]) => (
        <path
          key={path}
          d={path}
          strokeWidth={width}
          className={width ? classNames('fill-none', LINES[tone]) : FILLS[tone]}
        />
      ))}
    </svg>
  );
}
