// load-group: figures

import { sceneOf } from '@spotter/figures/drawing/scene';
import type { FigureMuscle } from '@spotter/figures/figure';
import { QuietBoundary } from '#ui/state/quiet-boundary.tsx';
import { STANDING } from './choose-figure.ts';
import { FigureDrawing } from './figure-drawing.tsx';

/** Degrees by which the body is turned: from the front, and from behind. */
const VIEWS = [72, -60];

type MuscleBodyProps = {
  /** The muscles that are shown, in full colour or lighter. */
  muscles: ReadonlyMap<FigureMuscle, 'works' | 'helps'>;
};

/** A standing body from the front and from behind with its muscles in colour; what it says stands beside it in words. */
export function MuscleBody({ muscles }: MuscleBodyProps) {
  return (
    <QuietBoundary>
      <div aria-hidden className="flex justify-center gap-4">
        {VIEWS.map((view) => (
          <Body key={view} view={view} muscles={muscles} />
        ))}
      </div>
    </QuietBoundary>
  );
}

function Body({ view: turned, muscles }: MuscleBodyProps & { view: number }) {
  const scene = sceneOf({ ...STANDING, view: turned }, muscles);
  return (
    <FigureDrawing
      {...{ view: scene.view, shadow: scene.shadow, ghosts: [] }}
      shapes={scene.shapesAt(0)}
      className="h-56 w-32"
    />
  );
}
