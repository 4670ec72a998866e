import { type DeviceIntegration, heartRateRoutes } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteDevice, findDevice, saveDevice } from './device-queries.ts';
import type { DeviceKind } from './keeping.ts';
import { findListeners } from './people-queries.ts';

export function getDevice(ctx: Context, viewer: Viewer, kind: DeviceKind): Promise<DeviceIntegration> {
  return findDevice(ctx.db, viewer, kind);
}

/** Connects a Garmin by the name the browser knows it by. */
export function connectGarmin(ctx: Context, viewer: Viewer, name: string): Promise<DeviceIntegration> {
  return connect(ctx, viewer, 'garmin', name || null, null);
}

/** Makes the viewer's ingest token; one of before ends. `origin` is the address people open. */
export async function connectAppleWatch(ctx: Context, viewer: Viewer, origin: string) {
  const token = newToken();
  const device = await connect(ctx, viewer, 'apple-watch', null, hashToken(token));
  return { ...device, url: `${origin}${heartRateRoutes.addHeartRateSamples.path}`, token };
}

async function connect(
  ctx: Context,
  viewer: Viewer,
  kind: DeviceKind,
  name: string | null,
  tokenHash: Buffer | null,
): Promise<DeviceIntegration> {
  return inTransaction(ctx, async (work) => {
    await saveDevice(work.db, viewer, { kind, name, tokenHash, now: ctx.clock.now() });
    await tellDevices(work, viewer.id);
    return findDevice(work.db, viewer, kind);
  });
}

/** Disconnects; a token ends at once. A repeat changes nothing. */
export async function disconnect(ctx: Context, viewer: Viewer, kind: DeviceKind): Promise<void> {
  await inTransaction(ctx, async (work) => {
    if (await deleteDevice(work.db, viewer, kind)) await tellDevices(work, viewer.id);
  });
}

async function tellDevices(work: Work, personId: string): Promise<void> {
  work.touch(heartRateTopics.devices.of(personId));
  // Whoever watches looks again: with a device nothing is made up any more.
  work.signal.changedPeople.push(personId);
  for (const [userId, people] of await findListeners(work.db, [personId])) {
    work.touchFor({ people }, heartRateTopics.heartRate.of(userId));
  }
}
