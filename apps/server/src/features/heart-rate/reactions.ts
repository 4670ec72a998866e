import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import type { Context, Work } from '#db/context.ts';
import { profileChanged, signedOutElsewhere } from '#features/accounts/events.ts';
import { zoneMinutesAsked } from '#features/challenges/events.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { type SessionFact, sessionCompleted, sessionRetimed } from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { scoreChallenge, scoreFinishedSessions } from './minutes/score-rules.ts';
import { endSecondDevice } from './second-device/service.ts';
import { lockMeasured } from './watching/people-queries.ts';

/** Fields of a profile that others see through a heart rate. */
const SHOWN = new Set(['shareHeartRate', 'birthYear', 'maxHeartRate', 'timeZone']);

export function reactInHeartRate(on: Bus<Work>['on'], ctx: Context): void {
  on(profileChanged, async (work, { personId, changed }) => {
    if (!changed.some((field) => SHOWN.has(field))) return;
    // Also the people who may no longer read it.
    const people = [personId, ...(await findCoachesOf(work.db, personId))];
    work.touchFor({ people }, heartRateTopics.heartRate.of(personId));
  });

  async function scoreSession(work: Work, { clientId, completedAt }: SessionFact) {
    const [person] = await lockMeasured(work.db, [clientId]);
    // The session ended at this instant, so only this one overlaps it in a new way.
    const span = { from: new Date(completedAt.getTime() - 1), to: new Date(completedAt.getTime() + 1) };
    if (person) await scoreFinishedSessions(work, [{ person, ...span }], ctx.clock.now());
  }
  on(sessionCompleted, scoreSession);
  // Its scores were taken back: challenges react first.
  on(sessionRetimed, scoreSession);

  // Somebody else may hold the second device: it ends like other sessions.
  on(signedOutElsewhere, (work, { personId }) => endSecondDevice(work, personId));

  on(zoneMinutesAsked, async (work, { personIds, ...challenge }) => {
    const people = await lockMeasured(work.db, personIds);
    await scoreChallenge(work, challenge, people, ctx.clock.now());
  });
}
