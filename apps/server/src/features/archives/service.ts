import type { Readable } from 'node:stream';
import { archivesTopics, type OwnArchive } from '@spotter/contract/archives';
import { type Context, inTransaction } from '#db/context.ts';
import { isOwnerOfStudio, lockPeople, requireConfirmed } from '#features/accounts/service.ts';
import { clientNotFound, findCoachedAmong } from '#features/coaching/service.ts';
import { openKept } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { newId, newToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { ABOUT_SELF, ABOUT_STUDIO, aboutClient } from './about.ts';
import { archivesWaiting } from './archive-queue.ts';
import { ARCHIVE_LIMIT } from './limits.ts';
import { placeOf } from './place-of.ts';
import { findArchives, insertArchive, setTicket, takeTicket } from './queries.ts';

/** How long a download address works. */
const TICKET_MS = 5 * 60_000;

export const listArchives = (ctx: Context, viewer: Viewer): Promise<OwnArchive[]> =>
  findArchives(ctx.db, viewer, ABOUT_SELF);

/** The coach's archives of one of their clients. @throws archives.client_not_found */
export async function listClientArchives(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
): Promise<OwnArchive[]> {
  return findArchives(ctx.db, viewer, aboutClient(await ownClient(ctx, viewer, clientId)));
}

/**
 * Has an archive of a client made, of what the coach may read when it is made.
 * @throws archives.client_not_found
 */
export async function askForClientArchive(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
): Promise<OwnArchive> {
  return askForArchive(ctx, viewer, aboutClient(await ownClient(ctx, viewer, clientId)));
}

/** The owner's archives of their studio. @throws archives.owner_only */
export async function listStudioArchives(ctx: Context, viewer: Viewer): Promise<OwnArchive[]> {
  await requireOwner(ctx, viewer);
  return findArchives(ctx.db, viewer, ABOUT_STUDIO);
}

/** Has an archive of the studio made, of what its owner may read when it is made. @throws archives.owner_only */
export async function askForStudioArchive(ctx: Context, viewer: Viewer): Promise<OwnArchive> {
  await requireOwner(ctx, viewer);
  return askForArchive(ctx, viewer, ABOUT_STUDIO);
}

async function requireOwner(ctx: Context, viewer: Viewer): Promise<void> {
  if (await isOwnerOfStudio(ctx.db, viewer)) return;
  throw new AppError('archives.owner_only', 'Only the owner of the studio has its archive. Ask them.');
}

async function ownClient(ctx: Context, viewer: Viewer, clientId: string): Promise<Known<'person'>> {
  const [client] = await findCoachedAmong(ctx.db, viewer, [clientId]);
  if (client) return client;
  throw clientNotFound('archives.client_not_found');
}

/** Has an archive made. @returns the one that is being made, when there is one */
export async function askForArchive(ctx: Context, viewer: Viewer, about = ABOUT_SELF): Promise<OwnArchive> {
  await ctx.limits.take(ARCHIVE_LIMIT, viewer.id);
  const at = ctx.clock.now();
  const id = newId(at);
  return inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    const running = (await findArchives(work.db, viewer, about)).find(({ state }) => state === 'waiting');
    if (running) return running;
    await insertArchive(work.db, viewer, { id, at, about });
    work.touch(archivesTopics.own.of(viewer.id), archivesWaiting);
    return {
      ...{ id, state: 'waiting', createdAt: at.toISOString() },
      ...{ readyAt: null, expiresAt: null, size: null },
    } as const;
  });
}

/** @returns the address of the archive, which works once @throws accounts.confirm_needed, archives.not_found */
export async function createDownload(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<{ url: string; expiresAt: string }> {
  await requireConfirmed(ctx, viewer);
  const now = ctx.clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  if (!(await setTicket(ctx.db, viewer, { id, now }, { token, expiresAt }))) {
    throw new AppError('archives.not_found', 'You have no such archive. Ask for a new one.');
  }
  return { url: `/api/archives/downloads/${token}`, expiresAt: expiresAt.toISOString() };
}

/** The bytes of an archive; one piece is in memory at a time. @throws archives.download_expired */
export async function openDownload(
  ctx: Context,
  viewer: Viewer,
  token: string,
): Promise<{ bytes: Readable; size: number }> {
  const archive = await asBookkeeping(() => takeTicket(ctx.db, viewer, ctx.clock.now(), token));
  const bytes = archive && (await openKept(ctx, placeOf(archive), archive));
  if (bytes) return { bytes, size: archive.size };
  throw new AppError(
    'archives.download_expired',
    'This download link is used or expired. Start the download again.',
  );
}
