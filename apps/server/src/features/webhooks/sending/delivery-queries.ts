import { DELIVERY_DAYS } from '@spotter/contract/webhooks-limits';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { ownerOf } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { AttemptResult } from './post-message.ts';

type Writer = Transaction<DB>;

/** One turn of one delivery. It holds nothing of the message. */
export type DeliveryJob = { deliveryId: Known<'delivery'>; turn: number };

/** A delivery that is due, with its webhook. */
export type SentDelivery = {
  id: Known<'delivery'>;
  webhookId: Known<'webhook'>;
  personId: Known<'person'>;
  url: string;
  event: string;
  data: unknown;
  createdAt: string;
  attempts: number;
  isOff: boolean;
  /** Whether the webhook's person owns the studio, and may see what it is about. */
  isShown: boolean;
};

/** A waiting delivery in this turn. */
export async function findDelivery(
  db: Reader,
  { deliveryId, turn }: DeliveryJob,
): Promise<SentDelivery | undefined> {
  const { rows } = await sql<SentDelivery>`
    select d.id, d.webhook_id as "webhookId", w.person_id as "personId", w.url, d.event, d.data,
      d.created_at as "createdAt", d.attempts, w.off_reason is not null as "isOff",
      ${ownerOf(sql`w.studio_id`)} = w.person_id and (d.client_id is null or exists (
        select from ${coachingRows('k')} where k.trainer_id = w.person_id and k.client_id = d.client_id
          and k.ended_at is null and k.shows_training)) as "isShown"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = ${deliveryId} and d.turn = ${turn} and d.state = 'waiting'`.execute(db);
  return rows[0];
}

type DeliveryResult = AttemptResult & {
  attempts: number;
  turn: number;
  state: 'waiting' | 'delivered' | 'failed';
  triedAt: Date;
  dueAt: Date;
};

/** Notes what became of an attempt. @returns whether its turn still counted */
export async function recordDelivery(
  db: Writer,
  { deliveryId, turn }: DeliveryJob,
  { triedAt, dueAt, ...result }: DeliveryResult,
): Promise<boolean> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ ...result, tried_at: triedAt, due_at: dueAt })
    .where('id', '=', deliveryId)
    .where('turn', '=', turn)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteSuccess(db: Writer, webhookId: Known<'webhook'>): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes a failure, and turns the webhook off when its address is gone or every attempt failed since long ago. */
export async function noteFailure(
  db: Writer,
  webhookId: Known<'webhook'>,
  { now, since, isGone }: { now: Date; since: Date; isGone: boolean },
): Promise<void> {
  await sql`update webhooks set failing_since = coalesce(failing_since, ${now}),
      off_reason = case when ${isGone} then 'gone' when failing_since < ${since} then 'failing' end
    where id = ${webhookId} and off_reason is null`.execute(db);
}

const FORGOTTEN_MAX = 500;

/** Waiting deliveries that were due by then, oldest first. */
export async function findForgottenAsSystem(db: Reader, by: Date): Promise<DeliveryJob[]> {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id as deliveryId', 'turn'])
    .$narrowType<{ deliveryId: Known<'delivery'> }>()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', by.toISOString())
    .orderBy('due_at')
    .limit(sql.lit(FORGOTTEN_MAX))
    .execute();
}

/** Deletes what the log no longer shows. */
export async function forgetOldAsSystem(db: Reader, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELIVERY_DAYS * 86_400_000);
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before.toISOString()).execute();
}
