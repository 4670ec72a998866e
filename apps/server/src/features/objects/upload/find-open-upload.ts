import { RESUME_MINUTES } from '@spotter/contract/objects-limits';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { extendToken, findOwnUpload, isTokenOpen, type UploadRow, waitsForOther } from '../queries.ts';

/** What a resume URL names. */
export type ResumeAddress = { id: string; token: string };

/**
 * The viewer's upload when it still receives bytes at this address.
 * @returns null when the address is used or expired
 * @throws objects.not_found
 */
export async function findOpenUpload(
  ctx: Context,
  viewer: Viewer,
  { id, token }: ResumeAddress,
): Promise<UploadRow | null> {
  const upload = await findOwnUpload(ctx.db, viewer, id);
  const hash = hashToken(token);
  if (!upload || (await waitsForOther(ctx.db, upload.id, hash))) throw noSuchUpload();
  if (upload.storedAt) return null;
  return (await isTokenOpen(ctx.db, viewer, id, { hash, now: ctx.clock.now() })) ? upload : null;
}

/** Keeps the address open for another hour. @throws objects.expired */
export async function keepOpen(ctx: Context, viewer: Viewer, { id, token }: ResumeAddress): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + RESUME_MINUTES * 60_000);
  const isOpen = await extendToken(ctx.db, viewer, id, { hash: hashToken(token), now, until });
  if (!isOpen) throw expiredUpload();
}

export const noSuchUpload = () =>
  new AppError('objects.not_found', 'You have no such upload. Upload the file again.');

export const expiredUpload = () =>
  new AppError('objects.expired', 'This upload address is used or expired. Upload the file again.');
