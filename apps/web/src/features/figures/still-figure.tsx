import { sceneOf } from '@spotter/figures/drawing/scene';
import { shortPath } from '@spotter/figures/drawing/short-path';
import type { Figure } from '@spotter/figures/figure';
import { chooseFigure, type Drawn, STANDING } from './choose-figure.ts';
import { FigureDrawing, type FigureDrawingProps } from './figure-drawing.tsx';
import { stillOf } from './still-of.ts';

type Still = Pick<FigureDrawingProps, 'view' | 'shadow' | 'ghosts' | 'shapes' | 'way'>;

const short = (value: number) => Math.round(value * 100) / 100;

/** A scene holds a hundred times as much: a server keeps what is drawn of it. */
const stills = new Map<Figure, Still>();

function stillFigure(figure: Figure): Still {
  const known = stills.get(figure);
  if (known) return known;
  const { view, shadow, ghosts, shapesAt, way } = sceneOf(figure);
  const share = stillOf(figure);
  const made: Still = {
    view: {
      ...{ x: short(view.x), y: short(view.y) },
      ...{ width: short(view.width), height: short(view.height) },
    },
    shadow: { x: short(shadow.x), y: shadow.y, width: short(shadow.width) },
    // At the end of the movement the figure hides the ghost of that end.
    ghosts: (share === 1 ? ghosts.slice(0, 1) : ghosts).map(shortPath),
    shapes: shapesAt(share).map(({ path, look, cut }) => ({ path: shortPath(path), look, cut })),
    way: shortPath(way),
  };
  stills.set(figure, made);
  return made;
}

/** A small figure of an exercise at rest, for a page that is drawn before any script: few bytes, and the same to the eye. */
export function StillFigure({ exercise, className }: { exercise: Drawn; className?: string | undefined }) {
  const figure = chooseFigure(exercise);
  return <FigureDrawing {...stillFigure(figure)} isStanding={figure === STANDING} className={className} />;
}
