import { isLanguage } from '@spotter/contract/languages';
import { DEFAULT_COLOR } from '@spotter/contract/limits';
import { type Context, inTransaction } from '#db/context.ts';
import { brandFile, brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import { hashingOf } from './hashing.ts';
import type { MailBrand } from './mail-drawing.ts';
import { resetMail } from './mail-texts.ts';
import { newPasswordHash } from './new-password.ts';
import { findByEmail, findOwn, setPasswordHash } from './queries.ts';
import { closeResetsOf, findReset, insertReset, useReset } from './reset-queries.ts';
import { accountMark, endSignInsOf, logRefusal } from './sign-ins.ts';

const VALID_MS = 60 * 60_000;

const underway = new WeakMap<Context, Set<Promise<void>>>();

/** Resolves when every reset mail asked for until now is handed to the mail server. */
export async function resetMailsSent(ctx: Context): Promise<void> {
  await Promise.all(underway.get(ctx) ?? []);
}

/**
 * Sends a reset link when the e-mail is known. All of the work happens behind the answer, so that neither its
 * words nor its time tell whether it is.
 * @param base the address the link begins with
 */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  request: { address: string; base: string },
): Promise<void> {
  await ctx.limits.take('reset', request.address);
  const set = underway.get(ctx) ?? new Set();
  underway.set(ctx, set);
  const sending: Promise<void> = sendReset(ctx, email, request.base)
    .catch((error: unknown) =>
      ctx.log.error(
        { err: error },
        'a link for a forgotten password could not be made; the person has to ask again',
      ),
    )
    .finally(() => set.delete(sending));
  set.add(sending);
}

async function sendReset(ctx: Context, email: string, base: string): Promise<void> {
  const person = await findByEmail(ctx.db, email);
  // Without a password there is none to reset: such a person comes by a provider, which must not be passed by.
  if (!person?.passwordHash) return;
  const now = ctx.clock.now();
  const token = newToken();
  const row = { personId: person.id, token, expiresAt: new Date(now.getTime() + VALID_MS) };
  if (!(await inTransaction(ctx, (work) => insertReset(work.db, now, row)))) return;
  const language = isLanguage(person.language) ? person.language : 'en';
  const link = `${base}/reset-password/${token}`;
  const brand = await mailBrand(ctx, person.studioId, base);
  await ctx.mailer.send({ to: email, ...resetMail(language, person.firstName, link, brand) });
}

/** What a mail to somebody of this studio looks like. */
async function mailBrand(ctx: Context, studioId: string, base: string): Promise<MailBrand> {
  const worn = await brandOf(ctx, studioId);
  const { brand: color, contrast: onColor } = worn.palette?.light ?? {
    brand: DEFAULT_COLOR,
    contrast: '#ffffff',
  };
  return { appName: worn.settings.appName, color, onColor, icon: base + brandFile(worn, 'icon-192.png') };
}

/**
 * Sets a new password by a link, which then is used up, and ends all sessions of the person.
 * @throws accounts.reset_invalid, accounts.password_common and its kind, accounts.busy
 */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const now = ctx.clock.now();
  const personId = await findReset(ctx.db, now, input.token);
  const own = personId && (await findOwn(ctx.db, personId));
  if (!personId || !own) throw resetInvalid(ctx, accountMark(input.token));
  const hash = await hashingOf(ctx).ofProven(personId, () => newPasswordHash(input.password, own));
  await inTransaction(ctx, async (work) => {
    if (!(await useReset(work.db, now, input.token))) throw resetInvalid(ctx, personId);
    await setPasswordHash(work.db, personId, hash);
    await closeResetsOf(work.db, now, personId);
    await endSignInsOf(work, personId, null);
  });
}

function resetInvalid(ctx: Context, account: string): AppError {
  logRefusal(ctx, 'accounts.reset_invalid', { account });
  return new AppError('accounts.reset_invalid', 'This link is used or expired; ask for a new one.');
}
