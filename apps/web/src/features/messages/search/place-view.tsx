import type { MessagesAround } from '@spotter/contract/chat';
import type { Channel } from '@spotter/contract/messages';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { LinkTextsContext, textsWithLinks } from '#features/link-cards/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { channelKey } from '../channel-key.ts';
import { HistorySkeleton } from '../chat/history-skeleton.tsx';
import { groupMessages, showMessages } from '../chat/shown-message.ts';
import { useTimes } from '../chat/use-times.ts';
import { MessageGroup } from '../message/message-group.tsx';
import { useMoreAround, usePlace } from './api.ts';

type Props = { channel: Channel; at: string };

/** A channel at the place of one message, instead of at its end. */
export function PlaceView({ channel, at }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <QueryView
        query={usePlace(at)}
        loading={<HistorySkeleton label={t('messages.loading')} />}
        failed={t('messages.historyError')}
        failedClass="flex-1 justify-center"
      >
        {(place) => <Around channel={channel} at={at} place={place} />}
      </QueryView>
      <div className="flex justify-center border-line border-t px-4 py-3">
        <Link
          href={pathTo('/messages', { channel: channelKey(channel) })}
          className={buttonLook({ tone: 'secondary' })}
        >
          <ArrowDown aria-hidden className="size-4.5" />
          {t('messages.toEnd')}
        </Link>
      </div>
    </>
  );
}

/** The messages around one, which stands alone and is in view at first. */
function Around({ channel, at, place }: Props & { place: MessagesAround }) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const hit = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMoreAround(at, channelKey(channel));
  useEffect(() => {
    hit.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { messages, hasOlder, hasNewer } = place;
  const index = messages.findIndex(({ id }) => id === at);
  const parts = [messages.slice(0, index), messages.slice(index, index + 1), messages.slice(index + 1)];
  const groups = parts.flatMap((part) =>
    groupMessages(showMessages(part, [], channelKey(channel), me), times.dayOf, null),
  );
  const texts = textsWithLinks(messages);
  const more = (side: 'before' | 'after', label: string) => (
    <Button
      tone="secondary"
      size="small"
      busy={isPending}
      onClick={() => mutate(side)}
      className="self-center"
    >
      {label}
    </Button>
  );
  return (
    <div
      role="log"
      aria-live="off"
      aria-label={t('messages.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-3px]"
    >
      {error && <FormError>{errorText(error)}</FormError>}
      {hasOlder && more('before', t('chat.search.older'))}
      <LinkTextsContext value={texts}>
        {groups.map((group, position) => {
          const isHit = group.messages[0]?.id === at;
          return (
            <div
              key={group.messages[0]?.id}
              ref={isHit ? hit : undefined}
              aria-current={isHit ? 'true' : undefined}
              className={classNames(
                'flex flex-col gap-3',
                isHit && 'rounded-card bg-brand-soft/60 px-2 py-2 outline-2 outline-brand-text',
              )}
            >
              {group.day !== groups[position - 1]?.day && (
                <p className="py-1 text-center font-medium text-13 text-ink-faint">{times.day(group.day)}</p>
              )}
              <MessageGroup
                group={{ ...group, continues: false }}
                seenId={undefined}
                direct={channel.person !== null}
              />
            </div>
          );
        })}
      </LinkTextsContext>
      {hasNewer && more('after', t('chat.search.newer'))}
    </div>
  );
}
