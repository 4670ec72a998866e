import { Figure } from '#features/figures/api.ts';

/** A movement that fills a wide place, and that everybody knows. */
const FILMED = { name: 'Kettlebell swing' };

/** In place of a film that a studio has not chosen: a movement in the studio's colour. */
export function DrawnFilm({ playing }: { playing: boolean }) {
  return (
    <span aria-hidden className="drawn-film absolute inset-0 block pt-4">
      <Figure exercise={FILMED} motion={playing ? 'on' : 'off'} />
    </span>
  );
}
