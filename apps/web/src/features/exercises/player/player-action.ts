import { SKIP_SECONDS } from './step-volume.ts';

export type PlayerAction =
  | { type: 'toggle' }
  | { type: 'skip'; seconds: number }
  /** A share of the length, 0 to 1. */
  | { type: 'jump'; share: number }
  | { type: 'volume'; steps: number }
  | { type: 'speed'; steps: number }
  | { type: 'mute' }
  | { type: 'full' }
  | { type: 'captions' };

const ACTIONS: Record<string, PlayerAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  ArrowLeft: { type: 'skip', seconds: -SKIP_SECONDS },
  j: { type: 'skip', seconds: -SKIP_SECONDS },
  ArrowRight: { type: 'skip', seconds: SKIP_SECONDS },
  l: { type: 'skip', seconds: SKIP_SECONDS },
  ArrowUp: { type: 'volume', steps: 1 },
  ArrowDown: { type: 'volume', steps: -1 },
  '<': { type: 'speed', steps: -1 },
  '>': { type: 'speed', steps: 1 },
  m: { type: 'mute' },
  f: { type: 'full' },
  c: { type: 'captions' },
};

/** The player's action for a key; 0-9 jump to tenths of the video. */
export function actionOf(key: string): PlayerAction | null {
  if (/^\d$/.test(key)) return { type: 'jump', share: Number(key) / 10 };
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The kind of the focused element, which decides its keys. */
export type KeyTarget = 'text' | 'choice' | 'slider' | 'button' | 'other';

/** Whether the focused element needs the key itself: letters for a field, arrows for a choice, space for a button. */
export function keepsKey(target: KeyTarget, key: string): boolean {
  if (target === 'text') return true;
  if (target === 'button') return key === ' ';
  if (target === 'choice') return key === ' ' || key.startsWith('Arrow');
  return target === 'slider' && key.startsWith('Arrow');
}

/** The kind of the element that received a key. The scrubber's arrow keys skip like elsewhere. */
export function targetOf(element: EventTarget | null): KeyTarget {
  if (!(element instanceof HTMLElement)) return 'other';
  if (element.isContentEditable || element.closest('[role="menu"]')) return 'text';
  if (element instanceof HTMLSelectElement) return 'choice';
  if (element instanceof HTMLTextAreaElement) return 'text';
  if (element instanceof HTMLInputElement) {
    if (element.type === 'radio' || element.type === 'checkbox') return 'choice';
    if (element.type !== 'range') return 'text';
    return element.dataset.scrubber === undefined ? 'slider' : 'other';
  }
  return element.closest('button, summary, a') ? 'button' : 'other';
}
