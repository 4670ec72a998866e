import { alertsTopics } from '@spotter/contract/alerts';
import { type Context, inTransaction } from '#db/context.ts';
import { brandFile, brandOf } from '#features/settings/service.ts';
import type { Known } from '#lib/known.ts';
import { quietSeconds } from '../choices/rules.ts';
import { type AlertedDevice, deleteMark, findDevice, findMark, forgetDevice, putMark } from '../queries.ts';
import { type AlertKind, asksPages, DELIVERY, restsSince, tagOf } from './alert-rules.ts';
import { type AlertNews, composeNews } from './compose-news.ts';
import { type Posted, postToDevice } from './post-to-device.ts';
import { mustShow, refusalOf } from './push-address-rules.ts';

/** One alert for one device. It names what happened, and holds nothing of it. */
export type AlertJob = {
  deviceId: Known<'device'>;
  kind: AlertKind;
  id: string;
  /** When it happened. */
  at: string;
  /** Only to correct what the device was told. */
  again?: boolean;
  /** It waited: pages were asked before. */
  isLate?: boolean;
};

/**
 * Sends what a device is to be told now, unless it was told the same already, a page in front of the person has said that
 * it is seen, or nothing is left to tell. In quiet hours it waits.
 * @returns the seconds after which to try again; undefined when it is done
 * @throws when the push service was not reached
 */
export async function deliver(ctx: Context, job: AlertJob): Promise<number | undefined> {
  const device = await findDevice(ctx.db, job.deviceId);
  if (!device) return undefined;
  const isSeen = device.frontAt !== null && device.frontAt >= job.at;
  if (isSeen && !job.again && !job.isLate && asksPages(job.kind)) return undefined;
  const quiet = quietSeconds(ctx.clock.now(), device.timeZone, device.quiet);
  // A call does not wait: in the morning the bell tells that it was missed.
  if (quiet !== null && !job.again) return job.kind === 'call' ? undefined : quiet;
  const tag = tagOf(job);
  const [news, last] = await Promise.all([composeNews(ctx, device, job), findMark(ctx.db, device.id, tag)]);
  const mark = last?.mark;
  if (news?.mark === mark) return undefined;
  if (!news) return mark === undefined ? undefined : takeAway(ctx, device, job.kind, tag);
  // It is over before the device was told that it began.
  if (news.isSilent && mark === undefined) return undefined;
  // What is new has an alert of its own, with a sound.
  if (job.again && !news.isSilent && !(Number(news.mark) < Number(mark))) return undefined;
  // A correction makes no sound, so the hour without one goes on from the last that did.
  const rangAt = job.again ? last?.sentAt : restsSince(job.kind, last?.sentAt, ctx.clock.now());
  return show(ctx, device, job, { news, quietSince: rangAt ?? null });
}

async function show(
  ctx: Context,
  device: AlertedDevice,
  job: AlertJob,
  { news, quietSince }: { news: AlertNews; quietSince: string | null },
): Promise<number | undefined> {
  const tag = tagOf(job);
  const icon = brandFile(await brandOf(ctx, device.studioId), 'icon-192.png');
  const isSilent = news.isSilent || job.again === true || quietSince !== null;
  const notice = {
    do: 'show' as const,
    tag,
    lang: device.language,
    icon,
    ...news,
    ...(isSilent && { isSilent }),
    ...(mustShow(device.endpoint) && { mustShow: true }),
  };
  const posted = await postToDevice(ctx, device, notice, { tag, ...DELIVERY[job.kind] });
  const later = await finish(ctx, device, posted);
  if (later !== undefined) return later;
  await putMark(ctx.db, device, { tag, mark: news.mark, at: quietSince ?? ctx.clock.now() });
  // Who read it or answered before the mark was written has found nothing to correct.
  const after = await composeNews(ctx, device, job);
  return after === null || (after.isSilent && !news.isSilent)
    ? deliver(ctx, { ...job, again: true })
    : undefined;
}

/** It was read elsewhere. */
async function takeAway(
  ctx: Context,
  device: AlertedDevice,
  kind: AlertKind,
  tag: string,
): Promise<number | undefined> {
  // There a message that shows nothing would end the subscription; the next look into the app clears it.
  const posted: Posted = mustShow(device.endpoint)
    ? { result: 'sent', status: 0 }
    : await postToDevice(ctx, device, { do: 'close', tag }, { tag, ...DELIVERY[kind], urgency: 'normal' });
  const later = await finish(ctx, device, posted);
  if (later === undefined) await deleteMark(ctx.db, device.id, tag);
  return later;
}

async function finish(ctx: Context, device: AlertedDevice, posted: Posted): Promise<number | undefined> {
  if (posted.result === 'later') return posted.seconds;
  if (posted.result === 'gone') await end(ctx, device.id);
  if (posted.result === 'refused') {
    const { status } = posted;
    ctx.log.warn({ status, host: new URL(device.endpoint).host }, refusalOf(device.endpoint, status));
  }
  return undefined;
}

/** The person has withdrawn the permission, or the browser is gone. */
async function end(ctx: Context, deviceId: Known<'device'>): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const personId = await forgetDevice(work.db, deviceId);
    if (personId) work.touch(alertsTopics.devices.of(personId));
  });
}
