import type { Context, Work } from '#db/context.ts';
import { concernsSeen } from '#features/overview/events.ts';
import { painReported, sessionDeleted } from '#features/sessions/events.ts';
import { findReaders } from '#features/sessions/service.ts';
import type { Bus } from '#lib/bus.ts';
import { hasUnread } from '../line-queries.ts';
import { notify, readFrom, withdraw } from '../notify.ts';

const KIND = 'concern';

/** Pain that a client marked, one line for each session and coach until it is read; seen on the dashboard is read here. */
export function tellOfConcerns(on: Bus<Work>['on'], ctx: Context): void {
  on(painReported, async (work, fact) => {
    const which = { kind: KIND, subjectId: fact.sessionId } as const;
    if (!fact.hurts) return withdraw(work, which);
    const coaches = await findReaders(work.db, fact.clientId, fact);
    // A coach who logs for the client knows.
    for (const coach of coaches.filter((id) => id !== fact.actorId).sort()) {
      if (await hasUnread(work.db, coach, which)) continue;
      await notify(work, [coach], {
        studioId: fact.studioId,
        ...which,
        actorId: fact.clientId,
        subject: fact.workoutName,
        path: `/coach/${fact.clientId}`,
        at: ctx.clock.now(),
      });
    }
  });
  on(sessionDeleted, (work, { sessionId }) => withdraw(work, { kind: KIND, subjectId: sessionId }));
  on(concernsSeen, (work, { coachId, clientId }) =>
    readFrom(work, coachId, { kind: KIND, actorId: clientId }, ctx.clock.now()),
  );
}
