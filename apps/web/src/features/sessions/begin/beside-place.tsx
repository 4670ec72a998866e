import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { useBeside } from './beside-store.ts';

const BesideDialog = late(() => import('./beside-dialog.tsx').then((m) => m.BesideDialog), {
  words: ['training'],
  without: 'wait',
});

/** Where any page asks what becomes of the session that runs. */
export function BesidePlace() {
  const beside = useBeside();
  // The network may be gone when it is needed.
  useAhead(BesideDialog);
  return beside && <BesideDialog beside={beside} />;
}
