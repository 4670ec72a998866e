import type { CurrentUser } from '@spotter/contract/accounts';
import { navigate } from 'wouter/use-browser-location';
import { queryClient } from '#lib/call/query-client.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { endSession, keptNote } from '../end-session.ts';
import { deleteSession } from '../history/deletion-store.ts';
import { tellDeleted } from '../history/tell-deleted.ts';
import { logRounds } from '../interval/log-rounds.ts';
import { overlayFinish } from '../logging/overlay-finish.ts';
import { dropKeptSession } from '../offline/keep-session.ts';
import { planNotice } from '../rest/plan-notice.ts';
import { cancelTone } from '../rest/plan-tone.ts';
import { sessionsKeys } from '../sessions-keys.ts';
import { askBeside } from './beside-store.ts';
import { type Begun, doneIn, findRunning, type Now, readNow } from './find-running.ts';

/** One that was left open this long ended with its last set, in milliseconds. */
const LEFT_MS = 2 * 3_600_000;

/** When a session that is ended now was over: with its last set if it was left open since. */
export function endOf(lastSetAt: string | null, now: Date): string {
  const isLeft = lastSetAt !== null && now.getTime() - Date.parse(lastSetAt) > LEFT_MS;
  return isLeft ? lastSetAt : now.toISOString();
}

/** What is to begin: a planned day, or a routine without one. */
type Wanted = { workoutId: string; assignmentId?: string | undefined };

/** Whether the running session is that of the same day, or of the same routine: it goes on, wherever it was begun. */
export const isSame = (running: Begun, { workoutId, assignmentId }: Wanted): boolean =>
  running.workoutId === workoutId && running.assignmentId === (assignmentId ?? null);

/** Whether it was finished or deleted on another device. */
const isOver = ({ session, isSure }: Now): boolean =>
  session ? overlayFinish(session, outbox.entries()).completedAt !== null : isSure;

/** The session with nothing done in it, if that is sure. */
const emptyOf = ({ session, isSure }: Now) =>
  session && isSure && doneIn(session).length === 0 ? session : null;

/** Ends a session of one's own as its page would, or deletes it if it is sure to be empty. */
function putAway(id: string, now: Now): void {
  const empty = emptyOf(now);
  if (empty) {
    deleteSession(empty);
    tellDeleted(empty, navigate);
    return;
  }
  const { session } = now;
  const last =
    session &&
    doneIn(session)
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1);
  endSession(id, keptNote.read(id) ?? session?.note ?? '', endOf(last ?? null, new Date()));
  void queryClient.invalidateQueries({ queryKey: sessionsKeys.session(id) });
}

/**
 * Makes way for a session that is to begin now: while another one of this person runs, they are asked whether to go on
 * with it or to end it. One that ends keeps its sets; one that has none for sure is deleted, which can be taken back. Works
 * offline.
 * @param wanted a planned day or a routine that is to begin: its own session is no other one
 * @returns whether the new one may begin
 */
export async function clearWay(me: CurrentUser, wanted?: Wanted): Promise<boolean> {
  const over = new Set<string>();
  for (;;) {
    const running = await findRunning(me, over);
    if (!running || (wanted && isSame(running, wanted))) return true;
    const { id } = running;
    const now = await readNow(me, id);
    if (isOver(now)) {
      // Deleted on another device.
      if (!now.session) dropKeptSession(me.id, id);
      over.add(id);
      continue;
    }
    if (now.session) logRounds(now.session);
    const isEmpty = emptyOf(now) !== null;
    if (!(await askBeside(running, isEmpty))) return false;
    // Another device may have logged since it was asked.
    const later = isEmpty ? await readNow(me, id) : now;
    cancelTone();
    planNotice(null, { title: '', body: '', path: '' });
    if (!isOver(later)) putAway(id, later);
  }
}

/** Ends a session of this person beside the one that they train, as it is now. Works offline. */
export async function endNow(me: CurrentUser, id: string): Promise<void> {
  const now = await readNow(me, id);
  if (isOver(now)) return;
  if (now.session) logRounds(now.session);
  putAway(id, now);
}
