import { type DeviceIntegration, heartRateRoutes } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type DeviceKind, deleteDevice, findDevice, saveDevice } from './device-queries.ts';
import { findListeners } from './watching/people-queries.ts';

export function getDevice(ctx: Context, viewer: Viewer, kind: DeviceKind): Promise<DeviceIntegration> {
  return findDevice(ctx.db, viewer, kind);
}

/** Connects a Garmin under its Bluetooth name. */
export function connectGarmin(ctx: Context, viewer: Viewer, name: string): Promise<DeviceIntegration> {
  return connect(ctx, viewer, 'garmin', name || null, null);
}

/** Creates the viewer's ingest token; the previous one ends. `origin` is the address people open. */
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

/** Disconnects a device; its token ends at once. A repeated call changes nothing. */
export async function disconnect(ctx: Context, viewer: Viewer, kind: DeviceKind): Promise<void> {
  await inTransaction(ctx, async (work) => {
    if (await deleteDevice(work.db, viewer, kind)) await tellDevices(work, viewer.id);
  });
}

/** Tells the person's pages and the watchers that the connected devices changed. */
export async function tellDevices(work: Work, personId: Known<'person'>): Promise<void> {
  work.touch(heartRateTopics.devices.of(personId));
  // Watchers are checked again: demo values stop once a device is connected.
  work.signal.changedPeople.push(personId);
  for (const [userId, people] of await findListeners(work.db, [personId])) {
    work.touchFor({ people }, heartRateTopics.heartRate.of(userId));
  }
}
