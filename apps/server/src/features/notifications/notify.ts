import { notificationsEvents, notificationsTopics } from '@spotter/contract/notifications';
import type { Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import type { Known } from '#lib/known.ts';
import { linesEnded, linesWritten } from './events.ts';
import type { Kind } from './kinds-of.ts';
import {
  addToLine,
  addToLines,
  countUnread,
  deleteLine,
  deleteLines,
  findLines,
  findNotified,
  findUnreadLine,
  hasUnread,
  insertLines,
  lockWilling,
  markReadAbout,
  markReadFrom,
  type NewNotification,
  removeItem,
  setCount,
  type Which,
  writeQuote,
} from './line-queries.ts';

/** Adds one line for each person who has the kind enabled, and sends their open pages the new count. */
export async function notify(
  work: Work,
  people: readonly Known<'person'>[],
  what: NewNotification,
): Promise<void> {
  const notified = await lockWilling(work.db, people, what.kind);
  if (notified.length === 0) return;
  await insertLines(work.db, notified, what, { count: 1, items: [] });
  await tellWritten(work, notified, what);
  await announceUnread(work, notified);
}

/**
 * Adds an item to a person's unread line about a subject, or begins the line.
 * @param item identifies what is added, such as the person who liked; an item of an earlier line is not added again
 */
export async function bundle(
  work: Work,
  personId: Known<'person'>,
  what: NewNotification,
  item: string,
): Promise<void> {
  const [willing] = await lockWilling(work.db, [personId], what.kind);
  if (!willing) return;
  const items = [item];
  const lines = await findLines(work.db, personId, what, items);
  if (lines.some(({ has }) => has)) return;
  const unread = lines.find(({ readAt }) => readAt === null);
  if (!unread) await insertLines(work.db, [personId], what, { count: 1, items });
  else await addToLine(work.db, unread.id, what, items);
  await tellWritten(work, [personId], what);
  await announceUnread(work, [personId]);
}

/** Counts one more in each person's unread line about a subject, or begins the line. */
export async function bundleForEach(
  work: Work,
  people: readonly Known<'person'>[],
  what: NewNotification,
): Promise<void> {
  const willing = await lockWilling(work.db, people, what.kind);
  if (willing.length === 0) return;
  const had = new Set(await addToLines(work.db, willing, what));
  const others = willing.filter((id) => !had.has(id));
  if (others.length > 0) await insertLines(work.db, others, what, { count: 1, items: [] });
  await tellWritten(work, willing, what);
  await announceUnread(work, willing);
}

/** Removes an item from the unread lines that bundle it; the last item removes the line. */
export async function unbundle(
  work: Work,
  which: { kind: Kind; subjectId: string; item: string },
): Promise<void> {
  await changeLines(work, which, (people) => removeItem(work.db, people, which));
}

/** Sets the count of a person's unread line about a subject. 0 removes it; a lower count keeps its position. */
export async function recount(
  work: Work,
  personId: Known<'person'>,
  what: NewNotification,
  count: number,
): Promise<void> {
  await lockPeople(work.db, [personId]);
  const unread = await findUnreadLine(work.db, personId, what);
  if ((unread?.count ?? 0) === Math.max(0, count)) return;
  if (!unread) {
    if ((await lockWilling(work.db, [personId], what.kind)).length === 0) return;
    await insertLines(work.db, [personId], what, { count, items: [] });
    await tellWritten(work, [personId], what);
  } else if (count <= 0) await deleteLine(work.db, unread.id);
  else await setCount(work.db, unread.id, count, count > unread.count ? what.at : null);
  await (count <= 0 ? announceEnded : announceUnread)(work, [personId]);
}

/** Removes lines, read or not, and sends the new counts. */
export async function withdraw(work: Work, which: Which): Promise<void> {
  await changeLines(work, which, (people) => deleteLines(work.db, people, which));
}

/** Sets what lines quote, for a text that was changed. @param quoted only lines that quote this */
export async function requote(work: Work, which: Which, subject: string, quoted?: string): Promise<void> {
  const people = await writeQuote(work.db, which, { subject, quoted });
  work.touch(...people.map(notificationsTopics.notifications.of));
}

/** Marks a person's lines about a subject as read, because they have opened it or want no more of it. */
export async function readAbout(
  work: Work,
  personId: Known<'person'>,
  which: { kind: Kind; subjectId: string },
  at: Date,
): Promise<void> {
  if (!(await hasUnread(work.db, personId, which))) return;
  await lockPeople(work.db, [personId]);
  if (await markReadAbout(work.db, personId, which, at)) await announceEnded(work, [personId]);
}

/** Marks a person's lines of a kind that somebody caused as read, because they have seen it elsewhere. */
export async function readFrom(
  work: Work,
  personId: Known<'person'>,
  which: { kind: Kind; actorId: Known<'person'> },
  at: Date,
): Promise<void> {
  await lockPeople(work.db, [personId]);
  if (await markReadFrom(work.db, personId, which, at)) await announceEnded(work, [personId]);
}

/** Locks the people before their lines, as everywhere, to prevent deadlocks. */
async function changeLines(
  work: Work,
  which: Which,
  change: (people: Known<'person'>[]) => Promise<Known<'person'>[]>,
): Promise<void> {
  const people = await findNotified(work.db, which);
  if (people.length === 0) return;
  await lockPeople(work.db, people);
  await announceEnded(work, [...new Set(await change(people))]);
}

const tellWritten = (
  work: Work,
  people: readonly Known<'person'>[],
  { studioId, kind, subjectId }: NewNotification,
) => work.emit(linesWritten, { studioId, people, kind, subjectId });

/** Sends people the number of their unread notifications. */
export async function announceUnread(work: Work, people: readonly Known<'person'>[]): Promise<void> {
  if (people.length === 0) return;
  for (const { person, unread } of await countUnread(work.db, people)) {
    work.touch(notificationsTopics.notifications.of(person));
    work.announce(notificationsEvents.notificationsChanged, { people: [person] }, { unread });
  }
}

/** The same after lines were read or taken back. */
export async function announceEnded(work: Work, people: readonly Known<'person'>[]): Promise<void> {
  await announceUnread(work, people);
  await work.emit(linesEnded, { people });
}
