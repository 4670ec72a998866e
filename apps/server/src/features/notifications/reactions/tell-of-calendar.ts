import type { Context, Work } from '#db/context.ts';
import { googleConnected, googleLost } from '#features/calendar/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

const kind = 'calendar_disconnected';

/** A calendar that stopped synchronising, until it is connected again. */
export function tellOfCalendar(on: Bus<Work>['on'], ctx: Context): void {
  on(googleLost, async (work, fact) => {
    await notify(work, [fact.personId], {
      studioId: fact.studioId,
      kind,
      actorId: null,
      subject: fact.account ?? '',
      subjectId: fact.personId,
      path: '/calendar',
      at: ctx.clock.now(),
    });
  });
  on(googleConnected, async (work, fact) => {
    await withdraw(work, { kind, subjectId: fact.personId });
  });
}
