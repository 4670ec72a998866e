import { isLanguage } from '@spotter/contract/languages';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import { RESET_LIMIT } from '../limits.ts';
import { resetMail } from '../mail/mail-texts.ts';
import { mailBrand, sendBehind } from '../mail/send-behind.ts';
import { findByEmailAsSystem, findOwn, setPasswordHash } from '../queries.ts';
import { accountMark, endSignInsOf, logRefusal } from '../sign-in/start-sign-in.ts';
import { isOfProvider } from '../ways-in/rules.ts';
import { hashingOf } from './hashing.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { newPasswordHash } from './new-password-hash.ts';
import { closeResetsOf, findResetAsSystem, insertReset, useReset } from './queries.ts';

const VALID_MS = 60 * 60_000;

/**
 * Mails a reset link when the e-mail is known. All work happens after the answer, so neither its content nor its
 * timing tells whether the e-mail is known.
 * @param base the address the link begins with
 */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  request: { address: string; base: string },
): Promise<void> {
  await ctx.limits.take(RESET_LIMIT, request.address);
  sendBehind(ctx, 'a password reset mail could not be sent; the person has to request it again', () =>
    sendReset(ctx, email, request.base),
  );
}

async function sendReset(ctx: Context, email: string, base: string): Promise<void> {
  const person = await findByEmailAsSystem(ctx.db, email);
  // A link must not go around the provider, and the demo's people are nobody's. Who has passkeys alone may want a password.
  if (!person || isOfProvider(person, ctx.config) || person.isDemo) return;
  const now = ctx.clock.now();
  const token = newToken();
  const row = { personId: person.id, token, expiresAt: new Date(now.getTime() + VALID_MS) };
  if (!(await inTransaction(ctx, (work) => insertReset(work.db, now, row)))) return;
  const language = isLanguage(person.language) ? person.language : 'en';
  const link = `${base}/reset-password/${token}`;
  const brand = await mailBrand(ctx, person.studioId, base);
  await ctx.mailer.send({ to: email, ...resetMail(language, person.firstName, link, brand) });
}

/**
 * Sets a new password with a link, which works once, ends all sessions of the person and tells them by mail.
 * @param base the address the mail's link begins with
 * @throws accounts.reset_invalid, accounts.password_common and its kind, accounts.busy
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string },
  base: string,
): Promise<void> {
  const now = ctx.clock.now();
  const personId = await findResetAsSystem(ctx.db, now, input.token);
  const own = personId && (await findOwn(ctx.db, personId));
  if (!personId || !own) throw resetInvalid(ctx, accountMark(input.token));
  const hash = await hashingOf(ctx).ofProven(personId, () => newPasswordHash(input.password, own));
  await inTransaction(ctx, async (work) => {
    if (!(await useReset(work.db, now, { token: input.token, personId }))) throw resetInvalid(ctx, personId);
    await setPasswordHash(work.db, personId, hash);
    await closeResetsOf(work.db, now, personId);
    await endSignInsOf(work, personId, null);
  });
  mailPasswordChanged(ctx, personId, base);
}

function resetInvalid(ctx: Context, account: string): AppError {
  logRefusal(ctx, 'accounts.reset_invalid', { account });
  return new AppError('accounts.reset_invalid', 'This link is used or expired. Request a new one.');
}
