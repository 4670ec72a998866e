import type { Channel } from '@spotter/contract/messages';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useChannels } from './api.ts';
import { ChannelList } from './channel-list.tsx';
import { channelKey, GENERAL } from './channels.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Room } from './room.tsx';
import { useChannelAddress } from './use-channel-address.ts';
import { useWide } from './use-wide.ts';

/** Chat: the channels and, beside them or on a phone in their place, the one that is open. */
export function MessagesPage() {
  const { t } = useTranslation();
  const wide = useWide();
  usePageTitle(t('messages.title'));
  const { data: channels, error, isFetching, refetch } = useChannels({ isOpen: true });
  const { named, isOpening } = useChannelAddress(channels);
  const key = named ?? (wide && !isOpening ? GENERAL : null);
  const channel = channels?.find((one) => channelKey(one) === key);
  const onPhone = !wide && key !== null;

  if (!channels && error) {
    return (
      <>
        <h1 className="display font-bold text-24 sm:text-32">{t('messages.title')}</h1>
        <ErrorState
          title={t('messages.error')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </>
    );
  }
  const list = !onPhone && (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col md:border-line md:border-r">
      {wide && <h1 className="display px-4 pt-4 pb-3 font-bold text-24">{t('messages.title')}</h1>}
      {channels ? (
        <ChannelList channels={channels} current={wide ? key : null} />
      ) : (
        <ListSkeleton label={t('messages.loadingChannels')} />
      )}
    </div>
  );
  return (
    <>
      {!wide && !onPhone && <h1 className="display mb-5 font-bold text-24">{t('messages.title')}</h1>}
      <div
        data-dock={onPhone ? '' : undefined}
        className={classNames(
          'md:-mb-8 flex border-line bg-surface-1 md:grid md:h-[calc(100dvh-8.0625rem)] md:min-h-100 md:grid-cols-[20rem_minmax(0,1fr)] md:overflow-hidden md:rounded-card md:border',
          onPhone
            ? 'fixed inset-x-0 top-[calc(3.5rem+1px+env(safe-area-inset-top,0px))] bottom-[calc(4rem+1px+env(safe-area-inset-bottom,0px))] z-10'
            : 'rounded-card border',
        )}
      >
        {list}
        {(wide || onPhone) && (
          <Open channel={channel} missing={channels !== undefined && !isOpening} alone={!wide} />
        )}
      </div>
    </>
  );
}

/** The open channel, or why there is none. */
function Open({
  channel,
  missing,
  alone,
}: {
  channel: Channel | undefined;
  missing: boolean;
  alone: boolean;
}) {
  const { t } = useTranslation();
  if (channel) return <Room key={channel.id} channel={channel} alone={alone} />;
  if (!missing) return <div className="flex-1" />;
  return (
    <div className="flex flex-1 items-center justify-center">
      <ErrorState title={t('messages.notFound.title')} text={t('messages.notFound.text')} />
    </div>
  );
}
