import type { Context, Work } from '#db/context.ts';
import { planMoved } from '#features/plans/events.ts';
import {
  recordsChanged,
  sessionCompleted,
  sessionDeleted,
  sessionReopened,
} from '#features/sessions/events.ts';
import { findReaders } from '#features/sessions/service.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, recount, withdraw } from '../notify.ts';
import { findUntold } from './untold-queries.ts';

const sessionPath = (id: string) => `/sessions/${id}`;

/** Finished workouts and records to the person's coaches; a moved day to the other side. */
export function tellOfTraining(on: Bus<Work>['on'], ctx: Context): void {
  on(sessionCompleted, async (work, fact) => {
    const coaches = await findReaders(work.db, fact.clientId, fact);
    // A coach who finished it for the client knows.
    const others = coaches.filter((id) => id !== fact.actorId);
    await notify(work, others, {
      studioId: fact.studioId,
      kind: 'workout_completed',
      actorId: fact.clientId,
      subject: fact.workoutName,
      subjectId: fact.sessionId,
      path: sessionPath(fact.sessionId),
      at: ctx.clock.now(),
    });
  });
  on(sessionReopened, async (work, fact) => {
    await withdraw(work, { kind: 'workout_completed', subjectId: fact.sessionId });
  });
  // Its page is gone, so no line may lead to it.
  on(sessionDeleted, async (work, { sessionId }) => {
    await withdraw(work, { kind: 'personal_record', subjectId: sessionId });
  });
  on(planMoved, async (work, fact) => {
    // What a client plans for themselves is no news.
    if (fact.plannerId === fact.clientId) return;
    const isOwn = fact.movedBy === fact.clientId;
    const people = isOwn ? await findReaders(work.db, fact.clientId, fact) : [fact.clientId];
    const moved = {
      studioId: fact.studioId,
      kind: 'workout_moved' as const,
      actorId: fact.movedBy,
      subject: fact.workoutName,
      subjectId: fact.planId,
      path: isOwn ? `/coach/${fact.clientId}` : '/workouts',
      at: ctx.clock.now(),
    };
    // A day that is moved repeatedly has one line.
    for (const person of people.sort()) await recount(work, person, moved, 1);
  });
  on(recordsChanged, async (work, fact) => {
    const coaches = await findReaders(work.db, fact.clientId, fact);
    const differences = coaches.length > 0 ? await findUntold(work.db, coaches, fact) : [];
    for (const { coach, session, name, untold } of differences) {
      await recount(
        work,
        coach,
        {
          studioId: fact.studioId,
          kind: 'personal_record',
          actorId: fact.clientId,
          subject: name,
          subjectId: session,
          path: sessionPath(session),
          at: ctx.clock.now(),
        },
        untold,
      );
    }
  });
}
