import { useEffect } from 'react';
import { JumpPlace } from '#app/jump/jump-place.tsx';
import { FilmPlace } from '#features/form-checks/filming/film-place.tsx';
import { BesidePlace } from '#features/sessions/begin/beside-place.tsx';
import { keepFocus } from '#ui/dialog/kept-focus.ts';
import { PagesAhead } from './pages-ahead.tsx';

/** What works on every page once somebody uses the app, and holds back nothing that is drawn. */
export function OnceUsed() {
  useEffect(keepFocus, []);
  return (
    <>
      <PagesAhead />
      <JumpPlace />
      <FilmPlace />
      <BesidePlace />
    </>
  );
}
