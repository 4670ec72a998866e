import { accountsTopics } from '@spotter/contract/accounts';
import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { coachingTopics } from '@spotter/contract/coaching';
import { sessionsTopics } from '@spotter/contract/sessions';
import { type Dependency, type Given, given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { listPlansOf } from '#features/progress/service.ts';
import { dayIn } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findCoached } from './queries.ts';
import type { DaySpan } from './rules.ts';

/** Every zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** A client's own plan, or those of the clients a trainer coaches now, by day and name; in three statements. */
export async function listCalendarPlan(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  span: DaySpan,
): Promise<CalendarPlanEntry[]> {
  if (viewer.role === 'client') {
    const own = await listPlansOf(ctx, viewer, [viewer], span);
    return own.map(({ clientId: _, ...entry }) => ({ ...entry, client: null }));
  }
  const clients = await findCoached(ctx.db, viewer);
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const order = new Intl.Collator(viewer.language);
  return (await listPlansOf(ctx, viewer, clients, span))
    .map(({ clientId: id, ...entry }) => ({ ...entry, client: { id, name: names.get(id) ?? '' } }))
    .sort((a, b) => order.compare(a.date, b.date) || order.compare(a.client.name, b.client.name));
}

/** What a plan follows from: who is coached, names and time zones, what was planned and what was trained. */
export function planTopics({ id, studioId, role, language }: Viewer): Dependency[] {
  const { plan, workouts } = workoutsTopics;
  return [
    role === 'trainer' ? plan.ofClientsOf(id) : plan.of(id),
    role === 'trainer' ? sessionsTopics.sessions.ofClientsOf(id) : sessionsTopics.sessions.of(id),
    workouts.of(id),
    coachingTopics.coachings.of(id),
    accountsTopics.members.of(studioId),
    given(language),
  ];
}

/** The day as far as it counts: a client's own; of the clients of a trainer any may begin each quarter. */
export function planClock({ clock }: Pick<Context, 'clock'>, viewer: Viewer): Given {
  const now = clock.now();
  if (viewer.role === 'trainer') return given(Math.floor(now.getTime() / QUARTER_MS));
  return given(dayIn(viewer.timeZone, now), viewer.timeZone);
}
