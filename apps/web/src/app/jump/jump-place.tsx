import { useState, useSyncExternalStore } from 'react';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { isJumping, setJumping, subscribeToJumping } from './jump-store.ts';

const JumpDialog = late(() => import('./jump-dialog.tsx').then((m) => m.JumpDialog), {
  words: ['community'],
  without: 'wait',
});

/** Where the palette is shown. */
export function JumpPlace() {
  const isOpen = useSyncExternalStore(subscribeToJumping, isJumping);
  // It stays mounted, so that it can close with its animation.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useAhead(JumpDialog);
  return wasOpen ? <JumpDialog open={isOpen} onOpenChange={setJumping} /> : null;
}
