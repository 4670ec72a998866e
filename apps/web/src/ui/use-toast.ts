import { useSyncExternalStore } from 'react';
import { dismissToast, readToasts, subscribeToasts, toast } from './toast-store.ts';

/** The toasts and what to do with them, for components; everything else calls `toast()` itself. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  return { toasts, toast, dismiss: dismissToast };
}
