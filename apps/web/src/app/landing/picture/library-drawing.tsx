import { MovingFigure } from '#app/landing/figure/moving-figure.tsx';
import { Drawing } from './drawing.tsx';

/** An exercise of the library, as it moves. */
export function LibraryDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} className="overflow-hidden rounded-card">
      <MovingFigure exercise="kettlebell-swing" className="block h-80 w-full lg:h-112" />
    </Drawing>
  );
}
