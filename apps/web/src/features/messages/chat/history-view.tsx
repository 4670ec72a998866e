import type { Channel } from '@spotter/contract/messages';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { LinkTextsContext, textsWithLinks } from '#features/link-cards/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Spinner } from '#ui/state/spinner.tsx';
import { useLoadOlder } from '../api.ts';
import { channelKey } from '../channel-key.ts';
import type { MessageHistory } from './message-history.ts';
import { MessageRows } from './message-rows.tsx';
import { groupMessages, showMessages } from './shown-message.ts';
import { TypingLine } from './typing-line.tsx';
import { useTimes } from './use-times.ts';

/** What an empty channel is for. */
const EMPTY = {
  general: 'messages.empty.general',
  direct: 'messages.empty.direct',
  group: 'chat.groups.empty',
} as const;

type HistoryViewProps = { channel: Channel; history: MessageHistory };

/** The messages of a channel. Scrolling up loads older ones; new ones scroll into view if the end is visible. */
export function HistoryView({ channel, history }: HistoryViewProps) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const nameOf = usePersonName();
  const waiting = useWaiting();
  const key = channelKey(channel);
  const { mutate, isPending, error } = useLoadOlder(key);
  const loadOlder = () => mutate();
  const saved = history.messages;
  const last = saved.at(-1);
  const shown = showMessages(saved, waiting, key, me);
  /** The last message that was read when the channel was opened; a divider follows it. */
  const [readBefore] = useState(() => (last && last.number > channel.readNumber ? channel.readNumber : null));
  const groups = groupMessages(shown, times.dayOf, readBefore);
  const unseen = saved.filter(
    ({ number, senderId, removed }) => number > channel.readNumber && senderId !== me.id && !removed,
  );
  const announced = last && last.senderId !== me.id && !last.removed ? last : undefined;
  const firstNew =
    readBefore === null
      ? undefined
      : groups.find(({ messages: [first] }) => (first?.number ?? 0) > readBefore)?.key;
  const theirs = channel.theirReadNumber ?? 0;
  const seenId = shown.findLast(
    ({ senderId, number }) => senderId === me.id && (number ?? Infinity) <= theirs,
  )?.id;
  const texts = textsWithLinks(shown);
  const isLastMine = shown.at(-1)?.id === seenId;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <LinkTextsContext value={texts}>
        <MessageRows
          channel={channel}
          groups={groups}
          firstNew={firstNew}
          seenId={isLastMine ? seenId : undefined}
          last={last?.number ?? 0}
          unseen={unseen.length}
          canLoad={history.hasOlder && !isPending && !error}
          onTop={loadOlder}
          older={history.hasOlder && <Older error={error} onRetry={loadOlder} />}
          empty={
            <EmptyState
              drawing="chat"
              title={t('messages.empty.title')}
              text={t(EMPTY[channel.kind])}
              className="my-auto py-4"
            />
          }
        />
      </LinkTextsContext>
      <TypingLine channel={key} />
      <p aria-live="polite" className="sr-only">
        {announced && t('messages.heard', { name: nameOf(announced.sender), text: announced.content })}
      </p>
    </div>
  );
}

/** Above the first message while there are older ones: that they load, or why they cannot. */
function Older({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!error) return <Spinner size={20} className="text-ink-faint" label={t('messages.loadingOlder')} />;
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 text-13 text-ink-soft">
      {errorText(error)}
      <Button tone="secondary" size="small" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </p>
  );
}
