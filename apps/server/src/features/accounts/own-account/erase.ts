import type { Deletion } from '@spotter/contract/own-account';
import { everything } from '@spotter/contract/topic';
import type { ErasedPerson } from '#db/context.ts';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { deleteStudio } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { endSignInsOf } from '../sign-in/sign-ins.ts';
import { requireConfirmed } from './confirm.ts';
import { readErasedList, rememberErased } from './erased-list.ts';
import { demoProtected, isDemo } from './list-sessions.ts';
import {
  checkAtTheEndAsSystem,
  countOthers,
  deleteKeysOfAsSystem,
  findPresentAsSystem,
  holdForErasingAsSystem,
  insertErasureAsSystem,
  wipePersonAsSystem,
} from './queries.ts';

/** What deleting the account would do, and what prevents it. */
export async function getDeletion(ctx: Context, viewer: Viewer): Promise<Deletion> {
  const { trainers, clients, former } = await countOthers(ctx.db, viewer);
  const isLast = viewer.role === 'trainer' && trainers === 0 && clients > 0;
  const allowed = (await isDemo(ctx, viewer)) ? 'demo' : isLast ? 'last-trainer' : 'yes';
  return { allowed, withStudio: trainers + clients + former === 0, clients };
}

/**
 * Deletes the viewer's account for good, and the studio when nobody else is in it.
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.last_trainer, accounts.email_differs
 */
export async function deleteAccount(ctx: Context, viewer: Viewer, email: string): Promise<void> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await erasePerson(ctx, viewer.id, (person, others) => {
    if (person.role === 'trainer' && others.trainers === 0 && others.clients > 0) {
      throw new AppError(
        'accounts.last_trainer',
        'You are the only trainer of the studio. Invite another trainer first, so that your clients keep one.',
      );
    }
    if (person.email !== email) {
      const message = 'This is not the e-mail of your account. Type it as your profile shows it.';
      throw new AppError('accounts.email_differs', message, { fields: [{ path: 'email', message }] });
    }
  });
}

type Others = { trainers: number; clients: number; former: number };

/**
 * Deletes a person and the data that is theirs alone. Data that others keep no longer names them.
 * @param check refuses by throwing; it runs when everything it depends on is locked
 */
export async function erasePerson(
  ctx: Context,
  personId: string,
  check: (person: ErasedPerson & { email: string }, others: Others) => void = () => undefined,
): Promise<void> {
  const erased = await inTransaction(ctx, async (work) => {
    const person = await holdForErasingAsSystem(work.db, personId);
    if (!person) return null;
    const others = await countOthers(work.db, person);
    check(person, others);
    await eraseRows(ctx, work, person);
    if (others.trainers + others.clients + others.former === 0) {
      await deleteStudio(work, person.studioId);
    }
    return person;
  });
  if (!erased) return;
  await rememberErased(ctx);
  for (const { erased: afterwards } of ctx.ownData) await afterwards?.(ctx, erased);
  ctx.log.info({ personId }, 'a person deleted their account');
}

async function eraseRows(ctx: Context, work: Work, person: ErasedPerson): Promise<void> {
  const now = ctx.clock.now();
  await checkAtTheEndAsSystem(work.db);
  await endSignInsOf(work, person.id, null);
  for (const { erase } of ctx.ownData) await erase?.(work, ctx, person);
  await deleteKeysOfAsSystem(work.db, person.id);
  await insertErasureAsSystem(work.db, person.id, now);
  await wipePersonAsSystem(work.db, person.id, now);
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
