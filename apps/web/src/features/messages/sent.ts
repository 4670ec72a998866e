// load-group: outbox

import type { Channel, Message } from '@spotter/contract/messages';
import { CallError } from '#lib/call/call.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { markFresh } from '#lib/call/topics.ts';
import { loadWords } from '#lib/i18n.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { onFailed, onSent } from '#lib/outbox/waiting.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { toast } from '#ui/toast/toast.ts';
import { keyOf } from './channel-key.ts';
import { channelsIn, keepChannel, keepMessage, messagesKeys } from './channels-api.ts';
import { MAKE_GROUP } from './groups/use-groups-waiting.ts';
import { messageCalls } from './message-calls.ts';

const CHANGES = Object.values(messageCalls);

onSent((entry, reply) => {
  if (isKept(entry, MAKE_GROUP)) keepChannel(queryClient, reply as Channel);
  if (!CHANGES.some((key) => isKept(entry, key))) return;
  const message = reply as Message;
  keepMessage(queryClient, message);
  const key = keyOf(channelsIn(queryClient), message.channelId);
  markFresh(message, messagesKeys.channels, messagesKeys.history(key));
});

/** Loads the words first: the page may not have them. */
async function sayFailed(isKeptHere: boolean): Promise<void> {
  await loadWords('community');
  toast({
    title: pageTexts.t('messages.failed'),
    ...(isKeptHere && { description: pageTexts.t('messages.failedKept') }),
    tone: 'danger',
  });
}

/** Why a message was not edited or deleted. */
async function sayNotChanged(code: string): Promise<void> {
  await Promise.all([loadWords('community'), loadWords('errors')]);
  toast({
    title: pageTexts.t('messages.notChanged'),
    description: pageTexts.t(`errors.${code}`),
    tone: 'danger',
  });
}

/** Messages whose first failure was shown; later attempts fail silently. */
const announcedFailed = new Set<string>();

onFailed((entry, error) => {
  if (!CHANGES.some((key) => isKept(entry, key))) return;
  // After sign-out the message stays in the outbox and is sent when its writer is back.
  const leaving = handleSignedOut(error);
  // Offline, the mark on the message is enough.
  const wasAnswered = error instanceof CallError && error.status > 0;
  if (leaving || !wasAnswered || (announcedFailed.has(entry.id) && !entry.refused)) return;
  announcedFailed.add(entry.id);
  void (isKept(entry, messageCalls.send) || !entry.refused
    ? sayFailed(!entry.refused)
    : sayNotChanged(entry.refused));
});
