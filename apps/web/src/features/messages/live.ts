import type { CurrentUser } from '@spotter/contract/accounts';
import type { Channel, Message } from '@spotter/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { accountsKeys } from '#features/accounts/api.ts';
import { loadWords } from '#lib/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { told } from '#lib/topics.ts';
import { onFailed, onSent } from '#lib/waiting.ts';
import { toast } from '#ui/toast-store.ts';
import { keepMessage, messagesKeys, patchChannels } from './api.ts';
import { keyOf, withRead } from './channels.ts';
import { type History, hasGap } from './history.ts';
import { isKept, SEND } from './shown.ts';
import { hearTyping, stopTyping } from './typing.ts';

const channelsIn = (client: QueryClient) => client.getQueryData<Channel[]>(messagesKeys.channels) ?? [];

/** Messages, reading marks and typing of others appear by themselves. */
export const messagesLive: LiveHandlers = {
  'message.sent': (message, client) => {
    keepMessage(client, message);
    const channels = channelsIn(client);
    const key = keyOf(channels, message.channelId);
    stopTyping(key, message.senderId);
    const isKnown = key === 'general' || channels.some(({ id }) => id === message.channelId);
    const history = client.getQueryData<History>(messagesKeys.history(key));
    const isWhole = !history || !hasGap(history.messages);
    return [...(isKnown ? [messagesKeys.channels] : []), ...(isWhole ? [messagesKeys.history(key)] : [])];
  },
  'channel.read': (read, client) => {
    patchChannels(client, (known, myId) => withRead(known, read, myId));
    return [messagesKeys.channels];
  },
  'channel.typing': ({ channelId, personId, name }, client) => {
    const isMine = personId === client.getQueryData<CurrentUser>(accountsKeys.currentUser)?.id;
    if (!isMine) hearTyping(keyOf(channelsIn(client), channelId), personId, name);
    return [];
  },
};

onSent((entry, reply) => {
  if (!isKept(entry, SEND)) return;
  const message = reply as Message;
  keepMessage(queryClient, message);
  const key = keyOf(channelsIn(queryClient), message.channelId);
  told(message, messagesKeys.channels, messagesKeys.history(key));
});

/** On any page, also one that has not asked for these words. */
async function sayFailed(): Promise<void> {
  await loadWords('community');
  toast({ title: i18next.t('messages.failed'), tone: 'danger' });
}

let leaving = false;

onFailed((entry, error) => {
  if (!isKept(entry, SEND) || leaving) return;
  // Signed out, the message stays in the outbox, and is sent when its writer is back. Any other failure that
  // passes by itself is marked on the message, not announced.
  leaving = handleSignedOut(error);
  if (entry.refused) void sayFailed();
});
