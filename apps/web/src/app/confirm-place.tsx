import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isAsking, subscribeToAsking } from '#features/accounts/confirm-store.ts';
import { loadWords } from '#lib/i18n.ts';

/** Comes when it is needed first, with its words. */
const ConfirmDialog = lazy(async () => {
  const [{ ConfirmDialog: Dialog }] = await Promise.all([
    import('#features/accounts/confirm-dialog.tsx'),
    loadWords('account'),
  ]);
  return { default: Dialog };
});

/** Where a call of any page asks who is there. */
export function ConfirmPlace() {
  const isOpen = useSyncExternalStore(subscribeToAsking, isAsking);
  // Once there it stays, so that it can close as it opened.
  const [wasAsked, setAsked] = useState(false);
  if (isOpen && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  );
}
