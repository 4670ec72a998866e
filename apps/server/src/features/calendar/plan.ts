import type { CalendarPlanEntry } from '@spotter/contract/calendar';
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
export function planTopics(viewer: Viewer): string[] {
  const own = ['clients', 'plan', 'sessions', 'workouts'].map((name) => `${viewer.id}/${name}`);
  const studio = viewer.role === 'trainer' ? ['members', 'plans'] : ['members'];
  return [...own, ...studio.map((name) => `${viewer.studioId}/${name}`), `=${viewer.language}`];
}

/** The day as far as it counts: a client's own; of the clients of a trainer any may begin each quarter. */
export function planClock({ clock }: Pick<Context, 'clock'>, viewer: Viewer): string {
  const now = clock.now();
  if (viewer.role === 'trainer') return `=${Math.floor(now.getTime() / QUARTER_MS)}`;
  return `=${dayIn(viewer.timeZone, now)}/${viewer.timeZone}`;
}
