import type { CurrentUser } from '@spotter/contract/accounts';
import type { Channel, Message } from '@spotter/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { accountsKeys } from '#features/accounts/api.ts';
import { CallError } from '#lib/call.ts';
import { createCoalescer } from '#lib/coalesce.ts';
import { loadWords } from '#lib/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { onFailed, onSent } from '#lib/waiting.ts';
import { toast } from '#ui/toast-store.ts';
import { keepMessage, messagesKeys, patchChannels } from './api.ts';
import { keyOf, withRead } from './channels.ts';
import { type History, hasGap } from './history.ts';
import { isKept, SEND } from './shown.ts';
import { hearTyping, stopTyping } from './typing.ts';

const soon = createCoalescer(250);

const channelsIn = (client: QueryClient) => client.getQueryData<Channel[]>(messagesKeys.channels) ?? [];

/** Messages, reading marks and typing of others appear by themselves. */
export const messagesLive: LiveHandlers = {
  'message.sent': (message, client) => {
    keepMessage(client, message);
    const channels = channelsIn(client);
    const key = keyOf(channels, message.channelId);
    stopTyping(key, message.senderId);
    if (!channels.some(({ id }) => id === message.channelId) && key !== 'general') {
      void client.invalidateQueries({ queryKey: messagesKeys.channels });
    }
    const history = client.getQueryData<History>(messagesKeys.history(key));
    if (history && hasGap(history.messages)) {
      soon(key, () => void client.invalidateQueries({ queryKey: messagesKeys.history(key) }));
    }
  },
  'channel.read': (read, client) => patchChannels(client, (known, myId) => withRead(known, read, myId)),
  'channel.typing': ({ channelId, personId, name }, client) => {
    if (personId === client.getQueryData<CurrentUser>(accountsKeys.currentUser)?.id) return;
    hearTyping(keyOf(channelsIn(client), channelId), personId, name);
  },
  'coaching.changed': (_change, client) => {
    void client.invalidateQueries({ queryKey: messagesKeys.channels });
  },
};

onSent((entry, reply) => {
  if (isKept(entry, SEND)) keepMessage(queryClient, reply as Message);
});

/** On any page, also one that has not asked for these words. */
async function sayFailed(isKeptHere: boolean): Promise<void> {
  await loadWords('community');
  toast({
    title: i18next.t('messages.failed'),
    ...(isKeptHere && { description: i18next.t('messages.failedKept') }),
    tone: 'danger',
  });
}

let leaving = false;
/** Messages whose first failure was told; they are tried again and again. */
const told = new Set<string>();

onFailed((entry, error) => {
  if (!isKept(entry, SEND) || leaving) return;
  // Signed out, the message stays in the outbox, and is sent when its writer is back.
  leaving = handleSignedOut(error);
  // Without a network the mark on the message says enough.
  const wasAnswered = error instanceof CallError && error.status > 0;
  if (leaving || !wasAnswered || (told.has(entry.id) && !entry.refused)) return;
  told.add(entry.id);
  void sayFailed(!entry.refused);
});
