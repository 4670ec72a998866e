import { late } from '#ui/state/late.tsx';

/** What stands in place of a film that is not played, with its words; see `unplayable-film.tsx`. */
export const LateUnplayableFilm = late(() => import('./unplayable-film.tsx').then((m) => m.UnplayableFilm), {
  words: ['media'],
  without: 'wait',
});
