import { sessionsTopics } from '@spotter/contract/sessions';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context, Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findSession, type SessionRow } from './queries.ts';

/** How far a phone's clock may run ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

export const notFound = () => new AppError('sessions.not_found', 'There is no such session.');

/**
 * A session of the viewer's own, held until the transaction ends. Their person is held with it: records go across
 * sessions, so what one client writes happens one after the other. @throws sessions.not_found
 */
export async function holdOwnSession(work: Work, viewer: Viewer, id: string): Promise<SessionRow> {
  const row = await findSession(work.db, viewer, id).forNoKeyUpdate(['p', 's']).executeTakeFirst();
  if (row?.clientId !== viewer.id) throw notFound();
  return row;
}

/**
 * When something was changed, by the phone's clock; never much ahead of ours, lest it stand for ever, nor before
 * 1970, where a clock that was never set begins (PostgreSQL has no year 0).
 */
export function believe(ctx: Context, changedAt: string): Date {
  const latest = ctx.clock.now().getTime() + CLOCK_SLACK_MS;
  return new Date(Math.max(0, Math.min(Date.parse(changedAt), latest)));
}

/** Tells the client and whoever coaches them now that a session, or the planned day it belongs to, has changed. */
export function tellChanged(work: Work, clientId: string): void {
  work.touch(sessionsTopics.sessions.of(clientId), workoutsTopics.plan.of(clientId));
}
