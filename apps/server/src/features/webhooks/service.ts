import {
  type MadeWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  webhooksTopics,
} from '@spotter/contract/webhooks';
import { WEBHOOK_TEST, WEBHOOKS_MAX } from '@spotter/contract/webhooks-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  demoProtected,
  isDemo,
  isOwnerOfStudio,
  lockPeople,
  requireConfirmed,
} from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { WEBHOOK_PRESS_LIMIT } from './limits.ts';
import {
  deleteWebhook,
  deleteWebhooksOf,
  dueNow,
  findDeliveries,
  findWebhookState,
  findWebhooks,
  insertDeliveries,
  insertWebhook,
  setWebhookOn,
} from './queries.ts';
import { deliveriesWaiting, deliveryQueueOf } from './sending/delivery-queue.ts';
import { mayPostTo } from './sending/post-message.ts';
import { secretOf } from './sending/sign-message.ts';

const notFound = () => new AppError('webhooks.not_found', 'This webhook is gone.');

async function requireOwner(ctx: Context, viewer: Viewer): Promise<void> {
  if (await isOwnerOfStudio(ctx.db, viewer)) return;
  throw new AppError('webhooks.owner_only', 'Only the owner of the studio has webhooks. Ask them.');
}

/** @throws webhooks.owner_only */
export async function listWebhooks(ctx: Context, viewer: Viewer): Promise<Webhook[]> {
  await requireOwner(ctx, viewer);
  return findWebhooks(ctx.db, viewer);
}

/**
 * Adds an address. Its secret follows from its id and is shown this once.
 * @throws webhooks.owner_only, accounts.confirm_needed, accounts.demo_protected, webhooks.no_key,
 * webhooks.address_refused, webhooks.full
 */
export async function createWebhook(
  ctx: Context,
  viewer: Viewer,
  { url, events }: z.output<typeof NewWebhook>,
): Promise<MadeWebhook> {
  await requireOwner(ctx, viewer);
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  const { secrets } = ctx;
  if (!secrets) {
    throw new AppError('webhooks.no_key', 'This server has no SECRET_KEY, so it cannot sign messages.');
  }
  if (!mayPostTo(ctx.config, url)) {
    throw new AppError('webhooks.address_refused', 'Use an https address that is open on the internet.');
  }
  const made = await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    await lockPeople(work.db, [viewer.id]);
    if ((await findWebhooks(work.db, viewer)).length >= WEBHOOKS_MAX) {
      throw new AppError('webhooks.full', `There are ${WEBHOOKS_MAX} webhooks already. Remove one first.`);
    }
    work.touch(webhooksTopics.own.of(viewer.id), deliveriesWaiting);
    return insertWebhook(work.db, viewer, { now, url, events: [...new Set(events)] });
  });
  return { ...made, secret: secretOf(secrets, made.id) };
}

/** @throws webhooks.owner_only, accounts.demo_protected, webhooks.not_found */
export async function changeWebhook(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { isOn }: { isOn: boolean },
): Promise<Webhook> {
  await requireOwner(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  return inTransaction(ctx, async (work) => {
    const changed = await setWebhookOn(work.db, viewer, id, isOn);
    if (!changed) throw notFound();
    work.touch(webhooksTopics.own.of(viewer.id));
    return changed;
  });
}

/** @throws webhooks.owner_only, webhooks.not_found */
export async function removeWebhook(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await requireOwner(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    if (!(await deleteWebhook(work.db, viewer, id))) throw notFound();
    work.touch(webhooksTopics.own.of(viewer.id));
  });
}

/** Ends all webhooks of a person, in the transaction that takes away what they stand on. */
export async function endWebhooksOf(work: Work, personId: Known<'person'>): Promise<void> {
  if (await deleteWebhooksOf(work.db, personId)) work.touch(webhooksTopics.own.of(personId));
}

/** @throws webhooks.owner_only, webhooks.not_found */
export async function listDeliveries(
  ctx: Context,
  viewer: Viewer,
  id: string,
  page: { limit: number; before?: string | undefined },
): Promise<WebhookDelivery[]> {
  await requireOwner(ctx, viewer);
  if (!(await findWebhookState(ctx.db, viewer, id))) throw notFound();
  return findDeliveries(ctx.db, viewer, id, page);
}

/** What is pressed by hand calls somebody's server. @throws webhooks.owner_only, accounts.demo_protected */
async function allowPress(ctx: Context, viewer: Viewer): Promise<void> {
  await requireOwner(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await ctx.limits.take(WEBHOOK_PRESS_LIMIT, viewer.id);
}

/** Sends a test, also to an address that is turned off. @throws webhooks.owner_only, webhooks.not_found */
export async function testWebhook(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await allowPress(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    const webhook = await findWebhookState(work.db, viewer, id);
    if (!webhook) throw notFound();
    const test = { webhookId: webhook.id, event: WEBHOOK_TEST, data: { webhookId: id }, clientId: null };
    const ids = await insertDeliveries(work.db, viewer.studioId, ctx.clock.now(), [test]);
    work.touch(webhooksTopics.own.of(viewer.id));
    await deliveryQueueOf(ctx).add(
      work,
      ids.map((deliveryId) => ({ deliveryId, turn: 0 })),
      0,
    );
  });
}

/** Sends a message again, with the same id. @throws webhooks.owner_only, webhooks.not_found, webhooks.is_off */
export async function sendAgain(
  ctx: Context,
  viewer: Viewer,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  await allowPress(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    const state = await findWebhookState(work.db, viewer, id);
    const job = await dueNow(work.db, viewer, { webhookId: id, deliveryId, now: ctx.clock.now() });
    if (!state || !job) throw notFound();
    if (!state.isOn) throw new AppError('webhooks.is_off', 'This webhook is off. Turn it on first.');
    work.touch(webhooksTopics.own.of(viewer.id));
    await deliveryQueueOf(ctx).add(work, [job], 0);
  });
}
