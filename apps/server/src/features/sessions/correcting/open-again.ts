import type { Work } from '#db/context.ts';
import { markCompleted } from '#features/plans/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { sessionReopened } from '../events.ts';
import { factOf, tellDayChanged } from '../lock-own-session.ts';
import type { SessionRow } from '../queries.ts';
import { reopenSession } from '../write-queries.ts';

/** Opens a finished session again; what followed from its end is taken back. */
export async function openAgain(work: Work, viewer: Viewer, session: SessionRow): Promise<void> {
  const { id, completedAt, finishMark } = session;
  if (completedAt === null) return;
  const opened = await reopenSession(work.db, viewer, id, finishMark ?? completedAt);
  if (!opened) return;
  if (opened.assignmentId) await markCompleted(work, opened.assignmentId, null);
  tellDayChanged(work, session);
  await work.emit(sessionReopened, factOf(session, viewer, new Date(completedAt)));
}
