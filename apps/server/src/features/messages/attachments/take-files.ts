import type { Context } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { NewFile } from './extras-queries.ts';
import { hasFiles } from './file-queries.ts';

const PURPOSES = { picture: 'message-picture', voice: 'message-voice', clip: 'message-clip' } as const;

/**
 * Makes sure that a message may have these files: uploads of the viewer, checked. Call it before the transaction. A
 * repeated request finds them in use by its own message.
 * @throws what `takeObject` throws
 */
export async function takeFiles(
  ctx: Context,
  viewer: Viewer,
  messageId: string,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  const paths = files.map(({ path }) => path);
  if (await hasFiles(ctx.db, viewer, messageId, paths)) return;
  for (const { kind, path } of files) await takeObject(ctx, viewer, path, PURPOSES[kind]);
}
