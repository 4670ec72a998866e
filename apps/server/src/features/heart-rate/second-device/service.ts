import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteDevice, saveDevice } from '../device-queries.ts';
import { tellDevices } from '../device-service.ts';
import { DEVICE_CODE_LIMIT } from '../limits.ts';
import { deleteCode, saveCode, useCodeAsSystem } from './queries.ts';

const CODE_MS = 10 * 60_000;
const CODE_LENGTH = 8;
/** Without characters that look alike: 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Normalises a typed code. */
const plainCode = (typed: string) => typed.toUpperCase().replace(/[ -]/g, '');

/** Creates the viewer's code for a second device; the previous one ends. `origin` is the address people open. */
export async function makeCode(ctx: Context, viewer: Viewer, origin: string) {
  const code = newCode();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  await saveCode(ctx.db, viewer, { codeHash: hashToken(code), expiresAt, now });
  return { code, url: `${origin}/strap/${code}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Connects a second device with its code, which is used up; a previous second device ends. A wrong code counts against
 * a small limit of the address.
 * @throws heart_rate.code_invalid, 429
 */
export async function enterByCode(
  ctx: Context,
  request: FastifyRequest,
  { code, deviceName }: { code: string; deviceName: string },
) {
  const address = addressPrefix(request.ip);
  await ctx.limits.take(DEVICE_CODE_LIMIT, address);
  const token = newToken();
  const now = ctx.clock.now();
  const person = await inTransaction(ctx, async (work) => {
    const found = await useCodeAsSystem(work.db, hashToken(plainCode(code)), now);
    if (!found) return null;
    const device = {
      kind: 'second-device',
      name: deviceName || null,
      tokenHash: hashToken(token),
      now,
    } as const;
    await saveDevice(work.db, found, device);
    await tellDevices(work, found.id);
    return found;
  });
  if (!person) {
    throw new AppError(
      'heart_rate.code_invalid',
      'This code is invalid or has expired. Make a new one on your own device.',
    );
  }
  await ctx.limits.giveBack(DEVICE_CODE_LIMIT, address);
  return { token, firstName: person.firstName };
}

/** Disconnects the second device of a person and deletes an open code, inside the caller's transaction. */
export async function endSecondDevice(work: Work, personId: Known<'person'>): Promise<void> {
  await deleteCode(work.db, personId);
  if (await deleteDevice(work.db, { id: personId }, 'second-device')) await tellDevices(work, personId);
}
