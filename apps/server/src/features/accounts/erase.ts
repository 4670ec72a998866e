import { type Deletion, ownAccountEvents } from '@spotter/contract/own-account';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { ErasedPerson } from '#db/feature.ts';
import { VISITORS } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { EVERYTHING } from '#lib/versions.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from './confirm.ts';
import { readErasedList, rememberErased } from './erased-list.ts';
import {
  checkAtTheEnd,
  countOthers,
  deleteKeysOf,
  deleteStudio,
  findPresent,
  holdForErasing,
  insertErasure,
  wipePerson,
} from './own-account-queries.ts';
import { demoProtected, isDemo } from './own-sessions.ts';
import { endSignInsOf } from './sign-ins.ts';

/** What deleting the account would do, and whether anything stands against it. */
export async function getDeletion(ctx: Context, viewer: Viewer): Promise<Deletion> {
  const { trainers, clients } = await countOthers(ctx.db, viewer);
  const isLast = viewer.role === 'trainer' && trainers === 0 && clients > 0;
  const allowed = (await isDemo(ctx, viewer)) ? 'demo' : isLast ? 'last-trainer' : 'yes';
  return { allowed, withStudio: trainers + clients === 0, clients };
}

/**
 * Erases the viewer's account for good, and the studio when nobody else is in it.
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.last_trainer, accounts.email_differs
 */
export async function deleteAccount(ctx: Context, viewer: Viewer, email: string): Promise<void> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await erasePerson(ctx, viewer.id, (person, others) => {
    if (person.role === 'trainer' && others.trainers === 0 && others.clients > 0) {
      throw new AppError(
        'accounts.last_trainer',
        'You are the only trainer here. Invite another one first, so that the clients are not left alone.',
      );
    }
    if (person.email !== email) {
      const message = 'This is not the e-mail of your account.';
      throw new AppError('accounts.email_differs', message, { fields: [{ path: 'email', message }] });
    }
  });
}

type Others = { trainers: number; clients: number };

/**
 * Erases a person with all that is theirs alone; what others keep names them no more.
 * @param check refuses by throwing, when everything it depends on is held
 */
export async function erasePerson(
  ctx: Context,
  personId: string,
  check: (person: ErasedPerson & { email: string }, others: Others) => void = () => undefined,
): Promise<void> {
  const erased = await inTransaction(ctx, async (work) => {
    const person = await holdForErasing(work.db, personId);
    if (!person) return null;
    const others = await countOthers(work.db, person);
    check(person, others);
    await eraseRows(ctx, work, person);
    if (others.trainers + others.clients === 0) {
      await deleteStudio(work.db, person.studioId);
      work.touch(VISITORS);
    }
    return person;
  });
  if (!erased) return;
  await rememberErased(ctx);
  for (const { erased: afterwards } of ctx.ownData) await afterwards?.(ctx, erased);
  ctx.log.info({ personId }, 'an account was deleted by its person');
}

async function eraseRows(ctx: Context, work: Work, person: ErasedPerson): Promise<void> {
  const now = ctx.clock.now();
  await checkAtTheEnd(work.db);
  await endSignInsOf(work, person.id, null);
  for (const { erase } of ctx.ownData) await erase?.(work, ctx, person);
  await deleteKeysOf(work.db, person.id);
  await insertErasure(work.db, person.id, now);
  await wipePerson(work.db, person.id, now);
  work.signal.changedPeople.push(person.id);
  // They may have been shown in any list of the studio.
  work.touch(EVERYTHING);
  work.announce(ownAccountEvents.memberErased, { studio: person.studioId }, { personId: person.id });
}

/** Erases those whom a restored backup brought back, before anybody sees them. */
export async function eraseAgain(ctx: Context): Promise<void> {
  const listed = await readErasedList(ctx);
  const back = listed.length > 0 ? await findPresent(ctx.db, listed) : [];
  for (const id of back) await erasePerson(ctx, id);
  // Also when the process ended between an erasure and its line in the list.
  await rememberErased(ctx);
}
