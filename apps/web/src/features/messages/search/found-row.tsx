import type { Message } from '@spotter/contract/messages';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useChannels } from '../api.ts';
import { channelKey } from '../channel-key.ts';
import { useTimes } from '../chat/use-times.ts';
import { useChannelName } from '../use-channel-name.ts';
import { snippetOf } from './snippet-of.ts';

/** A found message: where, by whom and when, and the text around what was found. */
export function FoundRow({ message, search }: { message: Message; search: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const nameOf = usePersonName();
  const channelName = useChannelName();
  const { data: channels } = useChannels();
  const channel = channels?.find((one) => channelKey(one) === message.channelId);
  const [before, found, after] = snippetOf(message.content, search);
  return (
    <li>
      <Link
        href={pathTo('/messages', { channel: message.channelId, at: message.id })}
        className="flex min-h-17 flex-col gap-0.5 px-4 py-3 text-ink no-underline transition-colors hover:bg-surface-2 focus-visible:outline-offset-[-3px]"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-15">
            {channel ? channelName(channel) : '…'}
          </span>
          <time dateTime={message.createdAt} className="tabular shrink-0 text-13 text-ink-faint">
            {times.short(message.createdAt)}
          </time>
        </span>
        <span className="text-13 text-ink-faint">
          {message.senderId === me.id ? t('messages.me') : nameOf(message.sender)}
        </span>
        <span className="wrap-anywhere line-clamp-2 text-15 text-ink-soft">
          {before}
          <mark className="rounded-inner bg-brand-soft font-semibold text-ink">{found}</mark>
          {after}
        </span>
      </Link>
    </li>
  );
}
