import { type ClientNote, clientNotesTopics } from '@spotter/contract/client-notes';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, findCoachedAmong } from '#features/coaching/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { CLIENT_NOTE_LIMIT } from './limits.ts';
import { findNote, lockNote, upsertNote } from './queries.ts';
import { mergeNotes } from './rules.ts';

/** The viewer's private note on a client they coach now. @throws client_notes.client_not_found */
export async function getClientNote(ctx: Context, viewer: Viewer, clientId: string): Promise<ClientNote> {
  if ((await findCoachedAmong(ctx.db, viewer, [clientId])).size === 0)
    throw clientNotFound('client_notes.client_not_found');
  return (await findNote(ctx.db, viewer, clientId)) ?? { content: '', changedAt: null };
}

/**
 * Writes the viewer's private note on a client they coach now. A repeat changes nothing. When another device has changed
 * the note since `basedOn`, both texts are kept. @throws client_notes.client_not_found
 */
export async function putClientNote(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
  note: { content: string; changedAt: string; basedOn: string | null },
): Promise<void> {
  await ctx.limits.take(CLIENT_NOTE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const coached = await findCoachedAmong(work.db, viewer, [clientId], { lock: true });
    if (coached.size === 0) throw clientNotFound('client_notes.client_not_found');
    const stored = await lockNote(work.db, viewer, clientId);
    const merged = mergeNotes(stored ?? { content: '', changedAt: null }, note);
    if (!merged) return;
    await upsertNote(work.db, viewer, clientId, merged);
    work.touch(clientNotesTopics.notes.of(viewer.id));
  });
}
