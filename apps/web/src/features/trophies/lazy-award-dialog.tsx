import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { AwardDialog } from './award-dialog.tsx';

const Loaded = lazy(() => import('./award-dialog.tsx').then((m) => ({ default: m.AwardDialog })));

/** The dialog that awards, with its form and upload fetched when it is first asked for. */
export function LazyAwardDialog(props: ComponentProps<typeof AwardDialog>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
