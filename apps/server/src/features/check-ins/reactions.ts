import type { Context, Work } from '#db/context.ts';
import { coachingEnded } from '#features/coaching/events.ts';
import type { Bus } from '#lib/bus.ts';
import { endGiven } from './forms/service.ts';

/** Nobody is asked for a coach who does not coach them any more, and the days until they come back are not missing. */
export function reactInCheckIns(on: Bus<Work>['on'], ctx: Context): void {
  on(coachingEnded, (work, pair) => endGiven(work, pair, ctx.clock.now()));
}
