import { pathTo } from '#lib/paths.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { toastQueued } from '#ui/toast/toast-queued.ts';
import type { ReadSession } from '../read-session.ts';
import { restoreSession } from './deletion-store.ts';

/** Long enough to read it and to change one's mind. */
const UNDO_MS = 12_000;

/** Says that one's own session was deleted; it can be taken back right there. */
export function tellDeleted(session: ReadSession, go: (path: string) => void): void {
  toastQueued({
    title: pageTexts.t('sessions.delete.done'),
    duration: UNDO_MS,
    action: {
      label: pageTexts.t('sessions.delete.undo'),
      onPress: () => {
        restoreSession(session);
        go(pathTo('/sessions/:id', { id: session.id }));
      },
    },
  });
}
