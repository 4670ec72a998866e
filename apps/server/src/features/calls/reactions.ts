import type { Context, Work } from '#db/context.ts';
import { profileChanged } from '#features/accounts/events.ts';
import { coachingEnded } from '#features/coaching/events.ts';
import type { Bus } from '#lib/bus.ts';
import { changeCall, holdOwn, tellChanged } from './change-call.ts';
import { findOpenOf } from './queries.ts';

/** A call lives no longer than its coaching, and shows its people as they are now. */
export function reactInCalls(on: Bus<Work>['on'], ctx: Context): void {
  on(coachingEnded, async (work, { trainerId, clientId }) => {
    const open = await findOpenOf(work.db, [clientId]);
    const ours = open.find((call) => call.trainerId === trainerId);
    const call = ours && (await holdOwn(work, null, ours.id));
    if (call) await changeCall(ctx, work, call, { kind: 'part' });
  });
  // Whoever writes to a person holds them, and a call is changed by holding both: the last that is told is right.
  on(profileChanged, async (work, { personId }) => {
    const [call] = await findOpenOf(work.db, [personId]);
    if (call) await tellChanged(work, call, false);
  });
}
