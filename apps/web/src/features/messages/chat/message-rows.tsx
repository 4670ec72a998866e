import type { Channel } from '@spotter/contract/messages';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { MessageGroup } from '../message/message-group.tsx';
import type { ShownGroup } from './shown-message.ts';
import { useMarkingRead } from './use-marking-read.ts';
import { useMessageRows } from './use-message-rows.ts';
import { useTimes } from './use-times.ts';

type MessageRowsProps = {
  channel: Channel;
  groups: readonly ShownGroup[];
  /** The key of the group that the line "New messages" is above. */
  firstNew: string | undefined;
  seenId: string | undefined;
  /** The number of the last message. */
  last: number;
  /** How many messages of others are not read yet. */
  unseen: number;
  /** What is shown above the first message while there are older ones. */
  older: ReactNode;
  canLoad: boolean;
  onTop: () => void;
  /** What is shown without any message. */
  empty: ReactNode;
};

/** The scrolling area of a channel. Only the messages near the visible ones are drawn. */
export function MessageRows({ channel, groups, firstNew, seenId, last, unseen, ...rest }: MessageRowsProps) {
  const { older, canLoad, onTop, empty } = rest;
  const { t } = useTranslation();
  const times = useTimes();
  const { box, atEnd, look, toEnd, shown, height, measure } = useMessageRows({
    groups,
    hasOlder: Boolean(older),
    canLoad,
    onTop,
    start: firstNew,
  });
  useMarkingRead(channel, last, atEnd);
  return (
    <>
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('messages.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={look}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 outline-offset-[-3px] [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          {groups.length === 0 && empty}
          <div className="relative shrink-0" style={{ height: groups.length > 0 ? height : 0 }}>
            {older && (
              <div className="absolute inset-x-0 top-4 flex min-h-11 items-center justify-center">
                {older}
              </div>
            )}
            {shown.map(({ index, top }) => {
              const group = groups[index];
              return (
                group && (
                  <div
                    key={group.key}
                    ref={measure}
                    data-index={index}
                    style={{ top }}
                    className={classNames(
                      'absolute inset-x-0 flex flex-col gap-3',
                      index > 0 && (group.continues ? 'pt-1' : 'pt-3'),
                    )}
                  >
                    {group.startsDay && (
                      <p className="py-1 text-center font-medium text-13 text-ink-faint">
                        {times.day(group.day)}
                      </p>
                    )}
                    {group.key === firstNew && (
                      <div className="flex items-center gap-3 font-medium text-13 text-brand-text before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                        {t('messages.newBelow')}
                      </div>
                    )}
                    <MessageGroup group={group} seenId={seenId} direct={channel.person !== null} />
                  </div>
                )
              );
            })}
          </div>
        </div>
      </div>
      {!atEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-8 flex justify-center">
          <Button
            icon={<ArrowDown />}
            onClick={toEnd}
            className="pointer-events-auto h-11 rounded-pill! shadow-float"
          >
            {unseen > 0 ? t('messages.newOnes', { count: unseen }) : t('messages.toEnd')}
          </Button>
        </div>
      )}
    </>
  );
}
