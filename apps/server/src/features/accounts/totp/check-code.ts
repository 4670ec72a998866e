import type { Context, Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import type { Known } from '#lib/known.ts';
import { verifyPassword } from '../password/hash-password.ts';
import { hashingOf } from '../password/hashing.ts';
import { logRefusal } from '../sign-in/start-sign-in.ts';
import { readCode, stepOfCode } from './code-rules.ts';
import { acceptStep, beginCodeTry, findBlockedUntil, findRecovery, useRecovery } from './queries.ts';

/** A code that is right now, and not yet used up. */
export type RightCode = { kind: 'app'; step: number } | { kind: 'recovery'; place: number; hash: string };

/**
 * Checks a code of the app or a recovery code. The try counts as wrong until `acceptCode`.
 * @returns null when it is wrong
 * @throws accounts.too_many_attempts after five wrong ones from anywhere: 1, 2, 4 ... 3600 s
 */
export async function checkCode(
  ctx: Context,
  personId: Known<'person'>,
  text: string,
): Promise<RightCode | null> {
  const now = ctx.clock.now();
  const begun = await asBookkeeping(() => beginCodeTry(ctx.db, personId, now));
  if (!begun) throw await tooMany(ctx, personId, now);
  const typed = readCode(text);
  if (!typed) return null;
  if ('digits' in typed) {
    const secret = ctx.secrets?.open(begun.secret, personId) ?? null;
    if (secret === null) {
      ctx.log.error(
        { personId },
        'a secret for codes cannot be opened: SECRET_KEY is not the one it was sealed with; recovery codes still work',
      );
      return null;
    }
    const step = await stepOfCode(secret, typed.digits, now);
    return step === null ? null : { kind: 'app', step };
  }
  const hash = await findRecovery(ctx.db, personId, typed.place);
  const isRight = await hashingOf(ctx).ofProven(personId, () => verifyPassword(typed.recovery, hash));
  return isRight && hash ? { kind: 'recovery', place: typed.place, hash } : null;
}

/** Uses a right code up. @returns false when it was used meanwhile or before */
export function acceptCode(
  work: Work,
  personId: Known<'person'>,
  now: Date,
  code: RightCode,
): Promise<boolean> {
  return code.kind === 'app'
    ? acceptStep(work.db, personId, now, code.step)
    : useRecovery(work.db, personId, now, code);
}

/** The refusal of a wrong code. */
export function codeWrong(ctx: Context, personId: Known<'person'>, address: string): AppError {
  logRefusal(ctx, 'accounts.code_wrong', { personId, address });
  return new AppError('accounts.code_wrong', 'The code is wrong or was used before. Type the next one.');
}

async function tooMany(ctx: Context, personId: Known<'person'>, now: Date): Promise<AppError> {
  const until = await findBlockedUntil(ctx.db, personId);
  const seconds = until ? Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) : 1;
  logRefusal(ctx, 'accounts.too_many_attempts', { personId });
  return new AppError('accounts.too_many_attempts', `Too many tries. Try again in ${seconds} s.`, {
    retryAfter: seconds,
  });
}
