import type { MessageTemplate } from '@spotter/contract/chat';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { onSent, outbox, useWaiting } from '#lib/outbox/waiting.ts';

const WRITE = 'PUT /api/message-templates/:id';
const LIST = ['GET /api/message-templates'] as const;

export type TemplateDraft = { title: string; content: string; isShared: boolean };
/** A template as shown; one whose last change is only in this browser has the entry of the outbox. */
export type ShownTemplate = MessageTemplate & { entryId?: string; refused?: string | undefined };

const withTemplate = <T extends { id: string }>(list: readonly T[], one: T): T[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((other) => (other.id === one.id ? one : other))
    : [...list, one];

/** One's own templates and the shared ones, with what waits to be sent. */
export function useMessageTemplates({ enabled = true } = {}) {
  const entries = useWaiting();
  const query = useQuery<MessageTemplate[], CallError>({
    queryKey: LIST,
    queryFn: () => call('GET /api/message-templates'),
    enabled,
  });
  if (!query.data) return { ...query, data: undefined };
  let data: ShownTemplate[] = query.data;
  for (const entry of entries) {
    if (!isKept(entry, WRITE)) continue;
    const { params, body } = entry.input;
    const written = { ...body, id: params.id, isShared: body.isShared ?? false, isMine: true, byName: null };
    data = withTemplate(data, { ...written, entryId: entry.id, refused: entry.refused });
  }
  return { ...query, data };
}

/** Keeps a template, new or changed; works offline. */
export function keepTemplate(id: string | null, draft: TemplateDraft): void {
  outbox.add(WRITE, { params: { id: id ?? v7() }, body: draft });
}

/** Deletes one of one's own templates. That it is gone already is no failure. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) =>
      call('DELETE /api/message-templates/:id', { params: { id } }).catch((error: CallError) => {
        if (error.code !== 'chat.template_not_found') throw error;
        return undefined;
      }),
    onSuccess: (_nothing, gone) =>
      patchCache(
        client,
        patchOf<MessageTemplate[]>(LIST, (list) => list.filter(({ id }) => id !== gone)),
      ),
  });
}

// A confirmed template leaves the outbox before the list is read again; until then the page keeps it here.
onSent((entry, reply) => {
  if (!isKept(entry, WRITE)) return;
  patchCacheAndReads(
    queryClient,
    patchOf<MessageTemplate[]>(LIST, (list) => withTemplate(list, reply as MessageTemplate)),
  );
});
