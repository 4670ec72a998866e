import { FIGURES } from '@spotter/contract/figures/figures';
import { sceneOf } from '@spotter/figures/drawing/scene';
import { FigureGround } from '#features/figures/figure-ground.tsx';

/** A tenth of a percent of the body's height is finer than a pixel here. */
const shorter = (path: string) => path.replace(/\.(\d)\d/g, '.$1');

/** A figure at the end of its movement, on a page whose style sheet moves nothing. */
export function StillFigure({ exercise, className }: { exercise: keyof typeof FIGURES; className?: string }) {
  const scene = sceneOf(FIGURES[exercise]);
  const { x, y, width, height } = scene.view;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      className={`figure ${className ?? ''}`}
    >
      <FigureGround shadow={scene.shadow} ghosts={scene.ghosts.map(shorter)} />
      {scene.shapesAt(1).map(({ path, look, cut, part }) => (
        <path key={part} data-look={look} data-cut={cut ? '' : undefined} d={shorter(path)} />
      ))}
      <path data-look="way" d={shorter(scene.way)} />
    </svg>
  );
}
