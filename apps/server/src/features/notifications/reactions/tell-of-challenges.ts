import type { Context, Work } from '#db/context.ts';
import { findClientIds } from '#features/accounts/service.ts';
import { challengeCreated, challengeRemoved, challengeWon } from '#features/challenges/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

const challengePath = (id: string) => `/challenges?id=${id}`;

/** A new challenge to the studio's clients, a won one to its winners. */
export function tellOfChallenges(on: Bus<Work>['on'], ctx: Context): void {
  on(challengeCreated, async (work, fact) => {
    const clients = await findClientIds(work.db, fact.studioId);
    await notify(work, clients, {
      studioId: fact.studioId,
      kind: 'challenge_created',
      actorId: fact.authorId,
      subject: fact.name,
      subjectId: fact.challengeId,
      path: challengePath(fact.challengeId),
      at: ctx.clock.now(),
    });
  });
  on(challengeRemoved, async (work, fact) => {
    await withdraw(work, { subjectId: fact.challengeId });
  });
  on(challengeWon, async (work, fact) => {
    await notify(work, fact.winnerIds, {
      studioId: fact.studioId,
      kind: 'challenge_won',
      actorId: null,
      subject: fact.name,
      subjectId: fact.challengeId,
      path: challengePath(fact.challengeId),
      at: ctx.clock.now(),
    });
  });
}
