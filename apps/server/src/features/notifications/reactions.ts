import type { Context, Work } from '#db/context.ts';
import { personJoined } from '#features/accounts/events.ts';
import { activityCommented, activityLiked, activityUnliked } from '#features/activities/events.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { sessionCompleted, sessionReopened } from '#features/sessions/events.ts';
import { workoutAssigned } from '#features/workouts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from './service.ts';

const sessionPath = (id: string) => `/sessions/${id}`;

/** What people are told of, and where each line leads. */
export function reactInNotifications(on: Bus<Work>['on'], ctx: Context): void {
  on(workoutAssigned, async (work, fact) => {
    await notify(work, fact.clientIds, {
      studioId: fact.studioId,
      kind: 'workout_assigned',
      actorId: fact.trainerId,
      subject: fact.workoutName,
      path: '/workouts',
      at: ctx.clock.now(),
    });
  });
  on(sessionCompleted, async (work, fact) => {
    await notify(work, await findCoachesOf(work.db, fact.clientId), {
      studioId: fact.studioId,
      kind: 'workout_completed',
      actorId: fact.clientId,
      subject: fact.workoutName,
      path: sessionPath(fact.sessionId),
      at: ctx.clock.now(),
    });
  });
  on(sessionReopened, async (work, fact) => {
    await withdraw(work, {
      kind: 'workout_completed',
      actorId: fact.clientId,
      path: sessionPath(fact.sessionId),
    });
  });
  on(personJoined, async (work, fact) => {
    if (!fact.trainerId) return;
    await notify(work, [fact.trainerId], {
      studioId: fact.studioId,
      kind: fact.role === 'client' ? 'client_joined' : 'trainer_joined',
      actorId: fact.personId,
      subject: '',
      path: fact.role === 'client' ? '/coach' : '/',
      at: ctx.clock.now(),
    });
  });
  on(activityCommented, async (work, fact) => {
    if (fact.authorId === fact.actorId) return;
    await notify(work, [fact.authorId], {
      studioId: fact.studioId,
      kind: 'activity_commented',
      actorId: fact.actorId,
      subject: fact.subject,
      path: '/',
      at: ctx.clock.now(),
    });
  });
  on(activityLiked, async (work, fact) => {
    if (fact.authorId === fact.actorId) return;
    await notify(work, [fact.authorId], {
      studioId: fact.studioId,
      kind: 'activity_liked',
      actorId: fact.actorId,
      subject: fact.subject,
      path: '/',
      activityId: fact.activityId,
      at: ctx.clock.now(),
    });
  });
  on(activityUnliked, async (work, fact) => {
    await withdraw(work, { kind: 'activity_liked', actorId: fact.actorId, activityId: fact.activityId });
  });
}
