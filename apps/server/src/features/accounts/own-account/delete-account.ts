import type { Deletion, DeletionCount } from '@spotter/contract/own-account';
import { everything } from '@spotter/contract/topic';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { ownDataOfFeatures } from '#db/own-data.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { accountKept, deletionAsked } from '../events.ts';
import { mailDeletion } from '../mail/mail-deletion.ts';
import { isOwnerOfStudio } from '../membership-queries.ts';
import { endSignInsOf } from '../sign-in/start-sign-in.ts';
import { requireConfirmed } from './confirm.ts';
import { clearDeletionAsked, countOwn, setDeletionAsked } from './deletion-queries.ts';
import { goesAt } from './goes-at.ts';
import { demoProtected, isDemo } from './list-sessions.ts';
import { countOthers, lockForErasing } from './queries.ts';

type Others = Awaited<ReturnType<typeof countOthers>>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockForErasing>>>;

/** What deleting the account would do, counted for the viewer, and what prevents it. */
export async function getDeletion(ctx: Context, viewer: Viewer): Promise<Deletion> {
  const { trainers, clients, former } = await countOthers(ctx.db, viewer, { withLeaving: false });
  const isLast = viewer.role === 'trainer' && trainers === 0 && clients > 0;
  const mustStay = trainers > 0 && (await isOwnerOfStudio(ctx.db, viewer));
  const allowed = (await isDemo(ctx, viewer)) ? 'demo' : isLast ? 'last-trainer' : mustStay ? 'owner' : 'yes';
  const [goes, stays] = [await countAll(ctx, viewer, 'goes'), await countAll(ctx, viewer, 'stays')];
  const withStudio = trainers + clients + former === 0;
  return {
    allowed,
    withStudio,
    clients,
    goesAt: goesAt(ctx.clock.now()),
    // Nobody is left who could keep anything.
    ...(withStudio ? { goes: summed([...goes, ...stays]), stays: [] } : { goes, stays }),
  };
}

function countAll(ctx: Context, viewer: Viewer, what: 'goes' | 'stays'): Promise<DeletionCount[]> {
  const counts = ctx.ask(ownDataOfFeatures).flatMap((own) => Object.entries(own.counts?.[what] ?? {}));
  return countOwn(
    ctx,
    viewer,
    counts.map(([kind, count]) => ({ kind: kind as DeletionCount['kind'], count })),
  );
}

/** Each kind once. */
function summed(counts: readonly DeletionCount[]): DeletionCount[] {
  const sums = new Map<DeletionCount['kind'], number>();
  for (const { kind, count } of counts) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].map(([kind, count]) => ({ kind, count }));
}

/**
 * Asks for the deletion of the viewer's account: they are signed out everywhere and no member from now on, and are
 * deleted when they do not come back in time. They are told by mail how.
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.last_trainer, accounts.owner_stays,
 * accounts.email_differs
 */
export async function deleteAccount(
  ctx: Context,
  viewer: Viewer,
  { email, base }: { email: string; base: string },
): Promise<void> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  const now = ctx.clock.now();
  const withStudio = await inTransaction(ctx, async (work) => {
    const person = await lockForErasing(work.db, viewer.id);
    if (!person || person.deletionAskedAt) return null;
    const others = await countOthers(work.db, person, { withLeaving: false });
    requireReplaceable(person, others);
    requireEmail(person, email);
    await askForDeletion(work, now, person);
    return others.trainers + others.clients + others.former === 0;
  });
  if (withStudio === null) return;
  mailDeletion(ctx, { id: viewer.id, base }, { goesAt: goesAt(now), withStudio });
  ctx.log.info({ personId: viewer.id }, 'a person asked for the deletion of their account');
}

/** @throws accounts.last_trainer, accounts.owner_stays when the studio needs the person */
function requireReplaceable(person: Locked, others: Others): void {
  if (person.role === 'trainer' && others.trainers === 0 && others.clients > 0) {
    throw new AppError(
      'accounts.last_trainer',
      'You are the only trainer of the studio. Invite another trainer first, so that your clients keep one.',
    );
  }
  if (person.isOwner && others.trainers > 0) {
    throw new AppError(
      'accounts.owner_stays',
      'You own the studio. Hand the ownership on to another trainer first.',
    );
  }
}

/** @throws accounts.email_differs */
function requireEmail(person: Locked, email: string): void {
  if (person.email === email) return;
  const message = 'This is not the email of your account. Type it as your profile shows it.';
  throw new AppError('accounts.email_differs', message, { fields: [{ path: 'email', message }] });
}

async function askForDeletion(work: Work, now: Date, { id, studioId }: Locked): Promise<void> {
  await setDeletionAsked(work.db, id, now);
  await endSignInsOf(work, id, null);
  await work.emit(deletionAsked, { studioId, personId: id, at: now });
  work.signal.leftPeople.push(id);
  tellAll(work, { id, studioId });
}

/** Takes the deletion of the viewer's account back: everything is as it was. Changes nothing when none was asked for. */
export async function keepAccount(ctx: Context, viewer: Viewer): Promise<void> {
  const { id, studioId } = viewer;
  await inTransaction(ctx, async (work) => {
    const askedAt = await clearDeletionAsked(work.db, viewer, ctx.clock.now());
    if (!askedAt) return;
    await work.emit(accountKept, { studioId, personId: id, askedAt });
    tellAll(work, viewer);
  });
}

/** Any list of the studio may show the person, or may have. */
function tellAll(work: Work, { id, studioId }: { id: string; studioId: Known<'studio'> }): void {
  work.signal.changedPeople.push(id);
  work.touch(everything.of(studioId));
}
