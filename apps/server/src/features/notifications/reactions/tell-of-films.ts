import type { Context, Work } from '#db/context.ts';
import { filmAnswered, filmAnswerGone } from '#features/form-checks/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

/** A client hears of each answer to a film; of one that was changed, once more. */
export function tellOfFilms(on: Bus<Work>['on'], ctx: Context): void {
  on(filmAnswered, async (work, { studioId, filmId, clientId, coachId, exercise }) => {
    await withdraw(work, { kind: 'form_answered', subjectId: filmId });
    await notify(work, [clientId], {
      studioId,
      kind: 'form_answered',
      actorId: coachId,
      subject: exercise,
      subjectId: filmId,
      path: `/form-checks/${filmId}`,
      at: ctx.clock.now(),
    });
  });

  on(filmAnswerGone, async (work, { filmId }) => {
    await withdraw(work, { kind: 'form_answered', subjectId: filmId });
  });
}
