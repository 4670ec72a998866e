import type { Context, Work } from '#db/context.ts';
import { profileChanged } from '#features/accounts/events.ts';
import { coachingEnded, coachingPaused } from '#features/coaching/events.ts';
import type { Bus } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';
import { changeCall, lockOwn, tellChanged } from './change-call.ts';
import { findOpenOf } from './queries.ts';

/** A call ends with its coaching, and shows the current names of its people. */
export function reactInCalls(on: Bus<Work>['on'], ctx: Context): void {
  const endOf = async (
    work: Work,
    { trainerId, clientId }: { trainerId: Known<'person'>; clientId: Known<'person'> },
  ) => {
    const open = await findOpenOf(work.db, [clientId]);
    const ours = open.find((call) => call.trainerId === trainerId);
    const call = ours && (await lockOwn(work, null, ours.id));
    if (call) await changeCall(ctx, work, call, { kind: 'part' });
  };
  on(coachingEnded, endOf);
  on(coachingPaused, endOf);
  // Both writes lock the person, so the pages get the latest state last.
  on(profileChanged, async (work, { personId }) => {
    const [call] = await findOpenOf(work.db, [personId]);
    if (call) await tellChanged(work, call, false);
  });
}
