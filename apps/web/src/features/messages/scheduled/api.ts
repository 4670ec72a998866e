import type { ScheduledMessage } from '@spotter/contract/chat';
import { markOfFiles } from '@spotter/contract/messages-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { keptIdOf } from '#lib/outbox/kept-ref.ts';
import { type OutboxEntry, waitsForFiles } from '#lib/outbox/outbox.ts';
import { onSent, outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { namedFiles, toFile } from '../chat/shown-message.ts';
import type { TakenFile } from '../composer/use-chosen-files.ts';

const WRITE = 'PUT /api/scheduled-messages/:id';
/** In place of the objectPath of a file that is not sent. */
const TAKEN_OUT = '';
const LIST = ['GET /api/scheduled-messages'] as const;

/** A channel, or people. */
export type ScheduledTo = { channelId: string } | { personIds: readonly string[] };
export type ScheduledDraft = { content: string; files: readonly TakenFile[]; day: string; time: string };
/** What waits for its time; `waits`: it is only in this browser yet, and its people have no names here. */
export type ShownScheduled = Pick<
  ScheduledMessage,
  'id' | 'content' | 'files' | 'day' | 'time' | 'channelId' | 'people' | 'sentAt'
> & {
  personCount: number;
  personIds: readonly string[];
  entryId?: string;
  refused?: string | undefined;
};

const shown = (message: ScheduledMessage): ShownScheduled => ({
  ...message,
  personCount: message.people.length,
  personIds: message.people.map(({ id }) => id),
});

/** One's messages that wait for their time, also those that wait for the network, the next first. */
export function useScheduled() {
  const entries = useWaiting();
  const query = useQuery<ScheduledMessage[], CallError>({
    queryKey: LIST,
    queryFn: () => call('GET /api/scheduled-messages'),
  });
  if (!query.data) return { ...query, data: undefined };
  const byId = new Map<string, ShownScheduled>(query.data.map((message) => [message.id, shown(message)]));
  for (const entry of entries) {
    if (!isKept(entry, WRITE)) continue;
    const { content = '', day, time, channelId, to = [] } = entry.input.body;
    const id = entry.input.params.id;
    const files = entry.input.body.files?.map(toFile) ?? byId.get(id)?.files ?? [];
    byId.set(id, {
      ...{
        id,
        content: content || markOfFiles(files),
        files,
        day,
        time,
        sentAt: null,
        channelId: channelId ?? null,
      },
      people: byId.get(id)?.people ?? [],
      personCount: to.length,
      personIds: to.map(({ personId }) => personId),
      entryId: entry.id,
      refused: entry.refused,
    });
  }
  const at = ({ day, time }: ShownScheduled) => `${day} ${time}`;
  return { ...query, data: [...byId.values()].sort((a, b) => (at(a) < at(b) ? -1 : 1)) };
}

/** Where the files of writes that were sent while this page is open are, by their ids in this browser. */
const sentFiles = new Map<string, string | null>();

/**
 * Schedules a message, new or changed; works offline. What still waits for its files is changed in its place: a second
 * write would be sent before it, and be lost behind it.
 */
export function schedule(id: string | null, draft: ScheduledDraft, to: ScheduledTo): void {
  const { content, day, time } = draft;
  const waiting = outbox.entries();
  const known = new Map([...sentFiles, ...waiting.flatMap(({ files }) => Object.entries(files ?? {}))]);
  const files = namedFiles(draft.files).files.map((file) => ({
    ...file,
    // It may have been uploaded since it was chosen.
    path: known.get(keptIdOf(file.path) ?? '') ?? file.path,
  }));
  const keptIds = files.flatMap(({ path }) => keptIdOf(path) ?? []);
  const target = 'channelId' in to ? to : { to: to.personIds.map((personId) => ({ personId, id: v7() })) };
  const input = { params: { id: id ?? v7() }, body: { content, files, day, time, ...target } };
  const held = waiting.find(
    (entry) => isKept(entry, WRITE) && entry.input.params.id === id && waitsForFiles(entry),
  );
  if (held) {
    outbox.change(held.id, (entry) => Object.assign({}, entry, { input, files: withFiles(entry, keptIds) }));
  } else outbox.add(WRITE, input, keptIds);
}

/** The files of a held write that now waits for these. One that was taken out is forgotten with the others, once it is sent. */
function withFiles({ files = {} }: OutboxEntry, keptIds: readonly string[]): OutboxEntry['files'] {
  const before = Object.entries(files).map(([id, path]) => [id, path ?? TAKEN_OUT]);
  return Object.fromEntries([...before, ...keptIds.map((id) => [id, null])]);
}

/** Takes a message back before it is sent, or off the list. */
export function useTakeBack() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) =>
      call('DELETE /api/scheduled-messages/:id', { params: { id } }).catch((error: CallError) => {
        if (error.code !== 'chat.scheduled_not_found') throw error;
        return undefined;
      }),
    onSuccess: (_nothing, gone) =>
      patchCache(
        client,
        patchOf<ScheduledMessage[]>(LIST, (list) => list.filter(({ id }) => id !== gone)),
      ),
  });
}

onSent((entry, reply) => {
  if (!isKept(entry, WRITE)) return;
  for (const [id, path] of Object.entries(entry.files ?? {})) sentFiles.set(id, path);
  const kept = reply as ScheduledMessage;
  patchCacheAndReads(
    queryClient,
    patchOf<ScheduledMessage[]>(LIST, (list) => [
      ...list.filter(({ id }) => id !== kept.id),
      ...(kept.sentAt === null ? [kept] : []),
    ]),
  );
});
