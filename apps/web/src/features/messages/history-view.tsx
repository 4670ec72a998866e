import type { Channel } from '@spotter/contract/messages';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useWaiting } from '#lib/waiting.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useLoadOlder } from './api.ts';
import { channelKey } from './channels.ts';
import type { History } from './history.ts';
import { MessageGroup } from './message-group.tsx';
import { groupMessages, showMessages } from './shown.ts';
import { TypingLine } from './typing-line.tsx';
import { usePersonName } from './use-channel-name.ts';
import { useChatScroll } from './use-chat-scroll.ts';
import { useMarkingRead } from './use-mark-read.ts';
import { useTimes } from './use-times.ts';

type HistoryViewProps = { channel: Channel; history: History };

/** What was said in a channel; older ones come by scrolling up, new ones pull along who is at the end. */
export function HistoryView({ channel, history }: HistoryViewProps) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const nameOf = usePersonName();
  const waiting = useWaiting();
  const key = channelKey(channel);
  const { mutate: loadOlder, isPending, error } = useLoadOlder(key);
  const divider = useRef<HTMLDivElement>(null);

  const saved = history.messages;
  const last = saved.at(-1);
  const shown = showMessages(saved, waiting, key, me);
  /** What had been read when the channel was opened: a line stands behind it. */
  const [readBefore] = useState(() => (last && last.number > channel.readNumber ? channel.readNumber : null));
  const groups = groupMessages(shown, times.dayOf, readBefore);
  const { box, atEnd, look, toEnd } = useChatScroll({
    firstId: saved[0]?.id,
    lastId: shown.at(-1)?.id,
    count: shown.length,
    canLoad: history.hasOlder && !isPending && !error,
    onTop: () => loadOlder(),
    start: divider,
  });
  useMarkingRead(channel, last?.number ?? 0, atEnd);

  const unseen = saved.filter(({ number, senderId }) => number > channel.readNumber && senderId !== me.id);
  const heard = last && last.senderId !== me.id ? last : undefined;
  const firstNew = readBefore === null ? undefined : saved.find(({ number }) => number > readBefore)?.id;
  const theirs = channel.theirReadNumber ?? 0;
  const seenId = shown.findLast(
    ({ senderId, number }) => senderId === me.id && (number ?? Infinity) <= theirs,
  )?.id;
  const isLastMine = shown.at(-1)?.id === seenId;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('messages.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={look}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 outline-offset-[-3px] [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end gap-3 py-4">
          {history.hasOlder && (
            <div className="flex min-h-11 items-center justify-center">
              {error ? (
                <p role="alert" className="flex flex-wrap items-center justify-center gap-3 text-13 text-2">
                  {errorText(error)}
                  <Button tone="secondary" size="small" onClick={() => loadOlder()}>
                    {t('common.tryAgain')}
                  </Button>
                </p>
              ) : (
                <Spinner size={20} className="text-3" label={t('messages.loadingOlder')} />
              )}
            </div>
          )}
          {shown.length === 0 && (
            <EmptyState
              icon={<MessagesSquare />}
              title={t('messages.empty.title')}
              text={channel.person ? t('messages.empty.direct') : t('messages.empty.general')}
              className="my-auto"
            />
          )}
          {groups.map((group) => (
            <Fragment key={group.key}>
              {group.startsDay && (
                <p className="py-1 text-center font-medium text-13 text-3">{times.day(group.day)}</p>
              )}
              {group.key === firstNew && (
                <div
                  ref={divider}
                  className="flex items-center gap-3 font-medium text-13 text-brand-text before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
                >
                  {t('messages.newBelow')}
                </div>
              )}
              <MessageGroup
                group={group}
                seenId={isLastMine ? seenId : undefined}
                direct={channel.person !== null}
              />
            </Fragment>
          ))}
        </div>
      </div>
      <TypingLine channel={key} />
      {!atEnd && (
        <div className="absolute inset-x-0 bottom-8 flex justify-center">
          <Button icon={<ArrowDown />} onClick={toEnd} className="h-11 rounded-pill! shadow-float">
            {unseen.length > 0 ? t('messages.newOnes', { count: unseen.length }) : t('messages.toEnd')}
          </Button>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {heard && t('messages.heard', { name: nameOf(heard.sender), text: heard.content })}
      </p>
    </div>
  );
}
