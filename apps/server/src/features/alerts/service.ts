import { type AlertDevice, type Alerts, alertsTopics, type NewAlertDevice } from '@spotter/contract/alerts';
import { ALERT_DEVICES_MAX } from '@spotter/contract/alerts-limits';
import { dayIn } from '@spotter/contract/days';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getChoices } from './choices/service.ts';
import { ALERT_DEVICE_LIMIT } from './limits.ts';
import { canMail } from './mail/mail-token.ts';
import { deleteDevice, deleteOldDevices, findDevices, putDevice } from './queries.ts';
import { queueOf } from './sending/alert-queue.ts';
import { isPushAddress } from './sending/push-address-rules.ts';
import { vapidKeys } from './sending/vapid-keys.ts';

/** The key for a browser's subscription, the viewer's devices, and what they tell. */
export async function getAlerts(ctx: Context, viewer: Viewer): Promise<Alerts> {
  const [devices, choices] = await Promise.all([findDevices(ctx.db, viewer), getChoices(ctx.db, viewer)]);
  return { key: vapidKeys(ctx)?.publicKey ?? null, devices, choices, canMail: canMail(ctx) };
}

/** Tells the device of this sign-in from now on. @throws alerts.unavailable, alerts.unknown_service */
export async function addAlertDevice(
  ctx: Context,
  viewer: Viewer,
  { endpoint, keys, language }: z.output<typeof NewAlertDevice>,
): Promise<AlertDevice> {
  await ctx.limits.take(ALERT_DEVICE_LIMIT, viewer.id);
  const unavailable = () =>
    new AppError('alerts.unavailable', 'This Spotter has no SECRET_KEY, so push services do not know it.');
  if (!vapidKeys(ctx)) throw unavailable();
  if (!isPushAddress(ctx.config, endpoint)) {
    throw new AppError(
      'alerts.unknown_service',
      'Spotter does not know this push service. Its operator can add it to PUSH_HOSTS.',
    );
  }
  // The first device of an installation makes the tables of the queue.
  await queueOf(ctx).open();
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const today = dayIn(viewer.timeZone, now);
    const id = await putDevice(work.db, viewer, { id: newId(now), endpoint, ...keys, language, now, today });
    if (!id) throw unavailable();
    await deleteOldDevices(work.db, viewer, ALERT_DEVICES_MAX);
    work.touch(alertsTopics.devices.of(viewer.id));
    const [device] = await findDevices(work.db, viewer, id);
    return device as AlertDevice;
  });
}

/** @throws alerts.device_not_found */
export async function removeAlertDevice(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    if (!(await deleteDevice(work.db, viewer, id)))
      throw new AppError('alerts.device_not_found', 'This device is not one of yours, or is told no more.');
    work.touch(alertsTopics.devices.of(viewer.id));
  });
}
