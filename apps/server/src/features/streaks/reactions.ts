import { streaksTopics } from '@spotter/contract/streaks';
import type { Context, Work } from '#db/context.ts';
import { type SessionFact, sessionCompleted, sessionReopened } from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { countStreakOf, keepLongest } from './service.ts';

/** Keeps the longest streak when a workout is finished; a streak shown is counted anew each time. */
export function reactInStreaks(on: Bus<Work>['on'], ctx: Context): void {
  on(sessionCompleted, async (work: Work, { clientId }: SessionFact) => {
    const { time_zone: timeZone } = await work.db
      .selectFrom('people')
      .select('time_zone')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    const { current } = await countStreakOf(work.db, clientId, timeZone, ctx.clock.now());
    await keepLongest(work.db, clientId, current);
    work.touch(streaksTopics.streak.of(clientId));
  });
  on(sessionReopened, async (work: Work, { clientId }: SessionFact) => {
    work.touch(streaksTopics.streak.of(clientId));
  });
}
