import { useEffect, useRef } from 'react';
import { type FilmKey, filmKeyOf, keepsKey } from './film-keys-rules.ts';

/** Hears the keys of a film anywhere on its page, unless a dialog is open or the focused element needs the key itself. */
export function useFilmKeys(act: (key: FilmKey) => boolean): void {
  const last = useRef(act);
  useEffect(() => {
    last.current = act;
  }, [act]);
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || keepsKey(event.target, event.key)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const key = filmKeyOf(event);
      if (key && last.current(key)) event.preventDefault();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
