import type { Readable } from 'node:stream';
import { UPLOADS } from '@spotter/contract/limits';
import { objectsRoutes } from '@spotter/contract/objects';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import { openObject, sendObject } from './reading.ts';
import { takeBytes } from './take-bytes.ts';
import { createUpload } from './upload.ts';

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
  mount(objectsRoutes.getObject, async ({ viewer, params, request, reply }) => {
    await sendObject(ctx, await openObject(ctx, viewer, params.id), request, reply);
    return undefined;
  });
}
