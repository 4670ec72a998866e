import { everything } from '@spotter/contract/topic';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { type ErasedPerson, ownDataOfFeatures } from '#db/own-data.ts';
import { deleteStudio } from '#features/settings/service.ts';
import type { Known } from '#lib/known.ts';
import { endSignInsOf } from '../sign-in/start-sign-in.ts';
import {
  closeStudio,
  countOthers,
  deleteKeysOf,
  findPresentAsSystem,
  insertErasure,
  lockForErasing,
  wipePerson,
} from './queries.ts';
import { readErasedList, rememberErased } from './read-erased-list.ts';

/**
 * Deletes a person and the data that is theirs alone, and the studio when nobody else is in it. Data that others keep no
 * longer names them.
 * @param mayGo asked when the person is locked
 * @returns whether the studio went too, when this call did it; otherwise null
 */
export async function erasePerson(
  ctx: Context,
  personId: Known<'person'>,
  mayGo: (person: { deletionAskedAt: string | null }) => boolean = () => true,
): Promise<{ withStudio: boolean } | null> {
  const erased = await inTransaction(ctx, async (work) => {
    const person = await lockForErasing(work.db, personId);
    if (!person || !mayGo(person)) return null;
    await eraseRows(ctx, work, person);
    let withStudio = await isAlone(work, person);
    if (withStudio) {
      await closeStudio(work.db, person.studioId);
      withStudio = await isAlone(work, person);
    }
    if (withStudio) await deleteStudio(work, person.studioId);
    return { person, withStudio };
  });
  if (!erased) return null;
  await rememberErased(ctx);
  for (const { erased: afterwards } of ctx.ask(ownDataOfFeatures)) await afterwards?.(ctx, erased.person);
  ctx.log.info({ personId }, 'the account of a person was deleted');
  return { withStudio: erased.withStudio };
}

async function isAlone(work: Work, person: ErasedPerson): Promise<boolean> {
  const { trainers, clients, former } = await countOthers(work.db, person, { withLeaving: true });
  return trainers + clients + former === 0;
}

async function eraseRows(ctx: Context, work: Work, person: ErasedPerson): Promise<void> {
  const now = ctx.clock.now();
  await endSignInsOf(work, person.id, null);
  for (const { erase } of ctx.ask(ownDataOfFeatures)) await erase?.(work, ctx, person);
  await deleteKeysOf(work.db, person.id);
  await insertErasure(work.db, person.id, now);
  await wipePerson(work.db, person.id, now);
  work.signal.changedPeople.push(person.id);
  // Any list of the studio may have shown them.
  work.touch(everything.of(person.studioId));
}

/** Deletes the people whom a restored backup brought back, before anybody sees them. */
export async function eraseAgain(ctx: Context): Promise<void> {
  const listed = await readErasedList(ctx);
  const back = listed.length > 0 ? await findPresentAsSystem(ctx.db, listed) : [];
  for (const id of back) await erasePerson(ctx, id);
  // Written even when the list misses somebody: the process may have ended between a deletion and its line.
  await rememberErased(ctx);
}
