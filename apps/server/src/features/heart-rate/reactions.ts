import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import type { Context, Work } from '#db/context.ts';
import { profileChanged } from '#features/accounts/events.ts';
import { zoneMinutesAsked } from '#features/challenges/events.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { type SessionFact, sessionCompleted } from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { holdMeasured } from './people-queries.ts';
import { scoreChallenge, scoreFinishedSessions } from './zone-minutes.ts';

/** What of a profile others see through a heart rate. */
const SHOWN = new Set(['shareHeartRate', 'birthYear', 'maxHeartRate', 'timeZone']);

export function reactInHeartRate(on: Bus<Work>['on'], ctx: Context): void {
  on(profileChanged, async (work, { personId, changed }) => {
    if (!changed.some((field) => SHOWN.has(field))) return;
    // Also those to whom it is closed now.
    const people = [personId, ...(await findCoachesOf(work.db, personId))];
    work.touchFor({ people }, heartRateTopics.heartRate.of(personId));
  });

  on(sessionCompleted, async (work: Work, { clientId, completedAt }: SessionFact) => {
    const [person] = await holdMeasured(work.db, [clientId]);
    // It ended at this instant: what overlaps it is this session, and others that are worth the same as before.
    const span = { from: new Date(completedAt.getTime() - 1), to: new Date(completedAt.getTime() + 1) };
    if (person) await scoreFinishedSessions(work, [{ person, ...span }], ctx.clock.now());
  });

  on(zoneMinutesAsked, async (work, { personIds, ...challenge }) => {
    const people = await holdMeasured(work.db, personIds);
    await scoreChallenge(work, challenge, people, ctx.clock.now());
  });
}
