import { streaksTopics } from '@spotter/contract/streaks';
import type { Context, Work } from '#db/context.ts';
import { findZone } from '#features/accounts/service.ts';
import {
  type SessionFact,
  sessionCompleted,
  sessionReopened,
  sessionRetimed,
  trainingImported,
} from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { keepImported, keepLongest, takeImportsBack } from './queries.ts';
import { countLongestOf, countStreakOf } from './service.ts';

/** Stores the longest streak when a workout is finished or its time told. The current streak is always computed. */
export function reactInStreaks(on: Bus<Work>['on'], ctx: Context): void {
  async function keep(work: Work, { clientId }: SessionFact) {
    const timeZone = await findZone(work.db, clientId);
    const { current } = await countStreakOf(work.db, clientId, timeZone, ctx.clock.now());
    await keepLongest(work.db, clientId, current);
    work.touch(streaksTopics.streak.of(clientId));
  }
  // Years may arrive at once, so each day of them is looked at.
  on(trainingImported, async (work, { clientId, isUndone }) => {
    const timeZone = await findZone(work.db, clientId);
    const longest = await countLongestOf(work.db, clientId, timeZone, ctx.clock.now());
    await (isUndone ? takeImportsBack : keepImported)(work.db, clientId, longest);
    work.touch(streaksTopics.streak.of(clientId));
  });
  on(sessionCompleted, keep);
  on(sessionRetimed, keep);
  on(sessionReopened, async (work: Work, { clientId }: SessionFact) => {
    work.touch(streaksTopics.streak.of(clientId));
  });
}
