export type ToastTone = 'neutral' | 'positive' | 'warning' | 'danger';

export interface ToastText {
  title?: string | undefined;
  description?: string;
  /** Neutral by default. The tone sets the icon; danger also makes the announcement assertive. */
  tone?: ToastTone;
  /** One action; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** The duration in milliseconds, 5000 by default. */
  duration?: number;
}

/** Shows a toast; null until its code is loaded. */
let show: ((said: ToastText) => void) | null = null;
/** The last toast from before that. */
let waiting: ToastText | null = null;
let onWaiting = () => {};

/** Shows a toast in place of the one before; can be called anywhere, also outside React. */
export function toast(said: ToastText): void {
  if (show) {
    show(said);
    return;
  }
  waiting = said;
  onWaiting();
}

/** Sets the function that shows toasts, and shows the waiting one. */
export function showToasts(next: (said: ToastText) => void): void {
  show = next;
  if (waiting) next(waiting);
  waiting = null;
}

/** Whether a toast waits for its code. */
export const hasToast = (): boolean => waiting !== null;

/** Sets the one listener that is called when a toast starts to wait. @returns a function that removes it */
export function subscribeToToasts(listener: () => void): () => void {
  onWaiting = listener;
  return () => {
    onWaiting = () => {};
  };
}
