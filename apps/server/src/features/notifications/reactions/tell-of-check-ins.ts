import type { Context, Work } from '#db/context.ts';
import { checkInAnswered, checkInReviewed } from '#features/check-ins/events.ts';
import type { Bus } from '#lib/bus.ts';
import { bundleForEach, readAbout } from '../notify.ts';

const KIND = 'check_in_answered';

/** Answered check-ins, one line for each form of the coach; who is done with one of them has seen the line. */
export function tellOfCheckIns(on: Bus<Work>['on'], ctx: Context): void {
  on(checkInAnswered, async (work, { studioId, clientId, coachId, formId, formName }) => {
    if (!coachId) return;
    await bundleForEach(work, [coachId], {
      studioId,
      kind: KIND,
      actorId: clientId,
      subject: formName,
      subjectId: formId,
      path: '/check-ins',
      at: ctx.clock.now(),
    });
  });
  on(checkInReviewed, (work, { coachId, formId }) =>
    readAbout(work, coachId, { kind: KIND, subjectId: formId }, ctx.clock.now()),
  );
}
