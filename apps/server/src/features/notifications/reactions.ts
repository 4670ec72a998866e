import type { Context, Work } from '#db/context.ts';
import { personJoined } from '#features/accounts/events.ts';
import { trophyAwarded, trophyRemoved } from '#features/trophies/events.ts';
import { workoutAssigned } from '#features/workouts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from './lines.ts';
import { tellOfCalendar } from './tell-of-calendar.ts';
import { tellOfCalls } from './tell-of-calls.ts';
import { tellOfChallenges } from './tell-of-challenges.ts';
import { tellOfFeed } from './tell-of-feed.ts';
import { tellOfMessages } from './tell-of-messages.ts';
import { tellOfTraining } from './tell-of-training.ts';

/** What people are told of, and where each line leads. */
export function reactInNotifications(on: Bus<Work>['on'], ctx: Context): void {
  on(workoutAssigned, async (work, fact) => {
    await notify(work, fact.clientIds, {
      studioId: fact.studioId,
      kind: 'workout_assigned',
      actorId: fact.trainerId,
      subject: fact.workoutName,
      subjectId: fact.workoutId,
      path: '/workouts',
      at: ctx.clock.now(),
    });
  });
  on(personJoined, async (work, fact) => {
    await notify(work, [fact.invitedBy], {
      studioId: fact.studioId,
      kind: fact.role === 'client' ? 'client_joined' : 'trainer_joined',
      actorId: fact.personId,
      subject: '',
      subjectId: fact.personId,
      path: fact.role === 'client' ? `/coach/${fact.personId}` : '/tribe',
      at: ctx.clock.now(),
    });
  });
  on(trophyAwarded, async (work, fact) => {
    await notify(work, [fact.awardedTo], {
      studioId: fact.studioId,
      kind: 'trophy_awarded',
      actorId: fact.awardedBy,
      subject: fact.title,
      subjectId: fact.trophyId,
      path: '/profile#trophies',
      at: ctx.clock.now(),
    });
  });
  on(trophyRemoved, async (work, fact) => {
    await withdraw(work, { kind: 'trophy_awarded', subjectId: fact.trophyId });
  });
  tellOfTraining(on, ctx);
  tellOfFeed(on, ctx);
  tellOfMessages(on, ctx);
  tellOfChallenges(on, ctx);
  tellOfCalendar(on, ctx);
  tellOfCalls(on, ctx);
}
