import type { Readable } from 'node:stream';
import { objectsRoutes } from '@spotter/contract/objects';
import { CHUNK_TYPE, UPLOADS } from '@spotter/contract/objects-limits';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { openObject, sendObject } from './download/open-object.ts';
import { appendBytes } from './upload/append-bytes.ts';
import { createUpload } from './upload/create-upload.ts';
import { findArrived } from './upload/find-arrived.ts';
import { takeBytes } from './upload/take-bytes.ts';

const STREAMED = [...new Set(Object.values(UPLOADS).flatMap(({ types }): readonly string[] => types))];

/** Uploads and stored files. */
export function mountObjects(mount: Mount, ctx: Context): void {
  mount(objectsRoutes.createUpload, ({ viewer, body }) => createUpload(ctx, viewer, body));
  mount(
    objectsRoutes.putObject,
    async ({ viewer, params, query, request }) => {
      const bytes = request.body as Readable | undefined;
      const { headers } = request;
      await takeBytes(ctx, viewer, { id: params.id, token: query.token }, { bytes, headers });
      return undefined;
    },
    { streams: STREAMED },
  );
  mount(
    objectsRoutes.findArrived,
    async ({ viewer, params, query, reply }) => {
      const arrived = await findArrived(ctx, viewer, { id: params.id, token: query.token });
      reply.header('upload-offset', arrived.offset);
      return arrived;
    },
    { noStore: true },
  );
  mount(
    objectsRoutes.appendObject,
    async ({ viewer, params, query, request, reply }) => {
      const bytes = request.body as Readable | undefined;
      const { headers } = request;
      const address = { id: params.id, token: query.token };
      reply.header('upload-offset', await appendBytes(ctx, viewer, address, { bytes, headers }));
      return undefined;
    },
    { streams: [CHUNK_TYPE] },
  );
  mount(objectsRoutes.getObject, async ({ viewer, params, request, reply }) => {
    await sendObject(ctx, await openObject(ctx, viewer, params.id), request, reply);
    return undefined;
  });
}
