import { accountsTopics } from '@spotter/contract/accounts';
import type { EmailChange } from '@spotter/contract/email-change';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { EMAIL_CHANGE_LIMIT } from '../limits.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected, isDemo } from '../own-account/list-sessions.ts';
import { closeResetsOf } from '../password/queries.ts';
import { findByEmailAsSystem, findOwn, lockPeople } from '../queries.ts';
import { accountMark, endSignInsOf, logRefusal, tellSessionsChanged } from '../sign-in/start-sign-in.ts';
import { HOUR_MS } from './email-change-rules.ts';
import { mailEmailAsked, mailEmailChanged } from './mail-email-changed.ts';
import {
  closeEmailChange,
  deleteEmailChangesFrom,
  deleteOpenEmailChangesOf,
  type FoundChange,
  findOpenEmailChange,
  findToConfirmAsSystem,
  findToStopAsSystem,
  insertEmailChange,
  setEmail,
} from './queries.ts';

/** The address that the viewer waits for, if any. */
export async function getEmailChange(ctx: Context, viewer: Viewer): Promise<EmailChange> {
  const open = await findOpenEmailChange(ctx.db, viewer, ctx.clock.now());
  const until = open && new Date(Date.parse(open.askedAt) + HOUR_MS).toISOString();
  return {
    sendsMail: ctx.config.SMTP_URL !== undefined,
    waiting: open && until ? { email: open.email, until } : null,
  };
}

/**
 * Mails a link to the wanted address and tells the present one, both after the answer. Neither the answer nor what is stored
 * tells whether the wanted address has an account: its owner alone reads that, in a mail.
 * @param base the address the links begin with
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.email_same
 */
export async function askEmailChange(
  ctx: Context,
  viewer: Viewer,
  email: string,
  base: string,
): Promise<void> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await ctx.limits.take(EMAIL_CHANGE_LIMIT, viewer.id);
  const token = newToken();
  const stopToken = newToken();
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    const own = await findOwn(work.db, viewer.id);
    if (!own) throw new AppError('http.unauthorized', 'Sign in first.');
    if (own.email === email) {
      throw new AppError('accounts.email_same', 'This is your email address already. Write another one.');
    }
    await insertEmailChange(work.db, viewer, ctx.clock.now(), {
      oldEmail: own.email,
      newEmail: email,
      token,
      stopToken,
    });
    tellSessionsChanged(work, viewer.id);
  });
  const isTaken = async () => (await findByEmailAsSystem(ctx.db, email)) !== undefined;
  mailEmailAsked(ctx, { id: viewer.id, base }, { email, token, stopToken, isTaken });
}

/** The viewer keeps their address: the mailed links end. */
export async function takeBackEmailChange(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    await deleteOpenEmailChangesOf(work.db, viewer.id);
    tellSessionsChanged(work, viewer.id);
  });
}

/**
 * Changes the address by the link that only its new mailbox has, once. The session that asked goes on, all others end, and
 * the old address is told, with a link that takes the change back.
 * @throws accounts.change_invalid, accounts.email_taken, which only the owner of that mailbox comes to read
 */
export async function confirmEmailChange(ctx: Context, token: string, base: string): Promise<void> {
  const now = ctx.clock.now();
  const undoToken = newToken();
  const change = await inTransaction(ctx, async (work) => {
    const found = await lockChange(work, () => findToConfirmAsSystem(work.db, now, token));
    if (!found || !(await closeEmailChange(work.db, now, { id: found.id, undoToken }))) return null;
    await putEmail(work, found, found.newEmail);
    await closeResetsOf(work.db, now, found.personId);
    await endSignInsOf(work, found.personId, found.askedBy);
    return found;
  });
  if (!change) throw changeInvalid(ctx, token);
  const { personId, oldEmail, newEmail } = change;
  mailEmailChanged(ctx, { id: personId, base }, { oldEmail, newEmail, undoToken });
}

/**
 * Stops a change by a link that only the old mailbox has, once; one that was made in the last hour is taken back. All
 * sessions end, because whoever asked could use one.
 * @throws accounts.change_invalid, accounts.email_taken when somebody else has the old address in the meantime
 */
export async function stopEmailChange(ctx: Context, token: string): Promise<void> {
  const now = ctx.clock.now();
  const isStopped = await inTransaction(ctx, async (work) => {
    const found = await lockChange(work, () => findToStopAsSystem(work.db, now, token));
    if (!found) return false;
    if (found.isConfirmed) await putEmail(work, found, found.oldEmail);
    await deleteEmailChangesFrom(work.db, found);
    await closeResetsOf(work.db, now, found.personId);
    await endSignInsOf(work, found.personId, null);
    return true;
  });
  if (!isStopped) throw changeInvalid(ctx, token);
}

/** Reads a wish, and again once its person is locked: two presses at once then follow each other. */
async function lockChange(work: Work, find: () => Promise<FoundChange | undefined>) {
  const found = await find();
  if (!found) return undefined;
  await lockPeople(work.db, [found.personId]);
  return find();
}

async function putEmail(work: Work, { personId, studioId }: FoundChange, email: string): Promise<void> {
  if (!(await setEmail(work.db, personId, email))) {
    throw new AppError(
      'accounts.email_taken',
      'An account with this email exists already. Sign in to it instead, or use another address.',
    );
  }
  work.signal.changedPeople.push(personId);
  work.touch(accountsTopics.members.of(studioId), accountsTopics.profile.of(personId));
}

function changeInvalid(ctx: Context, token: string): AppError {
  logRefusal(ctx, 'accounts.change_invalid', { account: accountMark(token) });
  return new AppError(
    'accounts.change_invalid',
    'This link is used, expired or taken back. Ask for the change again in your settings.',
  );
}
