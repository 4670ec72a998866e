import { alertsTopics } from '@spotter/contract/alerts';
import { addDays, type DayText, dayIn, timeIn } from '@spotter/contract/days';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { findZonesAsSystem, takeUntoldAsSystem } from './day-queries.ts';
import { addDigests } from './mail/add-digests.ts';
import { jobsWaiting, queueOf } from './sending/alert-queue.ts';
import { DAILY } from './sending/alert-rules.ts';
import type { AlertJob } from './sending/deliver.ts';

const TICK_MS = 60_000;
/** A day is told in the morning of its person, or later where the server did not run. Local times. */
const FROM = '07:30';
const UNTIL = '20:00';

/** Tells people of their day, once each morning, and then mails what no device tells. @returns a function that stops it, after a running round */
export function startTellingDays(ctx: Context): () => Promise<void> {
  const run = () => tellDays(ctx).then(() => addDigests(ctx));
  return startRounds(ctx, { everyMs: TICK_MS, run, failed: 'alerts of the day wait for the next round' });
}

/** Adds the alerts of the day for each device in whose zone it is morning. Of several servers, the first one does. */
export async function tellDays(ctx: Context): Promise<void> {
  if (!queueOf(ctx).isOpen()) return;
  const now = ctx.clock.now();
  for (const zone of await findZonesAsSystem(ctx.db)) {
    const time = timeIn(zone, now);
    if (time < FROM || time >= UNTIL) continue;
    await inTransaction(ctx, (work) => tellDay(ctx, work, zone, dayIn(zone, now)));
  }
}

async function tellDay(ctx: Context, work: Work, zone: string, day: DayText): Promise<void> {
  const devices = await takeUntoldAsSystem(work.db, zone, day);
  if (devices.length === 0) return;
  const at = ctx.clock.now().toISOString();
  const jobs: AlertJob[] = devices.flatMap(({ deviceId, muted }) =>
    DAILY.filter((kind) => !muted.includes(kind)).map((kind) => ({
      deviceId,
      at,
      kind,
      id: kind === 'missed' ? addDays(day, -1) : day,
    })),
  );
  await queueOf(ctx).add(work, jobs, 0);
  work.touch(jobsWaiting);
  work.touch(...devices.map(({ personId }) => alertsTopics.devices.of(personId)));
}
