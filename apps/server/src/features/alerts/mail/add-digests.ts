import { alertsTopics } from '@spotter/contract/alerts';
import { dayIn, timeIn } from '@spotter/contract/days';
import { type Context, inTransaction } from '#db/context.ts';
import { jobsWaiting, queueOf } from '../sending/alert-queue.ts';
import { findMailZonesAsSystem, takeMailDayAsSystem } from './digest-queries.ts';
import { canMail } from './mail-token.ts';

/** The mail of a day comes after what devices tell in the morning. Local times. */
const FROM = '08:00';
const UNTIL = '20:00';

/** Adds a job for each person in whose zone it is time for the mail of the day. Of several servers, the first one does. */
export async function addDigests(ctx: Context): Promise<void> {
  const queue = queueOf(ctx);
  if (!queue.isOpen() || !canMail(ctx)) return;
  const now = ctx.clock.now();
  for (const zone of await findMailZonesAsSystem(ctx.db)) {
    const time = timeIn(zone, now);
    if (time < FROM || time >= UNTIL) continue;
    await inTransaction(ctx, async (work) => {
      const people = await takeMailDayAsSystem(work.db, zone, dayIn(zone, now));
      if (people.length === 0) return;
      await queue.addMails(
        work,
        people.map((personId) => ({ personId })),
      );
      work.touch(jobsWaiting, ...people.map((id) => alertsTopics.devices.of(id)));
    });
  }
}
