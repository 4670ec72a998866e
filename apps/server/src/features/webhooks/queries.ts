import type { Webhook, WebhookDelivery } from '@spotter/contract/webhooks';
import type { WebhookEvent } from '@spotter/contract/webhooks-limits';
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { DeliveryJob } from './sending/delivery-queries.ts';

type Writer = Transaction<DB>;

const SHOWN = ['id', 'url', 'events', 'created_at as createdAt', 'off_reason as offReason'] as const;

/** Whether the installation has any webhook. */
export async function hasWebhooksAsSystem(db: Reader): Promise<boolean> {
  return (await db.selectFrom('webhooks').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The viewer's webhooks, newest first. */
export async function findWebhooks(db: Reader, viewer: Viewer): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('studio_id', '=', viewer.studioId)
    .where('person_id', '=', viewer.id)
    .orderBy('id', 'desc')
    .execute();
  return rows as Webhook[];
}

export async function insertWebhook(
  db: Writer,
  viewer: Viewer,
  { now, url, events }: { now: Date; url: string; events: readonly string[] },
): Promise<Webhook & { id: Known<'webhook'> }> {
  const row = await db
    .insertInto('webhooks')
    .values({
      id: newId(now),
      studio_id: viewer.studioId,
      person_id: viewer.id,
      url,
      events: [...events],
      created_at: now,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
  return row as Webhook & { id: Known<'webhook'> };
}

/** Turns a webhook on or off; on again, its failures are forgotten. */
export async function setWebhookOn(
  db: Writer,
  viewer: Viewer,
  id: string,
  isOn: boolean,
): Promise<Webhook | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set({ off_reason: isOn ? null : 'chosen', failing_since: null })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning(SHOWN)
    .executeTakeFirst();
  return row as Webhook | undefined;
}

/** @returns whether there was one */
export async function deleteWebhook(db: Writer, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the person had any */
export async function deleteWebhooksOf(db: Writer, personId: Known<'person'>): Promise<boolean> {
  const rows = await db.deleteFrom('webhooks').where('person_id', '=', personId).returning('id').execute();
  return rows.length > 0;
}

/** Whether the webhook is the viewer's, and whether it is on. */
export async function findWebhookState(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<{ id: Known<'webhook'>; isOn: boolean } | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select(['id', 'off_reason'])
    .$narrowType<{ id: Known<'webhook'> }>()
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return row && { id: row.id, isOn: row.off_reason === null };
}

/** What was sent to an address of the viewer, newest first. */
export async function findDeliveries(
  db: Reader,
  viewer: Viewer,
  webhookId: string,
  page: { limit: number; before?: string | undefined },
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.event', 'd.created_at as createdAt', 'd.state', 'd.attempts', 'd.due_at as dueAt'])
    .select(['d.tried_at as triedAt', 'd.status', 'd.ms', 'd.problem'])
    .where('d.webhook_id', '=', webhookId)
    .where('w.person_id', '=', viewer.id)
    .where('d.id', '<', page.before ?? LAST_ID)
    .orderBy('d.id', 'desc')
    .limit(sql.lit(page.limit))
    .execute();
  return rows as WebhookDelivery[];
}

/** A delivery is due now, in a new turn. @returns its job; undefined when there is no such delivery of the viewer */
export async function dueNow(
  db: Writer,
  viewer: Viewer,
  { webhookId, deliveryId, now }: { webhookId: string; deliveryId: string; now: Date },
): Promise<DeliveryJob | undefined> {
  const row = await db
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .set({ state: 'waiting', due_at: now, turn: sql`d.turn + 1` })
    .where('d.id', '=', deliveryId)
    .where('d.webhook_id', '=', webhookId)
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('w.person_id', '=', viewer.id)
    .returning(['d.id as deliveryId', 'd.turn'])
    .$narrowType<DeliveryJob>()
    .executeTakeFirst();
  return row;
}

/** Whom an event is told. */
export type SubscribedWebhook = { id: Known<'webhook'>; personId: Known<'person'> };

/**
 * The webhooks of a studio that picked an event and are on; one about a client's training only where its person coaches
 * that client now and is shown all training.
 */
export async function findSubscribed(
  db: Reader,
  {
    studioId,
    event,
    clientId,
  }: { studioId: Known<'studio'>; event: WebhookEvent; clientId: Known<'person'> | null },
): Promise<SubscribedWebhook[]> {
  const isShown: Expression<SqlBool> = sql<SqlBool>`exists (select from ${coachingRows('k')}
    where k.trainer_id = w.person_id and k.client_id = ${clientId} and k.ended_at is null and k.shows_training)`;
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.person_id as personId'])
    .$narrowType<{ personId: Known<'person'>; id: Known<'webhook'> }>()
    .where('w.studio_id', '=', studioId)
    .where('w.off_reason', 'is', null)
    .where(sql<SqlBool>`${event} = any(w.events)`)
    .$if(clientId !== null, (query) => query.where(isShown))
    .execute();
}

export type NewDelivery = {
  webhookId: Known<'webhook'>;
  event: string;
  data: object;
  clientId: Known<'person'> | null;
};

/** @returns the ids, in the same order */
export async function insertDeliveries(
  db: Writer,
  studioId: Known<'studio'>,
  now: Date,
  all: readonly NewDelivery[],
): Promise<Known<'delivery'>[]> {
  const rows = all.map(({ webhookId, event, data, clientId }) => ({
    id: newId(now),
    studio_id: studioId,
    webhook_id: webhookId,
    client_id: clientId,
    event,
    data: JSON.stringify(data),
    created_at: now,
    state: 'waiting',
    due_at: now,
  }));
  await db.insertInto('webhook_deliveries').values(rows).execute();
  return rows.map(({ id }) => id);
}
