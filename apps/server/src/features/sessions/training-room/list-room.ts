import { dayIn } from '@spotter/contract/days';
import type { RoomClient } from '@spotter/contract/sessions';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findRoomClients, findTraining } from './queries.ts';

/** A session that was begun earlier is not what the client trains now. */
const OPEN_MS = 12 * 3_600_000;

/** The clients whom the viewer coaches now, by name, each with what they do on their today. */
export async function listRoom(ctx: Context, viewer: Viewer): Promise<RoomClient[]> {
  const now = ctx.clock.now();
  const clients = await findRoomClients(ctx.db, viewer);
  const days = clients.map(({ id, timeZone }) => ({ id, today: dayIn(timeZone, now) }));
  const training = await findTraining(ctx.db, viewer, days, new Date(now.getTime() - OPEN_MS));
  return clients
    .map(({ id, name, profileImageUrl }) => ({
      ...{ id, name, profileImageUrl, today: null, open: null },
      ...training.get(id),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, viewer.language));
}
