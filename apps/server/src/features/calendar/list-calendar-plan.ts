import { accountsTopics } from '@spotter/contract/accounts';
import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import { plansTopics } from '@spotter/contract/plans';
import { type Dependency, type Given, given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { listPlansOf } from '#features/progress/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findCoached } from './queries.ts';
import type { DaySpan } from './rules.ts';

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** A client's own plan, or those of a trainer's current clients, by day and name; in three statements. */
export async function listCalendarPlan(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  span: DaySpan,
): Promise<CalendarPlanEntry[]> {
  if (viewer.role === 'client') {
    const own = await listPlansOf(ctx, viewer, [viewer], span);
    return own.map(({ clientId: _, ...entry }) => ({ ...countedWhenDone(entry), client: null }));
  }
  const clients = await findCoached(ctx.db, viewer);
  const people = new Map(clients.map(({ timeZone: _, ...client }) => [client.id, client]));
  const nobody = { name: '', profileImageUrl: null };
  const order = new Intl.Collator(viewer.language);
  return (await listPlansOf(ctx, viewer, clients, span))
    .map(({ clientId: id, ...entry }) => ({
      ...countedWhenDone(entry),
      client: { ...nobody, ...people.get(id), id },
    }))
    .sort((a, b) => order.compare(a.date, b.date) || order.compare(a.client.name, b.client.name));
}

/** Of a session under way a calendar shows only that it is, so no set that is logged changes it. */
const countedWhenDone = <Entry extends Omit<CalendarPlanEntry, 'client'>>(entry: Entry): Entry =>
  entry.doneOn === null ? { ...entry, doneSets: 0, keptSets: 0, keptExercises: 0 } : entry;

/**
 * What a plan depends on: the coachings, names and time zones, planned workouts, and of sessions that they began, ended, or
 * changed when they were finished.
 */
export function planTopics({ id, studioId, role, language }: Viewer): Dependency[] {
  const { plan } = plansTopics;
  return [
    role === 'trainer' ? plan.ofClientsOf(id) : plan.of(id),
    workoutsTopics.workouts.of(id),
    coachingTopics.coachings.of(id),
    accountsTopics.members.of(studioId),
    given(language),
  ];
}

/** The current day as a cache key: the client's own day; for a trainer, a client's day may begin each quarter hour. */
export function planClock({ clock }: Pick<Context, 'clock'>, viewer: Viewer): Given {
  const now = clock.now();
  if (viewer.role === 'trainer') return given(Math.floor(now.getTime() / QUARTER_MS));
  return given(dayIn(viewer.timeZone, now), viewer.timeZone);
}
