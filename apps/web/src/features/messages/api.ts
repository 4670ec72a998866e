import { PAGE_DEFAULT, PAGE_MAX } from '@spotter/contract/limits';
import type { MessageFile, PlaceChannel } from '@spotter/contract/message-extras';
import type { Channel, DirectBlock, Message } from '@spotter/contract/messages';
import type { Reaction } from '@spotter/contract/messages-limits';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { markFresh } from '#lib/call/topics.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { withRead } from './channel-key.ts';
import {
  keepChannel,
  messagesKeys,
  patchChannels,
  takeEarly,
  useChannels,
  useRefetch,
} from './channels-api.ts';
import { lastInRow, latestChange, type MessageHistory, mergeMessages } from './chat/message-history.ts';
import { messageCalls } from './message-calls.ts';

export { messagesKeys, patchChannels, useChannels };

/** If more pages than this are missing, the history is loaded from scratch. */
const CATCH_UP_PAGES = 5;

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
  const shown = takeEarly(channel);
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

/** Whether the server has not confirmed a message of this browser yet, or has refused it. */
export function useUnsent(id: string): 'unsent' | 'refused' | undefined {
  const entry = useWaiting().find((one) => isKept(one, messageCalls.send) && one.input.body.id === id);
  return entry && (entry.refused ? 'refused' : 'unsent');
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
    onSuccess: (channel) => keepChannel(client, channel),
  });
}
