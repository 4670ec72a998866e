import type { AlertDevice } from '@spotter/contract/alerts';
import type { DayText } from '@spotter/contract/days';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { peopleRows, signInRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Quiet } from './choices/rules.ts';
import type { AlertKind } from './sending/alert-rules.ts';

type Writer = Transaction<DB>;

const signInOf = (viewer: Viewer) => Buffer.from(viewer.signIn, 'hex');

/** The viewer's devices, newest first; with `id`, just that one. */
export async function findDevices(db: Reader, viewer: Viewer, id?: string): Promise<AlertDevice[]> {
  return db
    .selectFrom('push_subscriptions as d')
    .innerJoin(signInRows('s'), 's.id', 'd.sign_in_id')
    .select(['d.id', 's.browser', 's.system', 'd.created_at as createdAt'])
    .select(sql<boolean>`s.token_hash = ${signInOf(viewer)}`.as('isCurrent'))
    .where('d.person_id', '=', viewer.id)
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? ''))
    .orderBy('d.id', 'desc')
    .execute();
}

type NewDevice = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  now: Date;
  /** What is planned for it is known. */
  today: DayText;
};

/**
 * Stores the subscription of the viewer's sign-in. One that the browser had before is replaced, and one that another
 * person used on this browser becomes the viewer's.
 * @returns its id; null when the viewer has no sign-in
 */
export async function putDevice(db: Writer, viewer: Viewer, device: NewDevice): Promise<string | null> {
  const { id, endpoint, p256dh, auth, language, now, today } = device;
  const signIn = await db
    .selectFrom(signInRows('s'))
    .select('s.id')
    .where('s.token_hash', '=', signInOf(viewer))
    .where('s.person_id', '=', viewer.id)
    .executeTakeFirst();
  if (!signIn) return null;
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) =>
      eb.or([
        eb.and([eb('sign_in_id', '=', signIn.id), eb('endpoint', '!=', endpoint)]),
        eb.and([eb('endpoint', '=', endpoint), eb('person_id', '!=', viewer.id)]),
      ]),
    )
    .execute();
  const row = await db
    .insertInto('push_subscriptions')
    .values({
      id,
      studio_id: viewer.studioId,
      person_id: viewer.id,
      sign_in_id: signIn.id,
      endpoint,
      p256dh,
      auth,
      language,
      created_at: now,
      told_day: today,
    })
    .onConflict((oc) => oc.column('endpoint').doUpdateSet({ sign_in_id: signIn.id, p256dh, auth, language }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Keeps the viewer's newest devices. */
export async function deleteOldDevices(db: Writer, viewer: Viewer, kept: number): Promise<void> {
  await sql`delete from push_subscriptions where person_id = ${viewer.id} and id not in (
    select id from push_subscriptions where person_id = ${viewer.id} order by created_at desc, id desc limit ${kept})`.execute(
    db,
  );
}

/** @returns whether there was one */
export async function deleteDevice(db: Writer, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody of the installation is told on a device or by mail. */
export async function isAnybodyAlertedAsSystem(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    select exists (select from push_subscriptions) or exists (select from alert_settings where mailed <> '{}')
      as "isTold"`.execute(db);
  return rows[0]?.isTold ?? false;
}

/** The devices of those people who want a kind of alerts. */
export async function findDevicesOf(
  db: Reader,
  people: readonly Known<'person'>[],
  kind: AlertKind,
): Promise<{ deviceId: Known<'device'>; personId: Known<'person'> }[]> {
  const { rows } = await sql<{ deviceId: Known<'device'>; personId: Known<'person'> }>`
    select d.id as "deviceId", d.person_id as "personId" from push_subscriptions d
    where d.person_id = any(${[...people]}::uuid[]) and not exists (
      select from alert_settings c where c.person_id = d.person_id and ${kind} = any(c.muted))
    order by d.id`.execute(db);
  return rows;
}

/** What the devices of people were told and still show, as far as is known. */
export async function findAlerted(
  db: Reader,
  people: readonly Known<'person'>[],
): Promise<{ deviceId: Known<'device'>; tag: string }[]> {
  return db
    .selectFrom('push_alerts as a')
    .innerJoin('push_subscriptions as d', 'd.id', 'a.subscription_id')
    .select(['d.id as deviceId', 'a.tag'])
    .$narrowType<{ deviceId: Known<'device'> }>()
    .where('d.person_id', 'in', [...people])
    .orderBy('d.id')
    .execute();
}

/** Notes that a page of the viewer is in front, for the alert of this moment and earlier ones. */
export async function noteFront(db: Reader, viewer: Viewer, at: Date): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ front_at: at })
    .where('person_id', '=', viewer.id)
    .where((eb) => eb.or([eb('front_at', 'is', null), eb('front_at', '<', at.toISOString())]))
    .execute();
}

/** A device, and whom it tells. */
export type AlertedDevice = {
  id: Known<'device'>;
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  frontAt: string | null;
  timeZone: string;
  /** When its person wants quiet. */
  quiet: Quiet | null;
};

/** A device of somebody who is in their studio. */
export async function findDevice(db: Reader, id: Known<'device'>): Promise<AlertedDevice | undefined> {
  const row = await db
    .selectFrom('push_subscriptions as d')
    .innerJoin(peopleRows('p'), 'p.id', 'd.person_id')
    .leftJoin('alert_settings as c', 'c.person_id', 'd.person_id')
    .select(['d.id', 'd.studio_id as studioId', 'd.person_id as personId', 'p.time_zone as timeZone'])
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.language', 'd.front_at as frontAt'])
    .select(['c.quiet_from as from', 'c.quiet_until as until'])
    .$narrowType<{ studioId: Known<'studio'>; personId: Known<'person'>; id: Known<'device'> }>()
    .where('d.id', '=', id)
    .where('p.left_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { from, until, ...device } = row;
  return { ...device, quiet: from && until ? { from, until } : null };
}

/** @returns whose it was; undefined when it was gone */
export async function forgetDevice(db: Writer, id: Known<'device'>): Promise<Known<'person'> | undefined> {
  const row = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .returning('person_id as personId')
    .$narrowType<{ personId: Known<'person'> }>()
    .executeTakeFirst();
  return row?.personId;
}

/** What a device was told last about a subject. */
export function findMark(
  db: Reader,
  deviceId: Known<'device'>,
  tag: string,
): Promise<{ mark: string; sentAt: string } | undefined> {
  return db
    .selectFrom('push_alerts')
    .select(['mark', 'sent_at as sentAt'])
    .where('subscription_id', '=', deviceId)
    .where('tag', '=', tag)
    .executeTakeFirst();
}

/** Stores what a device was told, unless the device is gone meanwhile. */
export async function putMark(
  db: Reader,
  { id, studioId }: Pick<AlertedDevice, 'id' | 'studioId'>,
  { tag, mark, at }: { tag: string; mark: string; at: Date | string },
): Promise<void> {
  await sql`insert into push_alerts (subscription_id, tag, studio_id, mark, sent_at)
    select d.id, ${tag}, ${studioId}, ${mark}, ${at} from push_subscriptions d where d.id = ${id}
    on conflict (subscription_id, tag) do update set mark = excluded.mark, sent_at = excluded.sent_at`.execute(
    db,
  );
}

export async function deleteMark(db: Reader, deviceId: Known<'device'>, tag: string): Promise<void> {
  await db.deleteFrom('push_alerts').where('subscription_id', '=', deviceId).where('tag', '=', tag).execute();
}
