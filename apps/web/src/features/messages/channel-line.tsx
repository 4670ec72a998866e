import type { Channel } from '@spotter/contract/messages';
import { BellOff } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { channelKey } from './channel-key.ts';
import { ChannelPicture } from './channel-picture.tsx';
import { useTyping } from './chat/typing-store.ts';
import { useTimes } from './chat/use-times.ts';
import { useChannelName } from './use-channel-name.ts';

type ChannelLineProps = { channel: Channel; current?: boolean };

/** A row of the channel list: name, last message and unread count. */
export function ChannelLine({ channel, current = false }: ChannelLineProps) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const name = useChannelName()(channel);
  const typing = useTyping(channelKey(channel)).length > 0;
  const { lastMessage, unread } = channel;
  return (
    <li>
      <Link
        href={pathTo('/messages', { channel: channelKey(channel) })}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-17 items-center gap-3 px-4 py-2.5 text-ink no-underline transition-colors hover:bg-surface-2 focus-visible:outline-offset-[-3px] aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--brand-text)]"
      >
        <ChannelPicture channel={channel} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <bdi className="min-w-0 flex-1 truncate font-semibold text-15">{name}</bdi>
            {lastMessage && (
              <time dateTime={lastMessage.createdAt} className="tabular shrink-0 text-13 text-ink-faint">
                {times.short(lastMessage.createdAt)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={`min-w-0 flex-1 truncate text-13 ${unread > 0 && !channel.isMuted ? 'font-medium text-ink' : 'text-ink-soft'}`}
            >
              {typing ? (
                <span className="text-brand-text">{t('messages.typing.short')}</span>
              ) : !lastMessage ? (
                t('messages.noneYet')
              ) : lastMessage.isRemoved ? (
                <span className="italic">{t('messages.gone')}</span>
              ) : lastMessage.senderId === me.id ? (
                t('messages.you', { text: lastMessage.content })
              ) : (
                lastMessage.content
              )}
            </span>
            {channel.isMuted && (
              <span className="shrink-0 text-ink-faint">
                <BellOff aria-hidden className="size-4" />
                <span className="sr-only">{t('messages.muted')}</span>
              </span>
            )}
            <Badge
              count={unread}
              label={t('messages.unread', { count: unread })}
              tone={channel.isMuted ? 'neutral' : 'brand'}
            />
          </span>
        </span>
      </Link>
    </li>
  );
}
