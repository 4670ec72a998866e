import { type NewRecoveryCodes, type Totp, type TotpSetup, totpTopics } from '@spotter/contract/totp';
import { type Context, inTransaction } from '#db/context.ts';
import { brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected } from '../own-account/list-sessions.ts';
import { hashPassword } from '../password/hash-password.ts';
import { hashingOf } from '../password/hashing.ts';
import { findOwn, lockPeople } from '../queries.ts';
import { noteSecondFactor } from '../second-factor/note-second-factor.ts';
import { isOfProvider } from '../ways-in/rules.ts';
import { codeWrong } from './check-code.ts';
import { newRecoveryCodes, newTotpSecret, readCode, shownCode, stepOfCode, totpUri } from './code-rules.ts';
import { mailTotp } from './mail-totp.ts';
import {
  asksForCode,
  confirmKey,
  deleteCodeSignInsOf,
  deleteTotpOf,
  findTotp,
  findWaitingKey,
  insertTotpKey,
  replaceRecoveryCodes,
} from './queries.ts';

/** Whether codes are asked for after the viewer's password, and whether they could be. */
export async function getTotp(ctx: Context, viewer: Viewer): Promise<Totp> {
  const { since, codesLeft, isDemo, isTrainer, ...ways } = await findTotp(ctx.db, viewer);
  const allowed = isDemo ? 'demo' : isOfProvider(ways, ctx.config) ? 'provider' : ctx.secrets ? 'yes' : 'key';
  const isAsked = isTrainer && ways.hasPassword && allowed === 'yes' && since === null;
  return { since, codesLeft, allowed, isAsked };
}

/**
 * A new secret for the viewer's app. Nothing is asked for until its first code.
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.no_password, accounts.totp_no_key,
 *   accounts.totp_known
 */
export async function beginTotp(ctx: Context, viewer: Viewer): Promise<TotpSetup> {
  await requireConfirmed(ctx, viewer);
  const { allowed } = await getTotp(ctx, viewer);
  if (allowed === 'demo') throw demoProtected();
  if (allowed === 'provider') {
    throw new AppError(
      'accounts.no_password',
      'You sign in with your organisation, so no code is asked here.',
    );
  }
  const secrets = needSecrets(ctx);
  const own = await findOwn(ctx.db, viewer.id);
  if (!own) throw new AppError('http.unauthorized', 'Sign in first.');
  const secret = await newTotpSecret();
  const isNew = await insertTotpKey(ctx.db, viewer, ctx.clock.now(), secrets.seal(secret, viewer.id));
  if (!isNew) {
    throw new AppError(
      'accounts.totp_known',
      'Codes are asked for already. Turn them off to use another app.',
    );
  }
  const { settings } = await brandOf(ctx, viewer.studioId);
  return { secret, uri: await totpUri(secret, settings.appName, own.email) };
}

/**
 * Asks for codes from now on, once the app has made a right one.
 * @returns the recovery codes, which are never shown again
 * @throws accounts.confirm_needed, accounts.totp_missing, accounts.code_wrong, accounts.busy
 */
export async function turnOnTotp(
  ctx: Context,
  viewer: Viewer,
  input: { code: string; address: string; base: string },
): Promise<NewRecoveryCodes> {
  await requireConfirmed(ctx, viewer);
  const now = ctx.clock.now();
  const sealed = await findWaitingKey(ctx.db, viewer);
  const secret = sealed && needSecrets(ctx).open(sealed, viewer.id);
  if (!sealed || !secret) throw missing();
  const typed = readCode(input.code);
  const step = typed && 'digits' in typed ? await stepOfCode(secret, typed.digits, now) : null;
  if (step === null) throw codeWrong(ctx, viewer.id, input.address);
  const { codes, hashes } = await makeRecoveryCodes(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    if (!(await confirmKey(work.db, viewer, now, { secret: sealed, step }))) throw missing();
    await replaceRecoveryCodes(work.db, viewer, hashes);
    await noteSecondFactor(work, viewer);
    work.touch(totpTopics.own.of(viewer.id));
  });
  mailTotp(ctx, { id: viewer.id, base: input.base }, 'on');
  return { recoveryCodes: codes.map(shownCode) };
}

/** Ten new recovery codes for the old ones. @throws accounts.confirm_needed, accounts.totp_missing, accounts.busy */
export async function renewRecoveryCodes(ctx: Context, viewer: Viewer): Promise<NewRecoveryCodes> {
  await requireConfirmed(ctx, viewer);
  if (!(await asksForCode(ctx.db, viewer.id))) throw missing();
  const { codes, hashes } = await makeRecoveryCodes(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    // Another device may have turned them off meanwhile.
    if (!(await asksForCode(work.db, viewer.id))) throw missing();
    await replaceRecoveryCodes(work.db, viewer, hashes);
    work.touch(totpTopics.own.of(viewer.id));
  });
  return { recoveryCodes: codes.map(shownCode) };
}

/** Asks for no codes any more. Twice changes nothing. @throws accounts.confirm_needed */
export async function turnOffTotp(ctx: Context, viewer: Viewer, base: string): Promise<void> {
  await requireConfirmed(ctx, viewer);
  const wasOn = await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    await deleteCodeSignInsOf(work.db, viewer.id);
    work.touch(totpTopics.own.of(viewer.id));
    return deleteTotpOf(work.db, viewer.id);
  });
  if (wasOn) mailTotp(ctx, { id: viewer.id, base }, 'off');
}

/** Hashes like those of passwords take turns with them. */
async function makeRecoveryCodes(ctx: Context, viewer: Viewer) {
  const codes = newRecoveryCodes();
  const hashes = await hashingOf(ctx).ofProven(viewer.id, async () => {
    const made: string[] = [];
    for (const code of codes) made.push(await hashPassword(code));
    return made;
  });
  return { codes, hashes };
}

function needSecrets(ctx: Context): SecretBox {
  if (ctx.secrets) return ctx.secrets;
  throw new AppError(
    'accounts.totp_no_key',
    'This server cannot keep secrets yet. Its operator has to set SECRET_KEY.',
  );
}

const missing = () => new AppError('accounts.totp_missing', 'Codes are not set up. Begin with the setup.');
