import { sql } from 'kysely';
import type { Context, Work } from '#db/context.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { recordsChanged, sessionCompleted, sessionReopened } from '#features/sessions/events.ts';
import { workoutMoved } from '#features/workouts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, settle, withdraw } from './lines.ts';

const sessionPath = (id: string) => `/sessions/${id}`;

/** Finished workouts and records to who coaches the person; a moved day to the other side. */
export function tellOfTraining(on: Bus<Work>['on'], ctx: Context): void {
  on(sessionCompleted, async (work, fact) => {
    await notify(work, await findCoachesOf(work.db, fact.clientId), {
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
  on(workoutMoved, async (work, fact) => {
    const isOwn = fact.movedBy === fact.clientId;
    const people = isOwn ? await findCoachesOf(work.db, fact.clientId) : [fact.clientId];
    const moved = {
      studioId: fact.studioId,
      kind: 'workout_moved' as const,
      actorId: fact.movedBy,
      subject: fact.workoutName,
      subjectId: fact.assignmentId,
      path: isOwn ? `/coach/${fact.clientId}` : '/workouts',
      at: ctx.clock.now(),
    };
    // Moved to and fro, it is told of once.
    for (const person of people.sort()) await settle(work, person, moved, 1);
  });
  on(recordsChanged, async (work, fact) => {
    const coaches = await findCoachesOf(work.db, fact.clientId);
    const differences = coaches.length > 0 ? await findUntold(work, coaches, fact) : [];
    for (const { coach, session, name, untold } of differences) {
      await settle(
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

type Untold = { coach: string; session: string; name: string; untold: number };

/**
 * How many records of the session written to, and of those that a coach has an unread line about, no read line has
 * told of: counted from the records themselves, so a line cannot say more than there are. Only those whose line says
 * something else, so that many unread ones cost nothing.
 */
async function findUntold(
  work: Work,
  coaches: readonly string[],
  { clientId, sessionId }: { clientId: string; sessionId: string },
): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select coach, session, name, untold from (
      select c.coach, s.id as session, s.name, told.unread,
        (select count(*)::int from personal_records r where r.session_id = s.id) - told.read as untold
      from unnest(${[...coaches]}::uuid[]) as c(coach)
      join sessions s on s.client_id = ${clientId} and (s.id = ${sessionId} or s.id in (
        select n.subject_id from notifications n where n.person_id = c.coach and n.kind = 'personal_record'
          and n.actor_id = ${clientId} and n.read_at is null))
      cross join lateral (
        select coalesce(sum(n.count) filter (where n.read_at is null), 0)::int as unread,
          coalesce(sum(n.count) filter (where n.read_at is not null), 0)::int as read
        from notifications n where n.person_id = c.coach and n.kind = 'personal_record' and n.subject_id = s.id
      ) told
    ) counted
    where greatest(untold, 0) <> unread
    order by coach, session`.execute(work.db);
  return rows;
}
