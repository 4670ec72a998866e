import type { HeartRateSamples } from '@spotter/contract/heart-rate';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken } from '#lib/ids.ts';
import { comesByToken } from '#lib/origin.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type DeviceKind, findTokenOwner } from './device-queries.ts';
import { takeCall } from './values.ts';

type Samples = z.output<typeof HeartRateSamples>['samples'];

/**
 * Takes values by a session, or by a device's token. A bad token has cost the address a point already, so that
 * guessing is no way to keep the database busy; a good one costs its own alone.
 * @throws http.unauthorized, heart_rate.token_invalid, 429
 */
export async function addSamples(
  ctx: Context,
  viewer: Viewer | null,
  request: FastifyRequest,
  samples: Samples,
) {
  const byToken = comesByToken(request);
  if (!byToken && !viewer) throw new AppError('http.unauthorized', 'Sign in first.');
  const owner = byToken ? await ownerOf(ctx, request) : null;
  const personId = owner?.personId ?? viewer?.id ?? '';
  if (!owner) await ctx.limits.take('ingest', personId);
  const now = ctx.clock.now().getTime();
  // Values without an instant are of now; a millisecond apart, as equal ones would be one and the same.
  const values = samples.map(({ heartRate, at }, index) => ({
    heartRate,
    at: at ? Date.parse(at) : now + index,
  }));
  return takeCall(ctx, personId, owner?.kind ?? 'bluetooth', values);
}

async function ownerOf(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ personId: string; kind: DeviceKind }> {
  const [, token = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const hash = hashToken(token);
  const owner = token ? await findTokenOwner(ctx.db, hash) : null;
  if (!owner) {
    throw new AppError(
      'heart_rate.token_invalid',
      'This token is not valid (any more); connect the device again.',
    );
  }
  await ctx.limits.giveBack('address', addressPrefix(request.ip));
  await ctx.limits.take('ingest', hash.toString('hex'));
  return owner;
}
