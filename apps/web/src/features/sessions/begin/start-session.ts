import type { CurrentUser } from '@spotter/contract/accounts';
import type { StatedTime } from '@spotter/contract/sessions';
import { CallError, call } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { beginAhead, beginRoutine } from '../offline/begin-ahead.ts';
import { findKeptDay, findKeptSession } from '../offline/keep-session.ts';
import { type ReadSession, withEvaluated } from '../read-session.ts';
import { isEnded, sessionsKeys, soon } from '../sessions-keys.ts';
import { clearWay } from './clear-way.ts';
import { startOnce } from './start-once.ts';

/** A planned day, or a routine without one. `past`: it was done earlier and is only written down. */
export type WantedStart = { workoutId: string; assignmentId?: string | undefined; past?: StatedTime };

async function begin(me: CurrentUser, { workoutId, assignmentId, past }: WantedStart): Promise<ReadSession> {
  const asked = call('POST /api/workouts/:id/sessions', {
    params: { id: workoutId },
    body: { assignmentId, past, language: currentLanguage() },
  }).then(withEvaluated);
  try {
    return await soon(asked);
  } catch (error) {
    if (!(error instanceof CallError) || !isPassing(error.status)) throw error;
    const entries = outbox.entries();
    const isOver = (id: string) => !assignmentId && isEnded(entries, id);
    const kept = findKeptSession(me.id, workoutId, assignmentId, isOver);
    if (kept) return kept;
    if (past) return asked;
    // A planned day is done once: begun anew from what was read ahead, it would hide what was lifted.
    const done = assignmentId && findKeptDay(me.id, assignmentId);
    if (done) return done;
    const begun = assignmentId ? beginAhead(me, workoutId, assignmentId) : beginRoutine(me, workoutId);
    return (await begun) ?? asked;
  }
}

/**
 * Starts a planned workout or a routine, or finds the session of it that is already running; offline, the stored one, or a
 * new one as it was read ahead. A routine that was ended here begins anew.
 * @returns its id; null when another one goes on, or while another start is in progress
 */
export const startSession = (me: CurrentUser, wanted: WantedStart): Promise<string | null> =>
  startOnce(() => start(me, wanted));

async function start(me: CurrentUser, wanted: WantedStart): Promise<string | null> {
  if (!wanted.past && !(await clearWay(me, wanted))) return null;
  const session = await begin(me, wanted);
  const key = sessionsKeys.sessionIn(session.id, currentLanguage());
  // A cached session follows its topics and may be newer than this answer.
  if (!queryClient.getQueryData(key)) queryClient.setQueryData<ReadSession>(key, session);
  return session.id;
}
