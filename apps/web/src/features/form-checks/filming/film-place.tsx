import { useEffect } from 'react';
import { late } from '#ui/state/late.tsx';
import { filmSet, useFilmedSet } from './film-store.ts';

/** Films are sent from places with a bad network. */
export const FilmDialog = late(() => import('./film-dialog.tsx').then((m) => m.FilmDialog), {
  words: ['form'],
  without: 'wait',
});

/** Where the dialog that films is shown, beside any page. */
export function FilmPlace() {
  const set = useFilmedSet();
  // Nobody else's phone films on.
  useEffect(() => () => filmSet(null), []);
  return set && <FilmDialog key={set.itemId} set={set} onClose={() => filmSet(null)} />;
}
