import { useEffect, useRef } from 'react';
import { type FilmKey, filmKeyOf, keepsKey } from './film-keys-rules.ts';
import type { Film } from './use-film.ts';

/** What plays; without `step` and `change` it is not stepped by frames, and its speed is told. */
type Player = Pick<Film, 'toggle'> & Partial<Pick<Film, 'step' | 'change'>>;

/** @returns whether the key is one of the player's */
function play(player: Player, key: FilmKey): boolean {
  if (key.type === 'toggle') player.toggle();
  else if (key.type === 'step' && player.step) player.step(key.frames);
  else if (key.type === 'speed' && player.change) player.change(key.speed);
  else return false;
  return true;
}

/**
 * LineHandlers the keys of a film anywhere on its page, unless a dialog is open or the focused element needs the key itself.
 * @param act keys that do not play; false for one without a meaning
 */
export function useFilmKeys(player: Player, act: (key: FilmKey) => boolean = () => false): void {
  const last = useRef({ player, act });
  useEffect(() => {
    last.current = { player, act };
  }, [player, act]);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || keepsKey(event.target, event.key)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const key = filmKeyOf(event);
      if (key && (play(last.current.player, key) || last.current.act(key))) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
