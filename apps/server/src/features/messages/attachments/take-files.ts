import type { Context } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { NewFile } from './extras-queries.ts';
import { findOwnPaths } from './file-queries.ts';

const PURPOSES = { picture: 'message-picture', voice: 'message-voice', clip: 'message-clip' } as const;

/**
 * Makes sure that a message may have these files: uploads of the viewer, checked. Call it before the transaction. A
 * repeated or changed one finds them in use by a message of its own ids.
 * @throws what `takeObject` throws
 */
export async function takeFiles(
  ctx: Context,
  viewer: Viewer,
  messageIds: readonly string[],
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  const known = await findOwnPaths(ctx.db, viewer, messageIds);
  for (const { kind, path } of files) {
    if (!known.has(path)) await takeObject(ctx, viewer, path, PURPOSES[kind]);
  }
}
