import { Fragment } from 'react';
import { MOVING, type MovingExercise, rigidFigure } from './rigid-figures.ts';
import type { RigidShape } from './rigid-parts.ts';

type Props = { exercise: MovingExercise; className?: string };

/** Shapes that make a person's outline. */
const OF_BODY: readonly RigidShape['look'][] = ['body', 'far', 'shoe'];

function partNames(exercise: MovingExercise, shapes: readonly RigidShape[]): string[][] {
  let count = 0;
  return shapes.map(({ parts }) => parts.map(() => `${MOVING[exercise]}${count++}`));
}

const Uses = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <use key={name} href={`#${name}`} className={name} />);

/**
 * The product's own figure on a page without scripts. Each piece of the body is drawn once, and a style sheet moves it
 * (`rigid-figures.ts`), so the two ghosts cost nothing but their names. Whoever prefers no motion sees the end of the
 * movement. A page has each of them once, because its pieces have names.
 */
export function MovingFigure({ exercise, className }: Props) {
  const { scene, shapes } = rigidFigure(exercise);
  const names = partNames(exercise, shapes);
  const outline = names.filter((_names, at) => OF_BODY.includes(shapes[at]?.look ?? 'hole')).flat();
  const { x, y, width, height } = scene.view;
  return (
    <svg
      aria-hidden="true"
      viewBox={[x, y, width, height].map(Math.round).join(' ')}
      preserveAspectRatio="xMidYMax meet"
      className={`figure ${className ?? ''}`}
    >
      <defs>
        {shapes.map(({ parts }, shape) =>
          parts.map(({ path }, part) => <path key={path} id={names[shape]?.[part]} d={path} />),
        )}
      </defs>
      <path data-look="floor" d="M-900 0H900" />
      <ellipse
        data-look="shadow"
        cx={Math.round(scene.shadow.x)}
        cy="1"
        rx={Math.round(scene.shadow.width / 2)}
        ry="2.6"
      />
      <g data-look="ghost" className="drawn-ghost">
        <Uses names={outline} />
      </g>
      <g data-look="ghost" className="drawn-ghost drawn-ghost-end">
        <Uses names={outline} />
      </g>
      {shapes.map(({ look, isCut }, at) => {
        const own = names[at] ?? [];
        return (
          <Fragment key={own[0]}>
            {/* All edges of a shape lie below all of its areas. */}
            {isCut && own.length > 1 && (
              <g data-cut="">
                <Uses names={own} />
              </g>
            )}
            <g data-look={look} data-cut={isCut && own.length < 2 ? '' : undefined}>
              <Uses names={own} />
            </g>
          </Fragment>
        );
      })}
      <path data-look="way" d={scene.way.replace(/(\.\d)\d/g, '$1')} />
    </svg>
  );
}
