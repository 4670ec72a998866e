import type { CurrentUser } from '@spotter/contract/accounts';
import { PAGE_MAX } from '@spotter/contract/limits';
import type { Channel, Message } from '@spotter/contract/messages';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { useIsLive } from '#lib/live/live-line.ts';
import { keyOf, withMessage } from './channel-key.ts';
import { type MessageHistory, mergeMessages } from './chat/message-history.ts';

export const messagesKeys = {
  channels: ['GET /api/channels'] as const,
  history: (channel: string) => ['GET /api/messages', channel] as const,
  session: (id: string) => ['GET /api/sessions/:id/messages', id] as const,
};

/** The polling interval of the open page while the live connection is down, in milliseconds. */
const REFETCH_MS = 5_000;
/** Polls while the live connection is down; an unchanged answer costs a 304. */
export function useRefetch(): number | false {
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

/** Takes what arrived early in a channel. */
export function takeEarly(channel: string): Message[] {
  const messages = early.get(channel) ?? [];
  early.delete(channel);
  return messages;
}

/** The channels that are cached. */
export const channelsIn = (client: QueryClient): Channel[] =>
  client.getQueryData<Channel[]>(messagesKeys.channels) ?? [];

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

/** Adds a channel that this browser did not know. */
export function keepChannel(client: QueryClient, channel: Channel): void {
  patchChannels(client, (known) => (known.some(({ id }) => id === channel.id) ? known : [...known, channel]));
}

/** Adds a message to its channel's history and sets it as the channel's last one. */
export function keepMessage(client: QueryClient, message: Message): void {
  keepMessages(client, keyOf(channelsIn(client), message.channelId), [message]);
  patchChannels(client, (known, myId) => withMessage(known, message, myId));
}
