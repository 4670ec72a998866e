import type { CurrentUser } from '@spotter/contract/accounts';
import { PAGE_DEFAULT, PAGE_MAX } from '@spotter/contract/limits';
import type { Channel, Message } from '@spotter/contract/messages';
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { v7 } from 'uuid';
import { accountsKeys } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call.ts';
import { useIsLive } from '#lib/live-line.ts';
import { told } from '#lib/topics.ts';
import { outbox } from '#lib/waiting.ts';
import { keyOf, withMessage, withRead } from './channels.ts';
import { type History, lastInRow, mergeMessages } from './history.ts';
import { SEND } from './shown.ts';

export const messagesKeys = {
  channels: ['GET /api/channels'] as const,
  history: (channel: string) => ['GET /api/messages', channel] as const,
};

/** How often the open page asks while the live connection is down, in milliseconds. */
const REFETCH_MS = 5_000;
/** Further behind than this many pages, the history begins anew. */
const CATCH_UP_PAGES = 5;

/** Asks every five seconds while nothing comes by itself; what has not changed costs a 304. */
function useRefetch(): number | false {
  return useIsLive() ? false : REFETCH_MS;
}

/** The channels one may read, with what is unread; only the open chat asks again and again. */
export function useChannels({ isOpen = false } = {}) {
  const refetchInterval = useRefetch();
  return useQuery<Channel[], CallError>({
    queryKey: messagesKeys.channels,
    queryFn: () => call('GET /api/channels'),
    refetchInterval: isOpen && refetchInterval,
  });
}

/** Messages heard of a channel while its first page was on its way. */
const early = new Map<string, Message[]>();

async function readHistory(client: QueryClient, channel: string): Promise<History> {
  const known = () => client.getQueryData<History>(messagesKeys.history(channel));
  const fresh: Message[] = [];
  let last = lastInRow(known()?.messages ?? []);
  if (last) {
    for (let page = 0; page < CATCH_UP_PAGES; page += 1) {
      const newer: Message[] = await call('GET /api/messages', {
        query: { channelId: channel, after: last.id, limit: PAGE_MAX },
      });
      fresh.push(...newer);
      if (newer.length < PAGE_MAX) {
        const now = known();
        return { hasOlder: now?.hasOlder ?? false, messages: mergeMessages(now?.messages ?? [], fresh) };
      }
      last = newer.at(-1) ?? last;
    }
  }
  const newest = await call('GET /api/messages', { query: { channelId: channel, limit: PAGE_DEFAULT } });
  const heard = early.get(channel) ?? [];
  early.delete(channel);
  return { hasOlder: newest.length >= PAGE_DEFAULT, messages: mergeMessages([...newest].reverse(), heard) };
}

/** What is loaded of a channel. Reading again asks only for what came after it. */
export function useHistory(channel: string) {
  const client = useQueryClient();
  return useQuery<History, CallError>({
    queryKey: messagesKeys.history(channel),
    queryFn: () => readHistory(client, channel),
    refetchInterval: useRefetch(),
    structuralSharing: false,
  });
}

/** Puts messages into what is loaded of their channel. */
export function keepMessages(client: QueryClient, channel: string, messages: readonly Message[]): void {
  const queryKey = messagesKeys.history(channel);
  if (!client.getQueryData(queryKey)) {
    early.set(channel, [...(early.get(channel) ?? []), ...messages].slice(-PAGE_MAX));
    return;
  }
  client.setQueryData<History>(
    queryKey,
    (known) => known && { ...known, messages: mergeMessages(known.messages, messages) },
  );
}

/** Loads the messages before the oldest that is loaded. */
export function useLoadOlder(channel: string) {
  const client = useQueryClient();
  return useMutation<Message[], CallError, void>({
    mutationFn: async () => {
      const before = client.getQueryData<History>(messagesKeys.history(channel))?.messages[0]?.id;
      return before ? call('GET /api/messages', { query: { channelId: channel, before } }) : [];
    },
    onSuccess: (older) =>
      client.setQueryData<History>(
        messagesKeys.history(channel),
        (known) =>
          known && {
            hasOlder: older.length >= PAGE_DEFAULT,
            messages: mergeMessages(known.messages, older),
          },
      ),
  });
}

/**
 * Changes the cached channels now and, when an answer is on its way that may be older than the change, once more
 * after it. So a change must be harmless when repeated.
 */
export function patchChannels(
  client: QueryClient,
  change: (channels: Channel[], myId: string) => Channel[],
): void {
  const queryKey: QueryKey = messagesKeys.channels;
  const myId = client.getQueryData<CurrentUser>(accountsKeys.currentUser)?.id ?? '';
  const apply = () =>
    void client.setQueryData<Channel[]>(queryKey, (channels) => channels && change(channels, myId));
  apply();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') void Promise.resolve(query.promise).then(apply, apply);
}

/** A message is there: in its channel's history and as the channel's last one. */
export function keepMessage(client: QueryClient, message: Message): void {
  const channels = client.getQueryData<Channel[]>(messagesKeys.channels) ?? [];
  keepMessages(client, keyOf(channels, message.channelId), [message]);
  patchChannels(client, (known, myId) => withMessage(known, message, myId));
}

/** Keeps a message in this browser and sends it as soon as that works, once. */
export function sendMessage(channel: string, content: string): void {
  outbox.add(SEND, { body: { id: v7(), channelId: channel, content } });
}

/** Marks a channel read up to a number; shown at once, and the next reading says what is true. */
export function useMarkRead(channel: string) {
  const client = useQueryClient();
  return useMutation<Channel, CallError, number>({
    mutationFn: (number) => call('PUT /api/channels/:id/read', { params: { id: channel }, body: { number } }),
    onMutate: (number) =>
      patchChannels(client, (known, myId) =>
        withRead(known, { channelId: channel, personId: myId, number }, myId),
      ),
    onSuccess: (read) => told(read, messagesKeys.channels),
  });
}

/** Opens the direct channel with someone one coaches or is coached by. */
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
