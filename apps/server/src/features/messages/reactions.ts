import type { Context, Work } from '#db/context.ts';
import { personJoined, studioFounded } from '#features/accounts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { beginAtTheEnd, makeDirect, makeGeneral } from './channels.ts';

/** A studio has its channel from its first moment, a coaching its own. */
export function reactInMessages(on: Bus<Work>['on'], ctx: Context): void {
  on(studioFounded, (work, { studioId }) => makeGeneral(work, studioId, ctx.clock.now()));
  on(personJoined, async (work, { studioId, personId, trainerId }) => {
    const now = ctx.clock.now();
    await beginAtTheEnd(work, studioId, personId, now);
    if (trainerId) await makeDirect(work, { studioId, trainerId, clientId: personId }, now);
  });
}
