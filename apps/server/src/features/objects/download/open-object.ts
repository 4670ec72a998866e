import { Readable } from 'node:stream';
import { objectPathOf } from '@spotter/contract/objects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { namesTag } from '#lib/http/entity-tags.ts';
import { NotStored } from '#lib/storage/storage.ts';
import type { Viewer } from '#lib/viewer.ts';
import { readStored } from '../encryption/read-stored.ts';
import { findObjectAsSystem, type UploadRow } from '../queries.ts';
import { finish } from '../upload/finish.ts';
import { readRange } from './read-range.ts';

type StoredObject = UploadRow & { storedType: string; storedSize: number };

const notFound = () => new AppError('objects.not_found', 'This file does not exist, or you may not see it.');

/**
 * Opens a file that the viewer may see: everybody their own uploads, everybody the logo of a studio, and any other file
 * whoever may see a row that uses it.
 * @throws objects.not_found
 */
export async function openObject(ctx: Context, viewer: Viewer | null, id: string): Promise<StoredObject> {
  const found = await findObjectAsSystem(ctx.db, id);
  if (!found || !(await mayRead(ctx, viewer, found))) throw notFound();
  // A store that receives files itself does not tell us when one arrived.
  if (!found.storedAt && ctx.store.intake.at === 'store') await finish(ctx, found);
  const object = found.storedAt ? found : await findObjectAsSystem(ctx.db, id);
  const { storedType, storedSize } = object ?? {};
  if (!object || !storedType || !storedSize) throw notFound();
  return { ...object, storedType, storedSize };
}

async function mayRead(ctx: Context, viewer: Viewer | null, object: UploadRow): Promise<boolean> {
  if (viewer?.id === object.ownerId) return true;
  if (!object.storedAt) return false;
  const isPublic = object.purpose === 'logo';
  if (!isPublic && viewer?.studioId !== object.studioId) return false;
  // Faces are the members' own. Films and trophies are part of a former member's history.
  if (viewer?.hasLeft && object.purpose === 'avatar') return false;
  const path = objectPathOf(object.id);
  for (const use of ctx.objectUses) {
    if (use.purposes.includes(object.purpose) && (await use.mayRead(ctx.db, viewer, path))) return true;
  }
  return false;
}

/** Streams the file, or the requested part of it. */
export async function sendObject(
  ctx: Context,
  object: StoredObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { id, storedType: type, storedSize: size, purpose, sealed } = object;
  const tag = `"${id}"`;
  reply.headers({
    etag: tag,
    // Immutable; private, so that it is cached for this session only. Who may see a sealed file is asked each time.
    'cache-control': sealed ? 'private, no-cache' : 'private, max-age=31536000, immutable',
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
    : await readStored(ctx, object, range ?? undefined).catch(orNotFound);
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
