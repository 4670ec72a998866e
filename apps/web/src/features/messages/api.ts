import type { CurrentUser } from '@spotter/contract/accounts';
import { PAGE_DEFAULT, PAGE_MAX } from '@spotter/contract/limits';
import type { MessageFile, PlaceChannel } from '@spotter/contract/message-extras';
import type { Channel, DirectBlock, Message } from '@spotter/contract/messages';
import type { Reaction } from '@spotter/contract/messages-limits';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { accountsKeys } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { markFresh } from '#lib/call/topics.ts';
import { useIsLive } from '#lib/live/live-line.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { keyOf, withMessage, withRead } from './channel-key.ts';
import { lastInRow, latestChange, type MessageHistory, mergeMessages } from './chat/message-history.ts';
import { messageCalls } from './message-calls.ts';

export const messagesKeys = {
  channels: ['GET /api/channels'] as const,
  history: (channel: string) => ['GET /api/messages', channel] as const,
  session: (id: string) => ['GET /api/sessions/:id/messages', id] as const,
};

/** The polling interval of the open page while the live connection is down, in milliseconds. */
const REFETCH_MS = 5_000;
/** If more pages than this are missing, the history is loaded from scratch. */
const CATCH_UP_PAGES = 5;

/** Polls while the live connection is down; an unchanged answer costs a 304. */
function useRefetch(): number | false {
  return useIsLive() ? false : REFETCH_MS;
}

/** The channels that the person may read, with unread counts. Only the open chat polls. */
export function useChannels({ isOpen = false } = {}) {
  const refetchInterval = useRefetch();
  return useQuery<Channel[], CallError>({
    queryKey: messagesKeys.channels,
    queryFn: () => call('GET /api/channels'),
    refetchInterval: isOpen && refetchInterval,
  });
}

/**
 * Live messages of a channel that arrived before its first page, which may come from this device's store and be older; the
 * newest of each, until that page is there.
 */
const early = new Map<string, Message[]>();

async function readHistory(client: QueryClient, channel: string): Promise<MessageHistory> {
  const known = () => client.getQueryData<MessageHistory>(messagesKeys.history(channel));
  const fresh: Message[] = [];
  let last = lastInRow(known()?.messages ?? []);
  if (last) {
    for (let page = 0; page < CATCH_UP_PAGES; page += 1) {
      const from: Message = last;
      const change = known()?.change ?? 0;
      const answer: Message[] = await call('GET /api/messages', {
        query: { channelId: channel, after: from.id, limit: PAGE_MAX, ...(page === 0 && { change }) },
      });
      fresh.push(...answer);
      const newer: Message[] = answer.filter((message) => message.number > from.number);
      // More changes than one answer holds: the history is loaded from scratch.
      if (answer.length - newer.length >= PAGE_MAX) break;
      if (newer.length < PAGE_MAX) {
        const now = known();
        return {
          hasOlder: now?.hasOlder ?? false,
          messages: mergeMessages(now?.messages ?? [], fresh),
          change: latestChange(fresh, change),
        };
      }
      last = newer.at(-1) ?? last;
    }
  }
  const newest = await call('GET /api/messages', { query: { channelId: channel, limit: PAGE_DEFAULT } });
  const shown = early.get(channel) ?? [];
  early.delete(channel);
  return {
    hasOlder: newest.length >= PAGE_DEFAULT,
    messages: mergeMessages([...newest].reverse(), shown),
    change: latestChange([...newest, ...fresh], known()?.change ?? 0),
  };
}

/** The loaded history of a channel. A later read asks only for newer messages. */
export function useHistory(channel: string) {
  const client = useQueryClient();
  return useQuery<MessageHistory, CallError>({
    queryKey: messagesKeys.history(channel),
    queryFn: () => readHistory(client, channel),
    refetchInterval: useRefetch(),
    structuralSharing: false,
  });
}

/** Adds messages to the loaded history of their channel. */
export function keepMessages(client: QueryClient, channel: string, messages: readonly Message[]): void {
  const queryKey = messagesKeys.history(channel);
  if (!client.getQueryData(queryKey)) {
    early.set(channel, [...(early.get(channel) ?? []), ...messages].slice(-PAGE_MAX));
    return;
  }
  client.setQueryData<MessageHistory>(
    queryKey,
    (known) => known && { ...known, messages: mergeMessages(known.messages, messages) },
  );
}

/** Loads the messages before the oldest loaded one. */
export function useLoadOlder(channel: string) {
  const client = useQueryClient();
  return useMutation<Message[], CallError, void>({
    mutationFn: async () => {
      const before = client.getQueryData<MessageHistory>(messagesKeys.history(channel))?.messages[0]?.id;
      return before ? call('GET /api/messages', { query: { channelId: channel, before } }) : [];
    },
    onSuccess: (older) =>
      client.setQueryData<MessageHistory>(
        messagesKeys.history(channel),
        (known) =>
          known && {
            ...known,
            hasOlder: older.length >= PAGE_DEFAULT,
            messages: mergeMessages(known.messages, older),
          },
      ),
  });
}

