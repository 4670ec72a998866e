import type { DrawnShape, FigureScene } from '@spotter/figures/drawing/scene';
import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FigureGround } from './figure-ground.tsx';

export type FigureDrawingProps = Pick<FigureScene, 'view' | 'shadow' | 'ghosts'> & {
  shapes: readonly Pick<DrawnShape, 'path' | 'look' | 'cut'>[];
  /** The way of the load. */
  way?: string | undefined;
  /** Without one it is decorative. */
  label?: string | undefined;
  /** Somebody who stands says nothing about the exercise, and does not move. */
  isStanding?: boolean;
  className?: string | undefined;
  svg?: Ref<SVGSVGElement>;
  /** What holds the paths of `shapes`, in their order. */
  paths?: Ref<SVGGElement>;
};

/** A figure as it stands at one moment. */
export function FigureDrawing({ view, shadow, ghosts, shapes, way, label, ...drawing }: FigureDrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decorative
    <svg
      ref={drawing.svg}
      data-standing={drawing.isStanding ? '' : undefined}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMax meet"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('figure block', drawing.className)}
    >
      <FigureGround shadow={shadow} ghosts={ghosts} />
      <g ref={drawing.paths}>
        {shapes.map(({ path, look, cut }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paths are a fixed set that is written in place
          <path key={at} data-look={look} data-cut={cut ? '' : undefined} d={path} />
        ))}
      </g>
      {way && <path data-look="way" d={way} />}
    </svg>
  );
}
