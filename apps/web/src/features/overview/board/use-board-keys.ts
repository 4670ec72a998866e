import { useEffect, useEffectEvent, useState } from 'react';
import { browserStorage } from '#lib/storage/browser-storage.ts';

/** What each key does. */
export type BoardKeys = { walk: (step: 1 | -1) => void; answer: () => void; plan: () => void };

const OFF = 'board-keys-off';

/** Whether a letter belongs to something else: a field, a menu, a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]') !== null
  );
}

/**
 * The letters of the board: J and K walk, E answers, P plans. Never while somebody types; and they can be turned off,
 * because a voice or a stray hand presses letters too.
 */
export function useBoardKeys(keys: BoardKeys, { enabled }: { enabled: boolean }) {
  const [isOn, setOn] = useState(() => browserStorage.read(OFF) === null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const act = {
      j: () => keys.walk(1),
      k: () => keys.walk(-1),
      e: keys.answer,
      p: keys.plan,
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn || !enabled) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, enabled]);
  return {
    isOn,
    turn(on: boolean) {
      setOn(on);
      if (on) browserStorage.remove(OFF);
      else browserStorage.write(OFF, '1');
    },
  };
}
