import { dayIn } from '@spotter/contract/days';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { achievedOn, isChanged } from '../achieved-on.ts';
import { heartRateAchieved } from '../events.ts';
import { aerobicOver, findListeners, lockMeasured } from '../watching/people-queries.ts';
import { type CountedDay, countDays, findEarlierBests } from './day-queries.ts';
import { MINUTE_MS, type Minutes } from './minutes.ts';
import { countValues } from './queries.ts';
import { scoreFinishedSessions } from './score-rules.ts';

/** A person's values by minute, and earlier minutes whose day must be computed again. */
export type Taken = { personId: Known<'person'>; minutes: Minutes; again: readonly number[] };

type Measured = Awaited<ReturnType<typeof lockMeasured>>[number];

/**
 * Writes minutes and everything derived from them: the daily records, their achievements, and the scores of sessions
 * that finished before the values arrived. Deleted people are skipped.
 * @returns for each person, how many values exceeded the limit of their minute
 */
export async function writeMinutes(
  ctx: Context,
  taken: readonly Taken[],
): Promise<ReadonlyMap<string, number>> {
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const people = await lockMeasured(
      work.db,
      taken.map(({ personId }) => personId),
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const there = taken.filter(({ personId }) => byId.has(personId));
    if (there.length === 0) return new Map();
    const left = await countValues(work.db, there);
    const days = there.flatMap(({ personId, minutes, again }) => {
      const person = byId.get(personId) as Measured;
      const dates = new Set([...minutes.keys(), ...again].map((at) => dayIn(person.timeZone, new Date(at))));
      return [...dates].map((date) => ({
        personId,
        date,
        timeZone: person.timeZone,
        over: aerobicOver(person, now),
      }));
    });
    const counted = await countDays(work.db, days, now);
    await tellAchieved(work, counted.filter(isChanged), byId, now);
    await scoreFinishedSessions(
      work,
      there.flatMap(({ personId, minutes }) => {
        const starts = [...minutes.keys()];
        const span = { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts) + MINUTE_MS) };
        return starts.length > 0 ? [{ person: byId.get(personId) as Measured, ...span }] : [];
      }),
      now,
    );
    await tellChanged(work, counted);
    return left;
  });
}

async function tellAchieved(
  work: Work,
  changed: readonly CountedDay[],
  people: ReadonlyMap<string, Measured>,
  at: Date,
): Promise<void> {
  const earlier = await findEarlierBests(work.db, changed);
  for (const [index, day] of changed.entries()) {
    const { personId, date } = day;
    const studioId = people.get(personId)?.studioId ?? '';
    for (const { kind, value } of achievedOn(day, earlier[index] ?? null)) {
      await work.emit(heartRateAchieved, { studioId, personId, kind, date, value, at });
    }
  }
}

/** Other features read the data again at once; pages are told only when the record shows something else. */
const { heartRate } = heartRateTopics;

async function tellChanged(work: Work, counted: readonly CountedDay[]): Promise<void> {
  work.touch(...counted.map(({ personId }) => heartRate.of(personId)));
  const shown = counted.filter(
    ({ now, before }) =>
      now.minutes !== before?.minutes || now.max !== before.max || now.resting !== before.resting,
  );
  if (shown.length > 0) await tellDays(work, [...new Set(shown.map(({ personId }) => personId))]);
}

/** Tells pages that records of days show something else: those of the people, and of who sees their heart rate. */
export async function tellDays(work: Work, ids: readonly Known<'person'>[]): Promise<void> {
  work.touch(...ids.map((id) => heartRate.of(id)));
  for (const [userId, people] of await findListeners(work.db, ids)) {
    work.touchFor({ people }, heartRate.of(userId));
  }
}
