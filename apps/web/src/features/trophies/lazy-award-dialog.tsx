import { type ComponentProps, useState } from 'react';
import { late } from '#ui/state/late.tsx';
import type { AwardDialog } from './award-dialog.tsx';

const Loaded = late(() => import('./award-dialog.tsx').then((m) => m.AwardDialog));

/** The award dialog, loaded with its form and upload on first use. */
export function LazyAwardDialog(props: ComponentProps<typeof AwardDialog>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <Loaded {...props} />;
}
