import { addDays, type WeekStart, weekFrom } from '@spotter/contract/days';
import type { ClientGlance } from '@spotter/contract/overview';
import type { Context } from '#db/context.ts';
import { clientNotFound } from '#features/coaching/service.ts';
import { findSharedMinutes } from '#features/heart-rate/service.ts';
import { findMainLift, listPlansOf } from '#features/progress/service.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findConcernsOf } from './concern-queries.ts';
import { findGlance, type GlanceFacts } from './glance-queries.ts';
import { findPainsOf } from './pain-queries.ts';

/** Two weeks, the first of which has today in it. */
const PLAN_DAYS = 14;

/** One client as shown beside the board, in a fixed number of statements. @throws overview.client_not_found */
export async function clientGlance(
  ctx: Context,
  viewer: Viewer,
  id: string,
  start: WeekStart,
): Promise<ClientGlance> {
  const facts = await findGlance(ctx.db, viewer, id);
  if (!facts) throw clientNotFound('overview.client_not_found');
  const person = { id: facts.id, timeZone: facts.timeZone };
  const today = todayOf(ctx, person);
  const firstDay = weekFrom(today, start);
  const span = { from: firstDay, to: addDays(firstDay, PLAN_DAYS - 1) };
  const [lift, lastSession, plan, concerns, pains] = await Promise.all([
    findMainLift(ctx, viewer, person),
    lastSessionOf(ctx, viewer, facts),
    listPlansOf(ctx, viewer, [person], span),
    findConcernsOf(ctx.db, viewer, id),
    findPainsOf(ctx.db, viewer, id),
  ]);
  const { channelId, content, createdAt } = facts;
  return {
    id: person.id,
    channelId,
    question: content && createdAt ? { content, createdAt } : null,
    concerns,
    pains,
    seenUntil: facts.seenUntil,
    lift,
    lastSession,
    today,
    firstDay,
    plan: plan
      .filter(({ date }) => date >= span.from && date <= span.to)
      .map(({ date, workoutName, status, plannedSets, keptSets }) => ({
        date,
        workoutName,
        status,
        plannedSets,
        keptSets,
      })),
  };
}

async function lastSessionOf(
  ctx: Context,
  viewer: Viewer,
  facts: GlanceFacts,
): Promise<ClientGlance['lastSession']> {
  const { sessionId, sessionName, startedAt, completedAt, volume, note } = facts;
  if (!sessionId || !startedAt || !completedAt) return null;
  const span = { from: new Date(startedAt), to: new Date(completedAt) };
  return {
    id: sessionId,
    name: sessionName ?? '',
    startedAt,
    completedAt,
    volume: volume ?? 0,
    note: note ?? '',
    heartRate: await findSharedMinutes(ctx, viewer, facts.id, span),
  };
}
