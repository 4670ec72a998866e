import type { DeviceIntegration } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { sql } from 'kysely';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

type Kind = 'garmin' | 'apple-watch';

const NOTHING: DeviceIntegration = {
  connected: false,
  deviceName: null,
  connectedAt: null,
  lastSampleAt: null,
};

/** What the viewer has connected of a kind. */
export async function findDevice(db: Reader, viewer: Viewer, kind: Kind): Promise<DeviceIntegration> {
  const row = await db
    .selectFrom('device_connections')
    .select(['device_name as deviceName', 'created_at as connectedAt', 'last_sample_at as lastSampleAt'])
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { connected: true, ...row } : NOTHING;
}

/** Connects, in place of what was connected before; a token of before ends. */
export async function saveDevice(
  db: Reader,
  viewer: Viewer,
  device: { kind: Kind; name: string | null; tokenHash: Buffer | null; now: Date },
): Promise<void> {
  const row = { device_name: device.name, token_hash: device.tokenHash, created_at: device.now };
  await db
    .insertInto('device_connections')
    .values({ person_id: viewer.id, kind: device.kind, last_sample_at: null, ...row })
    .onConflict((oc) => oc.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** @returns whether there was one */
export async function deleteDevice(db: Reader, viewer: Viewer, kind: Kind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device_connections')
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whose ingest token this is; looked up by its hash, so that the time tells nothing of it. */
export async function findTokenOwner(db: Reader, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('device_connections')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'apple-watch')
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/** Writes when devices were last heard; those that are not connected any more are left out. */
export async function writeDevices(
  ctx: Context,
  heard: readonly { personId: string; kind: Kind; at: number }[],
): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const { rows } = await sql<{ id: string }>`
      update device_connections d set last_sample_at = h.at
      from unnest(${heard.map((one) => one.personId)}::uuid[], ${heard.map((one) => one.kind)}::text[],
        ${heard.map((one) => new Date(one.at).toISOString())}::timestamptz[]) as h(person_id, kind, at)
      where d.person_id = h.person_id and d.kind = h.kind and (d.last_sample_at is null or d.last_sample_at < h.at)
      returning d.person_id as id`.execute(work.db);
    work.touch(...rows.map(({ id }) => heartRateTopics.devices.of(id)));
  });
}
