import type { BodyImport, bodyRoutes, ImportedValues, ImportOutcome } from '@spotter/contract/body';
import { bodyTopics } from '@spotter/contract/body';
import { BODY_IMPORT_MAX, limitsOf } from '@spotter/contract/body-limits';
import { storedIn } from '@spotter/contract/body-units';
import { addDays, dayIn } from '@spotter/contract/days';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { findDeviceOwner } from '#features/heart-rate/service.ts';
import { AppError } from '#lib/app-error.ts';
import { comesByToken } from '#lib/http/origin.ts';
import type { Viewer } from '#lib/viewer.ts';
import { BODY_LIMIT } from '../limits.ts';
import { openKindsOf } from '../service.ts';
import { samplesOfExport } from './health-export-rules.ts';
import {
  findArrived,
  findImport,
  findImportedKinds,
  findImports,
  findOwner,
  lockImport,
  storeArrived,
  takeBackImport,
} from './queries.ts';
import { arrivedOf, importChanges, importedOf, lastOfEach, sentChanges } from './rules.ts';

const noSuchImport = () =>
  new AppError('body.import_not_found', 'This import is not here any more. Choose another one.');

const kindsOf = (values: readonly { kind: string }[]) => [...new Set(values.map(({ kind }) => kind))];

/** Somewhere it is tomorrow already; a later day has not come anywhere. */
const lastDay = (ctx: Context) => addDays(dayIn('UTC', ctx.clock.now()), 1);

/**
 * Stores numbers of a device: of a session, or of a device's token. What somebody typed or deleted stays.
 * @throws http.unauthorized, http.invalid for too many, heart_rate.token_invalid, 429
 */
export async function addBodySamples(
  ctx: Context,
  viewer: Viewer | null,
  request: FastifyRequest,
  body: z.output<typeof bodyRoutes.addBodySamples.body>,
): Promise<{ accepted: number; refused: number }> {
  const byToken = comesByToken(request);
  const personId = byToken ? (await findDeviceOwner(ctx, request)).personId : viewer?.id;
  if (!personId) throw new AppError('http.unauthorized', 'Sign in first.');
  if (!byToken) await ctx.limits.take(BODY_LIMIT, personId);
  const owner = await findOwner(ctx.db, personId);
  if (!owner) throw new AppError('http.unauthorized', 'Sign in first.');
  const now = ctx.clock.now();
  const { studioId, timeZone } = owner;
  const samples = 'samples' in body ? body.samples : samplesOfExport(body);
  if (samples.length > BODY_IMPORT_MAX) {
    const message = `has ${samples.length} numbers; send at most ${BODY_IMPORT_MAX}, such as those of fewer days`;
    throw new AppError('http.invalid', `data: ${message}.`, { fields: [{ path: 'data', message }] });
  }
  const readable = samples.filter((sample) => sample !== null);
  const known = readable.flatMap(({ unit, value, ...sample }) => {
    const stored = storedIn(sample.kind, value, unit ?? null);
    const { min, max } = limitsOf(sample.kind);
    if (stored === null || stored < min || stored > max) return [];
    return [arrivedOf({ ...sample, value: stored }, { personId, timeZone, now })];
  });
  const accepted = known.filter(({ day }) => day <= lastDay(ctx));
  const arrived = lastOfEach(accepted);
  if (arrived.length > 0) {
    await inTransaction(ctx, async (work) => {
      await openKindsOf(work, { personId, studioId, now, isOwn: true }, kindsOf(arrived));
      const stored = await findArrived(work.db, personId, arrived);
      const from = { personId, studioId, now, source: 'address', importId: null } as const;
      await storeArrived(work.db, from, sentChanges(stored, arrived));
    });
  }
  return { accepted: accepted.length, refused: samples.length - accepted.length };
}

type Values = z.output<typeof ImportedValues>;

/** What an import would add. @throws body.day_ahead */
export async function checkBodyImport(ctx: Context, viewer: Viewer, values: Values): Promise<ImportOutcome> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  refuseAhead(ctx, values);
  const arrived = importedOf(values, viewer.id);
  return importChanges(await findArrived(ctx.db, viewer.id, arrived), arrived).outcome;
}

/**
 * Adds numbers of a file under the id of an import; what is there stays, so a repeat adds nothing.
 * @throws body.day_ahead, body.kind_not_found, body.import_not_found
 */
export async function importBodyValues(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { name, values }: { name: string; values: Values },
): Promise<ImportOutcome> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  refuseAhead(ctx, values);
  const now = ctx.clock.now();
  const arrived = importedOf(values, viewer.id);
  return inTransaction(ctx, async (work) => {
    const { id: personId, studioId } = viewer;
    await openKindsOf(work, { personId, studioId, now, isOwn: true }, kindsOf(arrived));
    const importId = await lockImport(work.db, viewer, { id, name, now });
    if (!importId) throw noSuchImport();
    const changes = importChanges(await findArrived(work.db, personId, arrived), arrived);
    const from = { personId, studioId, now, source: 'import', importId } as const;
    await storeArrived(work.db, from, changes.added);
    work.touch(bodyTopics.hidden.of(personId));
    return changes.outcome;
  });
}

export function listBodyImports(ctx: Context, viewer: Viewer): Promise<BodyImport[]> {
  return findImports(ctx.db, viewer);
}

/** Takes back what is left of one of the viewer's imports; a repeat changes nothing. @throws body.import_not_found */
export async function undoBodyImport(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    const found = await findImport(work.db, viewer, id);
    if (!found) throw noSuchImport();
    const kinds = await findImportedKinds(work.db, found.id);
    if (kinds.length === 0) return;
    const { id: personId, studioId } = viewer;
    await openKindsOf(work, { personId, studioId, now, isOwn: true }, kinds);
    await takeBackImport(work.db, found.id, now);
    work.touch(bodyTopics.hidden.of(viewer.id));
  });
}

function refuseAhead(ctx: Context, values: Values): void {
  const last = lastDay(ctx);
  if (values.some(({ day }) => day > last)) {
    throw new AppError('body.day_ahead', 'A day of the file has not come yet. Correct it.');
  }
}
