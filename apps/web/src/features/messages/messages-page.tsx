// size-budget: 50 kB, because adding files, clips too, and speaking must also work when the network has gone

import type { Channel } from '@spotter/contract/messages';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { docked } from '#ui/page-marks.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { useMatches } from '#ui/use-matches.ts';
import { useChannels } from './api.ts';
import { channelKey, inOrder } from './channel-key.ts';
import { ChannelList } from './channel-list.tsx';
import { ChatHeader } from './chat/chat-header.tsx';
import { Room } from './chat/room.tsx';
import { useGroupsWaiting } from './groups/use-groups-waiting.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { SeveralWaiting } from './several/several-waiting.tsx';
import { useChannelAddress } from './use-channel-address.ts';

/** From this width on the list is beside the open channel; the breakpoint `md`. */
const WIDE = '(min-width: 48rem)';

/** The chat: the channel list and the open channel, side by side or, on a phone, one at a time. */
export function MessagesPage() {
  const { t } = useTranslation();
  const wide = useMatches(WIDE);
  usePageTitle(t('messages.nav.label'));
  const { data: channels, error, isFetching, refetch } = useChannels({ isOpen: true });
  const { named, isOpening, at } = useChannelAddress(channels);
  const first = inOrder(channels ?? [])[0];
  const key = named ?? (wide && !isOpening && first ? channelKey(first) : null);
  const channel = channels?.find((one) => channelKey(one) === key);
  const coming = useGroupsWaiting().find(({ id }) => id === key);
  // A phone stays at the list until the group is there, which says why where it is not made.
  const onPhone = !wide && key !== null && !coming;

  if (!channels && error) {
    return (
      <>
        <h1 className="display font-extrabold text-32">{t('messages.nav.label')}</h1>
        <QueryFailed
          title={t('messages.error')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const list = !onPhone && (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col md:border-line md:border-r">
      {wide && <ChatHeader className="display font-extrabold text-24" />}
      <SeveralWaiting />
      {channels ? (
        <ChannelList channels={channels} current={wide ? key : null} />
      ) : (
        <ListSkeleton label={t('messages.loadingChannels')} />
      )}
    </div>
  );
  return (
    <>
      {!wide && !onPhone && (
        <div className="mb-5">
          <ChatHeader className="display font-extrabold text-32" />
        </div>
      )}
      <div
        // Another element, which appears at its place: the same one would be seen to move there.
        key={onPhone ? 'room' : 'list'}
        ref={onPhone ? docked : undefined}
        data-dock={onPhone ? '' : undefined}
        className={classNames(
          'md:mb-[calc(var(--gutter)-4rem)] flex bg-surface-1 md:grid md:h-inside md:min-h-100 md:grid-cols-[20rem_minmax(0,1fr)] md:overflow-hidden md:rounded-card forced-colors:border',
          onPhone ? 'fixed inset-x-0 top-bar bottom-frame z-10' : 'rounded-card',
        )}
      >
        {list}
        {(wide || onPhone) && (
          <Open
            channel={channel}
            coming={coming}
            missing={key !== null && channels !== undefined && !isOpening}
            alone={!wide}
            at={at}
          />
        )}
      </div>
    </>
  );
}

/** The open channel, or why it cannot be opened. */
function Open({
  channel,
  coming,
  missing,
  alone,
  at,
}: {
  channel: Channel | undefined;
  /** A group that the server has not made yet; the list beside says why, where it refuses. */
  coming: { name: string; refused?: string | undefined } | undefined;
  missing: boolean;
  alone: boolean;
  at: string | null;
}) {
  const { t } = useTranslation();
  if (channel) return <Room key={channel.id} channel={channel} alone={alone} at={at} />;
  if (coming)
    return (
      <EmptyState
        drawing="chat"
        title={coming.name}
        text={!coming.refused && t('chat.groups.making')}
        className="flex-1 justify-center py-4"
      />
    );
  if (!missing) return <div className="flex-1" />;
  return (
    <div className="flex flex-1 items-center justify-center">
      <ErrorState title={t('messages.notFound.title')} text={t('messages.notFound.text')} />
    </div>
  );
}
