import { isLanguage } from '@spotter/contract/languages';
import { DEFAULT_COLOR } from '@spotter/contract/settings-limits';
import { type Context, inTransaction } from '#db/context.ts';
import { brandFile, brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import { RESET_LIMIT } from '../limits.ts';
import type { MailBrand } from '../mail/draw-mail.ts';
import { resetMail } from '../mail/mail-texts.ts';
import { findByEmailAsSystem, findOwnAsSystem, setPasswordHashAsSystem } from '../queries.ts';
import { accountMark, endSignInsOf, logRefusal } from '../sign-in/sign-ins.ts';
import { hashingOf } from './hashing.ts';
import { newPasswordHash } from './new-password-hash.ts';
import {
  closeResetsOfAsSystem,
  findResetAsSystem,
  insertResetAsSystem,
  useResetAsSystem,
} from './queries.ts';

const VALID_MS = 60 * 60_000;

const underway = new WeakMap<Context, Set<Promise<void>>>();

/** Resolves when every requested reset mail is handed to the mail server. */
export async function resetMailsSent(ctx: Context): Promise<void> {
  await Promise.all(underway.get(ctx) ?? []);
}

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
  const set = underway.get(ctx) ?? new Set();
  underway.set(ctx, set);
  const sending: Promise<void> = sendReset(ctx, email, request.base)
    .catch((error: unknown) =>
      ctx.log.error(
        { err: error },
        'a password reset mail could not be sent; the person has to request it again',
      ),
    )
    .finally(() => set.delete(sending));
  set.add(sending);
}

async function sendReset(ctx: Context, email: string, base: string): Promise<void> {
  const person = await findByEmailAsSystem(ctx.db, email);
  // A person without a password signs in with a provider, and a reset link must not bypass it.
  if (!person?.passwordHash) return;
  const now = ctx.clock.now();
  const token = newToken();
  const row = { personId: person.id, token, expiresAt: new Date(now.getTime() + VALID_MS) };
  if (!(await inTransaction(ctx, (work) => insertResetAsSystem(work.db, now, row)))) return;
  const language = isLanguage(person.language) ? person.language : 'en';
  const link = `${base}/reset-password/${token}`;
  const brand = await mailBrand(ctx, person.studioId, base);
  await ctx.mailer.send({ to: email, ...resetMail(language, person.firstName, link, brand) });
}

/** The brand of a mail to a person of this studio. */
async function mailBrand(ctx: Context, studioId: string, base: string): Promise<MailBrand> {
  const worn = await brandOf(ctx, studioId);
  const { brand: color, contrast: onColor } = worn.palette?.light ?? {
    brand: DEFAULT_COLOR,
    contrast: '#ffffff',
  };
  return { appName: worn.settings.appName, color, onColor, icon: base + brandFile(worn, 'icon-192.png') };
}

/**
 * Sets a new password with a link, which works once, and ends all sessions of the person.
 * @throws accounts.reset_invalid, accounts.password_common and its kind, accounts.busy
 */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const now = ctx.clock.now();
  const personId = await findResetAsSystem(ctx.db, now, input.token);
  const own = personId && (await findOwnAsSystem(ctx.db, personId));
  if (!personId || !own) throw resetInvalid(ctx, accountMark(input.token));
  const hash = await hashingOf(ctx).ofProven(personId, () => newPasswordHash(input.password, own));
  await inTransaction(ctx, async (work) => {
    if (!(await useResetAsSystem(work.db, now, input.token))) throw resetInvalid(ctx, personId);
    await setPasswordHashAsSystem(work.db, personId, hash);
    await closeResetsOfAsSystem(work.db, now, personId);
    await endSignInsOf(work, personId, null);
  });
}

function resetInvalid(ctx: Context, account: string): AppError {
  logRefusal(ctx, 'accounts.reset_invalid', { account });
  return new AppError('accounts.reset_invalid', 'This link is used or expired. Request a new one.');
}
