import type { HeartRateSamples } from '@spotter/contract/heart-rate';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { comesByToken } from '#lib/http/origin.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { ADDRESS_LIMIT, addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type DeviceKind, findTokenOwnerAsSystem } from '../device-queries.ts';
import { INGEST_LIMIT } from '../limits.ts';
import { takeCall } from '../take-live.ts';

type Samples = z.output<typeof HeartRateSamples>['samples'];

/**
 * Stores values for a session, or for a device's token. The address was charged before the token is looked up, so
 * that guessing cannot keep the database busy; a valid token is charged to its own limit instead.
 * @throws http.unauthorized, heart_rate.token_invalid, 429
 */
export async function addSamples(
  ctx: Context,
  viewer: Viewer | null,
  request: FastifyRequest,
  samples: Samples,
) {
  const byToken = comesByToken(request);
  const owner = byToken ? await findDeviceOwner(ctx, request) : null;
  const personId = owner?.personId ?? viewer?.id;
  if (!personId) throw new AppError('http.unauthorized', 'Sign in first.');
  if (!owner) await ctx.limits.take(INGEST_LIMIT, personId);
  const now = ctx.clock.now().getTime();
  // Values without an instant are of now, each a millisecond apart: equal ones would count as one.
  const readable = samples.filter((sample) => sample !== null);
  const values = readable.map(({ heartRate, at }, index) => ({
    heartRate,
    at: at ? Date.parse(at) : now + index,
  }));
  const { accepted, refused } = await takeCall(ctx, personId, owner?.kind ?? 'bluetooth', values);
  return { accepted, refused: refused + samples.length - readable.length };
}

/** Who owns the token of a request. @throws heart_rate.token_invalid, 429 */
export async function findDeviceOwner(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ personId: Known<'person'>; kind: DeviceKind }> {
  const [, token = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const hash = hashToken(token);
  const owner = token ? await findTokenOwnerAsSystem(ctx.db, hash) : null;
  if (!owner) {
    throw new AppError(
      'heart_rate.token_invalid',
      'This token is invalid or has expired. Connect the device again.',
    );
  }
  await ctx.limits.giveBack(ADDRESS_LIMIT, addressPrefix(request.ip));
  await ctx.limits.take(INGEST_LIMIT, hash.toString('hex'));
  return owner;
}
