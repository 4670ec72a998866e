import type { Context, Work } from '#db/context.ts';
import { personJoined } from '#features/accounts/events.ts';
import { coachingBegun } from '#features/coaching/events.ts';
import { plansCreated } from '#features/plans/events.ts';
import { trophyAwarded, trophyRemoved } from '#features/trophies/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from './notify.ts';
import { tellOfArchives } from './reactions/tell-of-archives.ts';
import { tellOfCalendar } from './reactions/tell-of-calendar.ts';
import { tellOfCalls } from './reactions/tell-of-calls.ts';
import { tellOfChallenges } from './reactions/tell-of-challenges.ts';
import { tellOfCheckIns } from './reactions/tell-of-check-ins.ts';
import { tellOfCoaching } from './reactions/tell-of-coaching.ts';
import { tellOfConcerns } from './reactions/tell-of-concerns.ts';
import { tellOfFeed } from './reactions/tell-of-feed.ts';
import { tellOfFilms } from './reactions/tell-of-films.ts';
import { tellOfMessages } from './reactions/tell-of-messages.ts';
import { tellOfPlanChanges } from './reactions/tell-of-plan-changes.ts';
import { tellOfPrograms } from './reactions/tell-of-programs.ts';
import { tellOfReports } from './reactions/tell-of-reports.ts';
import { tellOfTraining } from './reactions/tell-of-training.ts';

/** The events that create notifications, and where each line leads. */
export function reactInNotifications(on: Bus<Work>['on'], ctx: Context): void {
  on(plansCreated, async (work, fact) => {
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
  on(coachingBegun, async (work, fact) => {
    await notify(work, [fact.trainerId], {
      studioId: fact.studioId,
      kind: 'client_joined',
      actorId: fact.clientId,
      subject: '',
      subjectId: fact.clientId,
      path: `/coach/${fact.clientId}`,
      at: ctx.clock.now(),
    });
  });
  on(personJoined, async (work, fact) => {
    if (fact.role === 'client') return;
    await notify(work, [fact.invitedBy], {
      studioId: fact.studioId,
      kind: 'trainer_joined',
      actorId: fact.personId,
      subject: '',
      subjectId: fact.personId,
      path: '/tribe',
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
  tellOfPlanChanges(on, ctx);
  tellOfPrograms(on, ctx);
  tellOfTraining(on, ctx);
  tellOfCheckIns(on, ctx);
  tellOfCoaching(on, ctx);
  tellOfConcerns(on, ctx);
  tellOfFeed(on, ctx);
  tellOfFilms(on, ctx);
  tellOfMessages(on, ctx);
  tellOfChallenges(on, ctx);
  tellOfCalendar(on, ctx);
  tellOfCalls(on, ctx);
  tellOfReports(on, ctx);
  tellOfArchives(on, ctx);
}
