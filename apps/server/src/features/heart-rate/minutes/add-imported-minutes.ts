import { dayIn } from '@spotter/contract/days';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { aerobicOver, lockMeasured } from '../watching/people-queries.ts';
import { countDays } from './day-queries.ts';
import {
  deleteEmptyDays,
  deleteImportedMinutes,
  type ImportedMinute,
  insertImportedMinutes,
} from './imported-minute-queries.ts';
import { tellDays } from './write-minutes.ts';

type Import = { id: Known<'import'>; clientId: Known<'person'> };

/**
 * Adds minutes of a recording where nothing was measured. What follows is the record of their days; nobody is told of
 * achievements, and no challenge counts them.
 */
export async function addImportedMinutes(
  work: Work,
  { id, clientId }: Import,
  minutes: readonly ImportedMinute[],
  now: Date,
): Promise<void> {
  const past = minutes.filter(({ at }) => at <= now.getTime());
  if (past.length === 0) return;
  await countAgain(work, clientId, await insertImportedMinutes(work.db, { id, clientId }, past), now);
}

/** Takes back the minutes of an import; what was measured here stays. */
export async function removeImportedMinutes(work: Work, of: Import, now: Date): Promise<void> {
  await countAgain(work, of.clientId, await deleteImportedMinutes(work.db, of), now);
}

async function countAgain(
  work: Work,
  clientId: Known<'person'>,
  changed: readonly number[],
  now: Date,
): Promise<void> {
  const [person] = changed.length > 0 ? await lockMeasured(work.db, [clientId]) : [];
  if (!person) return;
  const { timeZone } = person;
  const dates = [...new Set(changed.map((at) => dayIn(timeZone, new Date(at))))];
  const days = dates.map((date) => ({ personId: clientId, date, timeZone, over: aerobicOver(person, now) }));
  const counted = await countDays(work.db, days, now);
  const full = new Set(counted.map(({ date }) => date));
  await deleteEmptyDays(
    work.db,
    clientId,
    dates.filter((date) => !full.has(date)),
  );
  await tellDays(work, [clientId]);
}
