import { useEffect, useRef } from 'react';
import { actionOf, keepsKey, type PlayerAction, targetOf } from './player-keys.ts';

/** Hears the player's keys wherever the focus is in the overlay, unless what has it needs the key itself. */
export function usePlayerKeys(act: (action: PlayerAction) => void): void {
  const last = useRef(act);
  useEffect(() => {
    last.current = act;
  }, [act]);
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionOf(event.key);
      if (!action || keepsKey(targetOf(event.target), event.key)) return;
      event.preventDefault();
      last.current(action);
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
