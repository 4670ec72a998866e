import type { DeviceIntegration } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { sql } from 'kysely';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The kinds of devices; a person can connect one of each. */
export type DeviceKind = 'garmin' | 'apple-watch' | 'second-device';

const NOTHING: DeviceIntegration = {
  connected: false,
  deviceName: null,
  connectedAt: null,
  lastSampleAt: null,
};

/** The viewer's connected device of a kind. */
export async function findDevice(db: Reader, viewer: Viewer, kind: DeviceKind): Promise<DeviceIntegration> {
  const row = await db
    .selectFrom('device_connections')
    .select(['device_name as deviceName', 'created_at as connectedAt', 'last_sample_at as lastSampleAt'])
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { connected: true, ...row } : NOTHING;
}

/** Connects a device and replaces the previous one of its kind, whose token ends. */
export async function saveDevice(
  db: Reader,
  viewer: Pick<Viewer, 'id'>,
  device: { kind: DeviceKind; name: string | null; tokenHash: Buffer | null; now: Date },
): Promise<void> {
  const row = { device_name: device.name, token_hash: device.tokenHash, created_at: device.now };
  await db
    .insertInto('device_connections')
    .values({ person_id: viewer.id, kind: device.kind, last_sample_at: null, ...row })
    .onConflict((oc) => oc.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** @returns whether there was one */
export async function deleteDevice(
  db: Reader,
  viewer: Pick<Viewer, 'id'>,
  kind: DeviceKind,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device_connections')
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The owner and the kind of a token; looked up by its hash, so that the timing reveals nothing. */
export async function findTokenOwnerAsSystem(
  db: Reader,
  tokenHash: Buffer,
): Promise<{ personId: Known<'person'>; kind: DeviceKind } | null> {
  const row = await db
    .selectFrom('device_connections')
    .select(['person_id as personId', 'kind'])
    .$narrowType<{ personId: Known<'person'> }>()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { personId: row.personId, kind: row.kind as DeviceKind } : null;
}

/** Stores when devices were last heard; skips those that are no longer connected. */
export async function writeDevices(
  ctx: Context,
  seen: readonly { personId: Known<'person'>; kind: DeviceKind; at: number }[],
): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const { rows } = await sql<{ id: string }>`
      update device_connections d set last_sample_at = h.at
      from unnest(${seen.map((one) => one.personId)}::uuid[], ${seen.map((one) => one.kind)}::text[],
        ${seen.map((one) => new Date(one.at).toISOString())}::timestamptz[]) as h(person_id, kind, at)
      where d.person_id = h.person_id and d.kind = h.kind and (d.last_sample_at is null or d.last_sample_at < h.at)
      returning d.person_id as id`.execute(work.db);
    work.touch(...rows.map(({ id }) => heartRateTopics.devices.of(id)));
  });
}
