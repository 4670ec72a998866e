import type { HeartRateSamples } from '@spotter/contract/heart-rate';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken } from '#lib/ids.ts';
import { comesByToken } from '#lib/origin.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findTokenOwner } from './device-queries.ts';
import { takeValues } from './values.ts';

type Samples = z.output<typeof HeartRateSamples>['samples'];

/**
 * Takes values by a session, or by an ingest token. A bad token has cost the address a point already, so that
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
  const personId = byToken ? await ownerOf(ctx, request) : (viewer?.id ?? '');
  if (!byToken) await ctx.limits.take('ingest', personId);
  const now = ctx.clock.now().getTime();
  const values = samples.map(({ heartRate, at }) => ({ heartRate, at: at ? Date.parse(at) : now }));
  return takeValues(ctx, personId, byToken ? 'apple-watch' : 'bluetooth', values);
}

async function ownerOf(ctx: Context, request: FastifyRequest): Promise<string> {
  const [, token = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const hash = hashToken(token);
  const personId = token ? await findTokenOwner(ctx.db, hash) : null;
  if (!personId) {
    throw new AppError(
      'heart_rate.token_invalid',
      'This token is not valid (any more); connect the device again.',
    );
  }
  await ctx.limits.giveBack('address', addressPrefix(request.ip));
  await ctx.limits.take('ingest', hash.toString('hex'));
  return personId;
}
