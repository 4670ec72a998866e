import { webhooksTopics } from '@spotter/contract/webhooks';
import type { WebhookEvent } from '@spotter/contract/webhooks-limits';
import type { Context, Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { findSubscribed, insertDeliveries } from './queries.ts';
import { deliveryQueueOf } from './sending/delivery-queue.ts';

/** Something that happened. `clientId`: whose training or answers it is about, which not every owner may see. */
type Fact = {
  studioId: Known<'studio'>;
  event: WebhookEvent;
  clientId: Known<'person'> | null;
  data: object;
};

/** Writes the messages about a fact, in its own transaction; where nobody has a webhook this asks nothing. */
export async function tellWebhooks(
  ctx: Context,
  work: Work,
  { studioId, event, clientId, data }: Fact,
): Promise<void> {
  const queue = deliveryQueueOf(ctx);
  if (!queue.mayHaveWebhooks()) return;
  const subscribed = await findSubscribed(work.db, { studioId, event, clientId });
  if (subscribed.length === 0) return;
  const deliveries = subscribed.map(({ id }) => ({ webhookId: id, event, data, clientId }));
  const ids = await insertDeliveries(work.db, studioId, ctx.clock.now(), deliveries);
  work.touch(...subscribed.map(({ personId }) => webhooksTopics.own.of(personId)));
  await queue.add(
    work,
    ids.map((deliveryId) => ({ deliveryId, turn: 0 })),
    0,
  );
}
