import { createContext, type ReactNode, useContext, useState } from 'react';
import { Figure } from '#features/figures/api.ts';

/** The figure at rest, given by what draws the first frame: the app itself loads figures late. */
export const DrawnStill = createContext<ReactNode>(null);

/** The drawn figure of the first frame, which stays until the app's own is loaded. */
const stillInPage = () => document.querySelector('[data-frame] [data-still] > svg');

/** In place of a film that a studio has not chosen: a movement in the studio's colour. */
export function DrawnFilm({ playing }: { playing: boolean }) {
  const drawn = useContext(DrawnStill);
  const [still] = useState(() => (import.meta.env.SSR ? null : stillInPage()));
  const waiting = (
    <span
      data-still=""
      ref={(box) => {
        if (still) box?.append(still);
      }}
      className="block size-full"
    >
      {drawn}
    </span>
  );
  return (
    <span aria-hidden className="drawn-film absolute inset-0 block pt-4">
      <Figure exercise={FILMED} motion={playing ? 'on' : 'off'} whileLoading={waiting} />
    </span>
  );
}

/** The movement that is shown: it fills a wide place, and everybody knows it. */
export const FILMED = { name: 'Kettlebell swing' };
