import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { namesTag } from '#lib/entity-tags.ts';
import { NotStored } from '#lib/storage.ts';
import type { Viewer } from '#lib/viewer.ts';
import { finish } from './finish.ts';
import { fileKey, objectPathOf } from './keys.ts';
import { findObject, type UploadRow } from './queries.ts';
import { readRange } from './ranges.ts';

type StoredObject = { id: string; type: string; size: number; purpose: string };

const notFound = () => new AppError('objects.not_found', 'There is no such file, or it is not for you.');

/**
 * The file, when the viewer may see it: a logo everybody, one's own upload always, any other whoever may see a
 * row that uses it.
 * @throws objects.not_found
 */
export async function openObject(ctx: Context, viewer: Viewer | null, id: string): Promise<StoredObject> {
  const found = await findObject(ctx.db, id);
  if (!found || !(await mayRead(ctx, viewer, found))) throw notFound();
  // A store that takes files by itself does not tell us when one came.
  if (!found.storedAt && ctx.store.intake.at === 'store') await finish(ctx, found);
  const object = found.storedAt ? found : await findObject(ctx.db, id);
  if (!object?.storedType || !object.storedSize) throw notFound();
  return { id, type: object.storedType, size: object.storedSize, purpose: object.purpose };
}

async function mayRead(ctx: Context, viewer: Viewer | null, object: UploadRow): Promise<boolean> {
  if (viewer?.id === object.ownerId) return true;
  if (!object.storedAt) return false;
  if (object.purpose === 'logo') return true;
  if (!viewer || viewer.studioId !== object.studioId) return false;
  const path = objectPathOf(object.id);
  for (const use of ctx.objectUses) {
    if (use.purposes.includes(object.purpose) && (await use.mayRead(ctx.db, viewer, path))) return true;
  }
  return false;
}

/** Answers with the file or the part that was asked for; streamed, never held in memory. */
export async function sendObject(
  ctx: Context,
  { id, type, size, purpose }: StoredObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const tag = `"${id}"`;
  reply.headers({
    etag: tag,
    // Never changes; for this session alone, so that nobody else at this browser reads it.
    'cache-control': 'private, max-age=31536000, immutable',
    ...(purpose !== 'logo' && { vary: 'cookie' }),
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
  });
  const { range: asked, 'if-none-match': known, 'if-range': unless } = request.headers;
  if (known === '*' || namesTag(known, tag)) {
    await reply.code(304).send();
    return;
  }
  const wantsPart = request.method === 'GET' && (unless === undefined || unless === tag);
  const range = wantsPart ? readRange(asked, size) : null;
  if (range === 'beyond') {
    await reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send();
    return;
  }
  const isHead = request.method === 'HEAD';
  const bytes = isHead
    ? Readable.from([])
    : await ctx.store.read(fileKey(id), range ? { range } : {}).catch(orNotFound);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  else reply.code(200);
  await reply
    .header('content-type', type)
    .header('content-disposition', 'inline')
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(bytes);
}

function orNotFound(error: unknown): never {
  throw error instanceof NotStored ? notFound() : error;
}