/**
 * Changes the cached channels now. If a read is under way whose answer may be older than the change, changes them
 * once more when it arrives. The change must therefore be idempotent.
 */
export function patchChannels(
  client: QueryClient,
  change: (channels: Channel[], myId: string) => Channel[],
): void {
  const myId = client.getQueryData<CurrentUser>(accountsKeys.currentUser)?.id ?? '';
  patchCacheAndReads(
    client,
    patchOf<Channel[]>(messagesKeys.channels, (channels) => change(channels, myId)),
  );
}

/** Adds a message to its channel's history and sets it as the channel's last one. */
export function keepMessage(client: QueryClient, message: Message): void {
  const channels = client.getQueryData<Channel[]>(messagesKeys.channels) ?? [];
  keepMessages(client, keyOf(channels, message.channelId), [message]);
  patchChannels(client, (known, myId) => withMessage(known, message, myId));
}

/** What a message has besides its text; the files are kept in this browser. */
export type MessageMore = {
  files?: readonly (MessageFile & { keptId?: string })[];
  replyTo?: string | undefined;
  place?: TrainingPlace | undefined;
};
export type WaitingFile = { keptId: string } & MessageFile;
/** A place of a training; a set belongs to a line. */
export type TrainingPlace = { sessionId: string; itemId: string | null; setNumber: number | null };

/** Puts a message into the outbox, which sends its files and then the message once. @returns its id */
export function sendMessage(channel: string, content: string, more: MessageMore = {}): string {
  const id = v7();
  const { files = [], replyTo, place } = more;
  const sent = files.map(({ keptId: _, ...file }) => file);
  const body = {
    id,
    channelId: channel,
    content,
    files: sent,
    ...(replyTo && { replyTo }),
    ...(place && { place }),
  };
  outbox.add(
    messageCalls.send,
    { body },
    files.flatMap(({ keptId }) => keptId ?? []),
  );
  return id;
}

/** Puts a reaction to a message, or its taking back, into the outbox. */
export function react(id: string, name: Reaction, isOn: boolean): void {
  outbox.add(isOn ? messageCalls.react : messageCalls.unreact, { params: { id, name } });
}

/** What was written at the places of a training, and to whom one may write there. */
export function useSessionMessages(sessionId: string, isSent: boolean) {
  return useQuery<SessionMessages, CallError>({
    queryKey: messagesKeys.session(sessionId),
    queryFn: () => call('GET /api/sessions/:id/messages', { params: { id: sessionId } }),
    enabled: isSent,
  });
}
export type SessionMessages = { channels: PlaceChannel[]; messages: Message[] };

/** Puts another text for one's own message into the outbox, behind the message itself. */
export function editMessage(id: string, content: string): void {
  outbox.add(messageCalls.edit, { params: { id }, body: { content } });
}

/** Puts the deletion of one's own message into the outbox, behind the message itself. */
export function deleteMessage(id: string): void {
  outbox.add(messageCalls.delete, { params: { id } });
}

/** Who may not write to direct channels. */
export function useBlocks() {
  return useQuery<DirectBlock[], CallError>({
    queryKey: ['GET /api/direct-blocks'],
    queryFn: () => call('GET /api/direct-blocks'),
  });
}

/** Keeps a person from writing to direct channels, or lets them again. */
export function useBlockPerson() {
  return useMutation<undefined, CallError, { id: string; isBlocked: boolean }>({
    meta: { failure: true },
    mutationFn: ({ id, isBlocked }) =>
      call(isBlocked ? 'PUT /api/direct-blocks/:id' : 'DELETE /api/direct-blocks/:id', { params: { id } }),
  });
}

/** Marks a channel read up to a number. Shown at once; the next read brings the server's state. */
export function useMarkRead(channel: string) {
  const client = useQueryClient();
  return useMutation<Channel, CallError, number>({
    mutationFn: (number) => call('PUT /api/channels/:id/read', { params: { id: channel }, body: { number } }),
    onMutate: (number) =>
      patchChannels(client, (known, myId) =>
        withRead(known, { channelId: channel, personId: myId, number }, myId),
      ),
    onSuccess: (read) => markFresh(read, messagesKeys.channels),
  });
}

/** Opens the direct channel with a coach or a client. */
export function useOpenDirect() {
  const client = useQueryClient();
  return useMutation<Channel, CallError, string>({
    mutationFn: (personId) => call('POST /api/channels/direct', { body: { personId } }),
    onSuccess: (channel) =>
      patchChannels(client, (known) =>
        known.some(({ id }) => id === channel.id) ? known : [...known, channel],
      ),
  });
}
