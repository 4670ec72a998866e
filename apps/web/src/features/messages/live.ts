import type { CurrentUser } from '@spotter/contract/accounts';
import { accountsKeys } from '#features/accounts/api.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { keyOf, withRead } from './channel-key.ts';
import { channelsIn, keepMessage, messagesKeys, patchChannels } from './channels-api.ts';
import { hasGap, type MessageHistory } from './chat/message-history.ts';
import { stopTyping, takeTyping } from './chat/typing-store.ts';

/** Shows messages, read marks and typing of others as they happen. */
export const messagesLive: LiveHandlers = {
  'message.sent': (message, client) => {
    keepMessage(client, message);
    const channels = channelsIn(client);
    const key = keyOf(channels, message.channelId);
    stopTyping(key, message.senderId);
    const isKnown = key === 'general' || channels.some(({ id }) => id === message.channelId);
    const history = client.getQueryData<MessageHistory>(messagesKeys.history(key));
    const isWhole = !history || !hasGap(history.messages);
    return [...(isKnown ? [messagesKeys.channels] : []), ...(isWhole ? [messagesKeys.history(key)] : [])];
  },
  'channel.read': (read, client) => {
    patchChannels(client, (known, myId) => withRead(known, read, myId));
    return [messagesKeys.channels];
  },
  'channel.typing': ({ channelId, personId, name }, client) => {
    const isMine = personId === client.getQueryData<CurrentUser>(accountsKeys.currentUser)?.id;
    if (!isMine) takeTyping(keyOf(channelsIn(client), channelId), personId, name);
    return [];
  },
};
