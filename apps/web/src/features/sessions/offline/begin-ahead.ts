import type { CurrentUser } from '@spotter/contract/accounts';
import { displayName } from '@spotter/contract/display-name';
import type { PlannedToday, TodaysPlan } from '@spotter/contract/plans';
import type { RoutineAhead, SessionAhead } from '@spotter/contract/sessions';
import { v7 } from 'uuid';
import { accountsKeys } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { ownToday } from '#lib/time/own-day.ts';
import type { ReadSession } from '../read-session.ts';
import { aheadQuery, routinesAheadQuery } from './ahead-query.ts';
import { findKeptDay, keepSession } from './keep-session.ts';
import { keptLines } from './kept-lines.ts';
import { isKeptDeleted } from './kept-sessions.ts';

/** What this phone knows of the coming days, also from an earlier visit; nothing when it never read them. */
async function readAhead(): Promise<SessionAhead[]> {
  return queryClient.ensureQueryData(aheadQuery(currentLanguage())).catch(() => []);
}

/**
 * Begins a planned session without the server, as it was read ahead; it is sent when there is a network.
 * @returns null when this phone does not know the planned day, or cannot store the session
 */
export async function beginAhead(
  me: CurrentUser,
  workoutId: string,
  assignmentId: string,
): Promise<ReadSession | null> {
  const known = await readAhead();
  const planned = known.find(({ plan }) => plan.assignmentId === assignmentId && plan.id === workoutId);
  return planned ? begin(me, workoutId, planned.session) : null;
}

/**
 * Begins a routine of one's own without the server, as it was read ahead; it is sent when there is a network.
 * @returns null when this phone does not know it, or cannot store the session
 */
export async function beginRoutine(me: CurrentUser, workoutId: string): Promise<ReadSession | null> {
  const query = routinesAheadQuery(currentLanguage());
  const known = await queryClient.ensureQueryData(query).catch((): RoutineAhead[] => []);
  const routine = known.find((one) => one.workoutId === workoutId);
  return routine ? begin(me, workoutId, { ...routine, id: v7() }) : null;
}

/** Stores the session that begins now, and sends its beginning with the plan that this phone has. */
function begin(me: CurrentUser, workoutId: string, ahead: SessionAhead['session']): ReadSession | null {
  const startedAt = new Date().toISOString();
  const session: ReadSession = {
    ...ahead,
    client: { id: me.id, name: displayName(me) ?? '', profileImageUrl: me.profileImageUrl },
    startedAt,
    completedAt: null,
    toldMinutes: null,
    note: '',
    sets: [],
    records: [],
    evaluated: [],
  };
  if (!keepSession(me.id, session)) return null;
  const { id, name, assignmentId } = session;
  outbox.add('POST /api/workouts/:id/sessions', {
    params: { id: workoutId },
    body: {
      assignmentId: assignmentId ?? undefined,
      offline: { id, name, startedAt, lines: keptLines(session.items) },
      language: currentLanguage(),
    },
  });
  return session;
}

/** A plan of today as this phone knows it: begun, finished, or its session deleted since the plan was read. */
function asKept(ownerId: string, plan: PlannedToday): PlannedToday {
  const kept = findKeptDay(ownerId, plan.assignmentId);
  if (kept) return { ...plan, sessionId: kept.id, completedAt: kept.completedAt ?? plan.completedAt };
  const isDeleted = plan.sessionId !== null && isKeptDeleted(ownerId, plan.sessionId);
  return isDeleted ? { ...plan, sessionId: null, completedAt: null } : plan;
}

/**
 * Today's plan without a network, with what this phone has done of it since it was read. A stored answer of an earlier day,
 * or one with a plan that was begun since, gives way to what was read ahead.
 */
export async function todayAhead(stored: TodaysPlan | null): Promise<TodaysPlan | null> {
  const me = queryClient.getQueryData<CurrentUser>(accountsKeys.currentUser);
  const plans = (await plansAhead(stored)).map((plan) => (me ? asKept(me.id, plan) : plan));
  const [first, ...also] = plans.sort(
    (a, b) => Number(a.completedAt !== null) - Number(b.completedAt !== null),
  );
  if (!first) return null;
  return also.length > 0 ? { ...first, also } : first;
}

async function plansAhead(stored: TodaysPlan | null): Promise<PlannedToday[]> {
  const today = ownToday();
  const { also = [], ...first } = stored ?? {};
  const read = stored?.date === today ? [first as PlannedToday, ...also] : [];
  if (stored && read.length > 0 && (stored.sessionId || stored.completedAt)) return read;
  const known = (await readAhead()).map(({ plan }) => plan).filter(({ date }) => date === today);
  const isOpen = known.some(({ assignmentId }) => assignmentId === stored?.assignmentId);
  return read.length > 0 && (isOpen || known.length === 0) ? read : known;
}
