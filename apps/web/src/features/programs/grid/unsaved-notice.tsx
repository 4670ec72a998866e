import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import type { Edits } from './use-edits.ts';

const UnsavedLine = late(() => import('./unsaved-line.tsx').then((m) => m.UnsavedLine));

/**
 * Says that an edit is not saved, in whichever week its person is. Its line is there before it is needed: the connection may
 * be lost by then.
 */
export function UnsavedNotice({ edits }: { edits: Edits }) {
  useAhead(UnsavedLine);
  return (
    <div role="status" className="sticky top-frame z-20 empty:hidden">
      {edits.failure && <UnsavedLine edits={edits} failure={edits.failure} />}
    </div>
  );
}
