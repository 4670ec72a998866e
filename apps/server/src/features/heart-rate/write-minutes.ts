import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { dayIn } from '#lib/day.ts';
import { achievedOn, isChanged } from './achievements.ts';
import { type CountedDay, countDays, findEarlierBests } from './day-queries.ts';
import { heartRateAchieved } from './events.ts';
import { addMinuteRows } from './minute-queries.ts';
import { MINUTE_MS, type Minutes } from './minutes.ts';
import { aerobicOver, findListeners, holdMeasured } from './people-queries.ts';
import { scoreFinishedSessions } from './zone-minutes.ts';

/** New minutes of a person, and minutes of before whose day is to be counted again. */
export type Taken = { personId: string; minutes: Minutes; again: readonly number[] };

type Measured = Awaited<ReturnType<typeof holdMeasured>>[number];

/**
 * Writes minutes down with all that follows from them: the record of their days, what it is worth telling, and
 * scores of sessions that were finished before the values arrived. Who has left meanwhile is left out.
 */
export async function writeMinutes(ctx: Context, taken: readonly Taken[]): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const people = await holdMeasured(
      work.db,
      taken.map(({ personId }) => personId),
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const there = taken.filter(({ personId }) => byId.has(personId));
    if (there.length === 0) return;
    await addMinuteRows(work.db, there);
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

/** Lists are read again at once; pages hear of it only when the record shows something else. */
const { heartRate } = heartRateTopics;

async function tellChanged(work: Work, counted: readonly CountedDay[]): Promise<void> {
  work.touch(...counted.map(({ personId }) => heartRate.of(personId)));
  const shown = counted.filter(
    ({ now, before }) =>
      now.minutes !== before?.minutes || now.max !== before.max || now.resting !== before.resting,
  );
  if (shown.length === 0) return;
  const ids = [...new Set(shown.map(({ personId }) => personId))];
  for (const [userId, people] of await findListeners(work.db, ids)) {
    work.touchFor({ people }, heartRate.of(userId));
  }
}
