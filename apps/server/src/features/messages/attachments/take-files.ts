import type { Context } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { NewFile } from './extras-queries.ts';
import { findOwnPaths } from './file-queries.ts';

const PURPOSES = { picture: 'message-picture', voice: 'message-voice', clip: 'message-clip' } as const;

/**
 * Makes sure that a message may have these files: uploads of the viewer, checked. Call it before the transaction. A
 * repeated or changed one finds them in use by a message of its own ids.
 * @returns the paths that were in use: another device may free them until the message is locked
 * @throws what `takeObject` throws
 */
export async function takeFiles(
  ctx: Context,
  viewer: Viewer,
  messageIds: readonly string[],
  files: readonly NewFile[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const known = await findOwnPaths(ctx.db, viewer, messageIds);
  for (const { kind, path } of files) {
    if (!known.has(path)) await takeObject(ctx, viewer, path, PURPOSES[kind]);
  }
  return files.flatMap(({ path }) => (known.has(path) ? [path] : []));
}
