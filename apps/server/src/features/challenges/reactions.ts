import { addDays, dayIn } from '@spotter/contract/days';
import type { Context, Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { pauseChanged } from '#features/pauses/events.ts';
import { planDeleted, planMoved, plansCreated, runPlansChanged } from '#features/plans/events.ts';
import {
  finishedSessionChanged,
  type SessionFact,
  sessionCompleted,
  sessionReopened,
  sessionRetimed,
} from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';
import { valuesOf } from './rules.ts';
import { findFigures } from './scores/queries.ts';
import { addChallengeScore, recountRuns, takeScoresBack } from './scores/service.ts';

/**
 * Scores follow from logged training alone, in the transaction that logs it. A session counts on the day it was
 * finished, in the person's time zone.
 */
export function reactInChallenges(on: Bus<Work>['on'], ctx: Context): void {
  async function find({ clientId: personId, studioId, sessionId, completedAt }: SessionFact, work: Work) {
    // The session's transaction has locked the person already.
    const people = await lockPeople(work.db, [personId]);
    const day = dayIn(people[0]?.timeZone ?? 'UTC', completedAt);
    return { people, day, of: { studioId, personId, sessionId, now: ctx.clock.now() } };
  }

  async function count(work: Work, fact: SessionFact) {
    const figures = await findFigures(work.db, fact.sessionId);
    if (!figures) return;
    const { day, of } = await find(fact, work);
    await addChallengeScore(work, { ...of, day, values: valuesOf(figures) });
  }

  async function countRuns(work: Work, fact: SessionFact) {
    const { people, day, of } = await find(fact, work);
    await recountRuns(work, { ...of, people, from: day });
  }

  async function planChanged(work: Work, studioId: Known<'studio'>, clientIds: readonly Known<'person'>[]) {
    const now = ctx.clock.now();
    const from = addDays(dayIn('UTC', now), -1);
    if (clientIds.length > 0)
      await recountRuns(work, { studioId, people: await lockPeople(work.db, clientIds), from, now });
  }

  on(sessionCompleted, count);
  on(sessionCompleted, countRuns);
  on(finishedSessionChanged, count);
  on(sessionReopened, async (work, fact) => {
    const { of } = await find(fact, work);
    await takeScoresBack(work, of);
  });
  on(sessionReopened, countRuns);
  // It may have another length, and count on another day.
  on(sessionRetimed, async (work, fact) => {
    const { of } = await find(fact, work);
    await takeScoresBack(work, of);
    await count(work, fact);
    await countRuns(work, {
      ...fact,
      completedAt: fact.before < fact.completedAt ? fact.before : fact.completedAt,
    });
  });
  on(plansCreated, (work, fact) => planChanged(work, fact.studioId, fact.clientIds));
  on(planMoved, (work, fact) => planChanged(work, fact.studioId, [fact.clientId]));
  on(planDeleted, (work, fact) => planChanged(work, fact.studioId, [fact.clientId]));
  on(runPlansChanged, (work, fact) => planChanged(work, fact.studioId, fact.clientIds));
  on(pauseChanged, (work, fact) => planChanged(work, fact.studioId, [fact.clientId]));
}
