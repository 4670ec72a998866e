import { useEffect, useEffectEvent } from 'react';
import { VOICE_KEY } from './reply-field.tsx';

/** What each key does. */
export type QueueKeys = {
  walk: (step: 1 | -1) => void;
  answer: () => void;
  speak: () => void;
  template: () => void;
  plan: () => void;
  done: () => void;
};

/** Whether a letter belongs to something else: a field, a menu, a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const places = '[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]';
  return target.matches('input:not([type=radio]), textarea, select') || target.closest(places) !== null;
}

/** The letters of the queue: J and K walk, R answers, V speaks, T takes a template, P opens the plan, D is done. Never while somebody types. */
export function useQueueKeys(keys: QueueKeys, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const act = {
      j: () => keys.walk(1),
      k: () => keys.walk(-1),
      r: keys.answer,
      [VOICE_KEY]: keys.speak,
      t: keys.template,
      p: keys.plan,
      d: keys.done,
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
