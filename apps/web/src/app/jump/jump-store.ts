let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the palette is open. */
export const isJumping = (): boolean => isOpen;

/** Opens or closes the palette from anywhere: a key, the side bar, a menu. */
export function setJumping(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const tell of listeners) tell();
}

/** Calls back when the palette opens or closes. */
export function subscribeToJumping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
