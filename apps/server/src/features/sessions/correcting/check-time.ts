import { addDays, dayIn } from '@spotter/contract/days';
import type { StatedTime } from '@spotter/contract/sessions';
import { PAST_DAYS } from '@spotter/contract/sessions-limits';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { CLOCK_SLACK_MS, clampTime } from '../lock-own-session.ts';

/** A time that was told for a session, as it is stored. */
export type CheckedTime = { startedAt: Date; minutes: number; changedAt: Date };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The end of a session whose time was told; null for one that is timed as it is trained. */
export const statedEnd = ({ startedAt, toldMinutes }: { startedAt: string; toldMinutes: number | null }) =>
  toldMinutes === null ? null : new Date(Date.parse(startedAt) + toldMinutes * MINUTE_MS);

/**
 * A time that the viewer tells for a session. It ends in the past, and begins at most two weeks before it was told, by
 * days in their zone. Without reception it may arrive late, but no more than two weeks.
 * @throws sessions.wrong_time
 */
export function checkTime(ctx: Context, viewer: Viewer, time: StatedTime): CheckedTime {
  const now = ctx.clock.now().getTime();
  const changedAt = clampTime(ctx, time.changedAt);
  const begin = Date.parse(time.startedAt);
  const stated = Math.min(now, Math.max(changedAt.getTime(), now - PAST_DAYS * DAY_MS));
  const isOver = begin + time.minutes * MINUTE_MS <= now + CLOCK_SLACK_MS;
  const first = addDays(dayIn(viewer.timeZone, stated), -PAST_DAYS);
  if (!isOver || dayIn(viewer.timeZone, begin) < first) {
    throw new AppError(
      'sessions.wrong_time',
      `A session that is logged afterwards is over by now and began at most ${PAST_DAYS} days ago. Send another time.`,
    );
  }
  return { startedAt: new Date(begin), minutes: time.minutes, changedAt };
}
