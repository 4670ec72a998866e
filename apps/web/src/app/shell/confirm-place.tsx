import { useState, useSyncExternalStore } from 'react';
import { isAsking, subscribeToAsking } from '#features/accounts/own-account/asking-store.ts';
import { late } from '#ui/state/late.tsx';

/** Loaded with its words on first use. */
const IdentityDialog = late(
  () => import('#features/accounts/own-account/identity-dialog.tsx').then((m) => m.IdentityDialog),
  { words: ['account'], without: 'quiet' },
);

/** Where any page's confirmation dialog is shown. */
export function ConfirmPlace() {
  const isOpen = useSyncExternalStore(subscribeToAsking, isAsking, isAsking);
  // It stays mounted, so that it can close with its animation.
  const [wasAsked, setAsked] = useState(false);
  if (isOpen && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  return <IdentityDialog />;
}
