import type { FormMarkKind } from '@spotter/contract/form-checks-limits';
import type { Speed } from './use-film.ts';

/** What a key asks of a film or of the drawing on it. */
export type FilmKey =
  | { type: 'toggle' }
  | { type: 'step'; frames: number }
  | { type: 'speed'; speed: Speed }
  | { type: 'draw' }
  | { type: 'tool'; tool: FormMarkKind }
  | { type: 'undo' }
  | { type: 'stop' };

const KEYS: Record<string, FilmKey> = {
  ' ': { type: 'toggle' },
  ',': { type: 'step', frames: -1 },
  '.': { type: 'step', frames: 1 },
  '1': { type: 'speed', speed: 1 },
  '2': { type: 'speed', speed: 0.5 },
  '3': { type: 'speed', speed: 0.25 },
  d: { type: 'draw' },
  l: { type: 'tool', tool: 'line' },
  a: { type: 'tool', tool: 'arrow' },
  g: { type: 'tool', tool: 'angle' },
  u: { type: 'undo' },
  Escape: { type: 'stop' },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The meaning of a key; null for one that is not the film's. */
export function filmKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed): FilmKey | null {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'z' ? { type: 'undo' } : null;
  return altKey ? null : (KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null);
}

/** Whether the element with the focus needs the key itself: all of a field, the space bar of a button. */
export function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.closest(
      'textarea, select, [contenteditable], [role="menu"], input:not([type="range"], [type="radio"])',
    )
  )
    return true;
  return key === ' ' && target.closest('button, a, summary, input') !== null;
}
