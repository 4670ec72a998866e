import type { CurrentUser } from '@spotter/contract/accounts';
import { queryClient } from '#lib/call/query-client.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { dropKeptSession } from '../offline/keep-session.ts';
import { sessionsKeys } from '../sessions-keys.ts';
import { askBeside } from './beside-store.ts';
import { doneIn, findParts, findRunning } from './find-running.ts';

/** One that was left open this long ended with its last set, in milliseconds. */
const LEFT_MS = 2 * 3_600_000;

/** When a session that is ended now was over: with its last set if it was left open since. */
export function endOf(lastSetAt: string | null, now: Date): string {
  const isLeft = lastSetAt !== null && now.getTime() - Date.parse(lastSetAt) > LEFT_MS;
  return isLeft ? lastSetAt : now.toISOString();
}

/**
 * Makes way for a session that is to begin now: while another one of this person runs, they are asked whether to go on
 * with it or to end it. One that ends keeps its sets; one without a set is deleted, which can be taken back. Works offline.
 * @param workoutId a routine that is to begin: one that runs already is no other session
 * @returns whether the new one may begin
 */
export async function clearWay(me: CurrentUser, workoutId?: string): Promise<boolean> {
  for (;;) {
    const running = await findRunning(me);
    if (!running || (workoutId !== undefined && running.workoutId === workoutId)) return true;
    const { id } = running;
    const session = await findParts(me.id, id).catch(() => null);
    const done = session && doneIn(session);
    if (!(await askBeside(running, done?.length ?? null))) return false;
    if (done?.length === 0) {
      outbox.add('DELETE /api/sessions/:id', { params: { id } });
      dropKeptSession(me.id, id);
    } else {
      const last =
        done
          ?.map(({ changedAt }) => changedAt)
          .sort()
          .at(-1) ?? null;
      const completedAt = endOf(last, new Date());
      outbox.add('POST /api/sessions/:id/complete', { params: { id }, body: { completedAt, note: '' } });
    }
    void queryClient.invalidateQueries({ queryKey: sessionsKeys.session(id) });
  }
}
