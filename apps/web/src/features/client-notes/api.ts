import type { ClientNote } from '@spotter/contract/client-notes';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { onSent, outbox, useWaiting } from '#lib/outbox/waiting.ts';

const WRITE = 'PUT /api/coach/clients/:id/note';
const keyOf = (clientId: string) => ['GET /api/coach/clients/:id/note', clientId] as const;

/** The note that an entry of the outbox writes about a client; null for other entries. */
function writtenBy(entry: OutboxEntry): (ClientNote & { clientId: string }) | null {
  if (!isKept(entry, WRITE)) return null;
  const { params, body } = entry.input;
  return { clientId: params.id, content: body.content, changedAt: body.changedAt };
}

/** One's private note on a client: the stored one, or the last one that waits to be sent. */
export function useClientNote(clientId: string) {
  const entries = useWaiting();
  const query = useQuery<ClientNote, CallError>({
    queryKey: keyOf(clientId),
    queryFn: () => call('GET /api/coach/clients/:id/note', { params: { id: clientId } }),
  });
  const waiting = entries.map(writtenBy).findLast((note) => note?.clientId === clientId);
  return { ...query, data: waiting ?? query.data };
}

/** Writes one's private note on a client; works offline. @param before the note that was changed */
export function writeClientNote(clientId: string, content: string, before: ClientNote): void {
  outbox.add(WRITE, {
    params: { id: clientId },
    body: { content: content.trim(), changedAt: new Date().toISOString(), basedOn: before.changedAt },
  });
}

// A confirmed note leaves the outbox before it is read again; until then the page keeps it here.
onSent((entry) => {
  const note = writtenBy(entry);
  if (!note) return;
  const { clientId, ...written } = note;
  patchCacheAndReads(
    queryClient,
    patchOf<ClientNote>(keyOf(clientId), () => written),
  );
});
