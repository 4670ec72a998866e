import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { onSent, outbox } from '#lib/outbox/waiting.ts';
import { dropKeptSession, keepSession } from '../offline/keep-session.ts';
import type { ReadSession } from '../read-session.ts';
import { sessionsKeys } from '../sessions-keys.ts';

/** What this page has deleted, to be shown again at once when it is taken back. */
const deleted = new Map<string, ReadSession>();

/** A session that this page has deleted; null for every other one. */
export const deletedHere = (id: string): ReadSession | null => deleted.get(id) ?? null;

/** Deletes one's own session; works offline. */
export function deleteSession(session: ReadSession): void {
  const { id, client } = session;
  deleted.set(id, session);
  outbox.add('DELETE /api/sessions/:id', { params: { id } });
  dropKeptSession(client.id, id);
}

/** Takes back the deletion of a session of this page; works offline. */
export function restoreSession(session: ReadSession): void {
  const { id, client } = session;
  deleted.delete(id);
  keepSession(client.id, session);
  queryClient.setQueryData(sessionsKeys.sessionIn(id, currentLanguage()), session);
  outbox.add('DELETE /api/sessions/:id/deletion', { params: { id } });
}

onSent((entry) => {
  if (!isKept(entry, 'DELETE /api/sessions/:id/deletion')) return;
  void queryClient.invalidateQueries({ queryKey: sessionsKeys.session(entry.input.params.id) });
  // What was refused while the session was gone.
  outbox.retry();
});
