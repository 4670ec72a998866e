/*
 * Toasts live outside React, so that a failed call or a socket event can say something without a component.
 * A toast is added, updated, dismissed (it leaves the screen) and, much later, removed (it leaves the list).
 */

export type ToastTone = 'neutral' | 'positive' | 'warning' | 'danger';

export interface ToastText {
  title?: string;
  description?: string;
  /** Neutral by default; the tone brings an icon and, for danger, an urgent announcement. */
  tone?: ToastTone;
  /** One thing to do about it; the toast goes when it is pressed. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds on the screen, 5000 by default. */
  duration?: number;
}

export interface ToastRecord extends ToastText {
  id: string;
  /** False once dismissed: it moves out, and is removed `removalDelay` later. */
  open: boolean;
}

export type ToastChange =
  | { type: 'added'; toast: ToastRecord }
  | { type: 'updated'; id: string; text: ToastText }
  | { type: 'dismissed'; id?: string }
  | { type: 'removed'; id?: string };

/** How many show at once. */
export const toastLimit = 1;
/** Milliseconds on the screen. */
export const toastDuration = 5000;
/** Milliseconds between dismissal and removal. */
export const removalDelay = 1_000_000;

/** The list after a change; without an id, dismissed and removed mean all of them. */
export function changeToasts(toasts: readonly ToastRecord[], change: ToastChange): readonly ToastRecord[] {
  switch (change.type) {
    case 'added':
      return [change.toast, ...toasts].slice(0, toastLimit);
    case 'updated':
      return toasts.map((toast) => (toast.id === change.id ? { ...toast, ...change.text } : toast));
    case 'dismissed':
      return toasts.map((toast) =>
        change.id === undefined || toast.id === change.id ? { ...toast, open: false } : toast,
      );
    case 'removed':
      return change.id === undefined ? [] : toasts.filter((toast) => toast.id !== change.id);
  }
}

let current: readonly ToastRecord[] = [];
let count = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function apply(change: ToastChange) {
  current = changeToasts(current, change);
  for (const [id, timer] of removals) {
    if (current.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** The toasts now, newest first; the same array until something changes. */
export function readToasts(): readonly ToastRecord[] {
  return current;
}

/** Calls `listener` after each change; returns how to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Takes one toast (or all) off the screen now and out of the list after `removalDelay`. */
export function dismissToast(id?: string): void {
  for (const toast of current) {
    if ((id !== undefined && toast.id !== id) || removals.has(toast.id)) continue;
    removals.set(
      toast.id,
      setTimeout(() => apply({ type: 'removed', id: toast.id }), removalDelay),
    );
  }
  apply({ type: 'dismissed', id });
}

export interface ToastHandle {
  id: string;
  update: (text: ToastText) => void;
  dismiss: () => void;
}

/** Says something in the corner, in place of what was said before; from anywhere, also outside React. */
export function toast(text: ToastText): ToastHandle {
  count += 1;
  const id = String(count);
  apply({ type: 'added', toast: { tone: 'neutral', ...text, id, open: true } });
  return {
    id,
    update: (next) => apply({ type: 'updated', id, text: next }),
    dismiss: () => dismissToast(id),
  };
}
