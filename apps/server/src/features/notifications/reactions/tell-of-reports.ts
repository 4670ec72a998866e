import { beginningOf } from '@spotter/contract/graphemes';
import type { Context, Work } from '#db/context.ts';
import { contentReported, reportClosed } from '#features/moderation/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

const kind = 'content_reported';
/** Characters of a reason that a line shows. */
const BEGINNING = 80;

/** A report to the trainers, until somebody has resolved it. */
export function tellOfReports(on: Bus<Work>['on'], ctx: Context): void {
  on(contentReported, async (work, fact) => {
    await notify(work, [...fact.trainerIds].sort(), {
      studioId: fact.studioId,
      kind,
      actorId: fact.reporterId,
      subject: beginningOf(fact.reason, BEGINNING),
      subjectId: fact.reportId,
      path: '/moderation',
      at: ctx.clock.now(),
    });
  });
  on(reportClosed, async (work, { reportId }) => {
    await withdraw(work, { kind, subjectId: reportId });
  });
}
