import type { Context, Work } from '#db/context.ts';
import { personJoined, studioFounded } from '#features/accounts/events.ts';
import { coachingBegun, coachingEnded } from '#features/coaching/events.ts';
import { communityTurned } from '#features/settings/events.ts';
import type { Bus } from '#lib/bus.ts';
import { leaveUncoached, silenceShut } from './groups/service.ts';
import { beginAtTheEnd, makeDirect, makeGeneral } from './open-direct-channel.ts';

/** Channels begin with a studio and a coaching; groups follow who is coached, and whether there is a community. */
export function reactInMessages(on: Bus<Work>['on'], ctx: Context): void {
  on(studioFounded, (work, { studioId }) => makeGeneral(work, studioId, ctx.clock.now()));
  on(personJoined, (work, { studioId, personId }) =>
    beginAtTheEnd(work, studioId, personId, ctx.clock.now()),
  );
  on(coachingBegun, (work, pair) => makeDirect(work, pair, ctx.clock.now()));
  on(communityTurned, async (work, { studioId, isOn }) => {
    if (!isOn) await silenceShut(work, studioId);
  });
  on(coachingEnded, (work, ended) => leaveUncoached(work, ended));
}
