import type { Context, Work } from '#db/context.ts';
import {
  finishedSessionChanged,
  type SessionFact,
  sessionCompleted,
  sessionReopened,
} from '#features/sessions/events.ts';
import { workoutAssigned, workoutMoved, workoutUnassigned } from '#features/workouts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { addDays, dayIn } from '#lib/day.ts';
import { holdPeople } from './queries.ts';
import { valuesOf } from './rules.ts';
import { findFigures } from './score-queries.ts';
import { addChallengeScore, recountRuns, takeScoresBack } from './scores.ts';

/**
 * Scores follow from logged training alone, in the transaction that logs it. A session counts on the day it was
 * finished, in its person's own time zone.
 */
export function reactInChallenges(on: Bus<Work>['on'], ctx: Context): void {
  async function find({ clientId: personId, studioId, sessionId, completedAt }: SessionFact, work: Work) {
    // Held already by the session's own transaction.
    const people = await holdPeople(work.db, [personId]);
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

  async function planChanged(work: Work, studioId: string, clientIds: readonly string[]) {
    const now = ctx.clock.now();
    const from = addDays(dayIn('UTC', now), -1);
    if (clientIds.length > 0)
      await recountRuns(work, { studioId, people: await holdPeople(work.db, clientIds), from, now });
  }

  on(sessionCompleted, count);
  on(sessionCompleted, countRuns);
  on(finishedSessionChanged, count);
  on(sessionReopened, async (work, fact) => {
    const { of } = await find(fact, work);
    await takeScoresBack(work, of);
  });
  on(sessionReopened, countRuns);
  on(workoutAssigned, (work, fact) => planChanged(work, fact.studioId, fact.clientIds));
  on(workoutMoved, (work, fact) => planChanged(work, fact.studioId, [fact.clientId]));
  on(workoutUnassigned, (work, fact) => planChanged(work, fact.studioId, [fact.clientId]));
}
