import type { Channel } from '@spotter/contract/messages';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOnline } from '#features/tribe/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useIsLive } from '#lib/live-line.ts';
import { PATHS } from '#lib/paths.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useHistory } from './api.ts';
import { ChannelPicture } from './channel-picture.tsx';
import { channelKey } from './channels.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryView } from './history-view.tsx';
import { useChannelName } from './use-channel-name.ts';
import { Writer } from './writer.tsx';

/** A gap that heals within these milliseconds is not worth a word. */
const PATIENCE_MS = 4_000;

type RoomProps = {
  channel: Channel;
  /** On a phone, where it has the page to itself and a way back to the list. */
  alone: boolean;
};

/** One channel: what was said, and where one writes. */
export function Room({ channel, alone }: RoomProps) {
  const { t } = useTranslation();
  const name = useChannelName()(channel);
  const key = channelKey(channel);
  const { data, error, isFetching, refetch } = useHistory(key);
  return (
    <section aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface-1">
      <header className="flex min-h-16 items-center gap-3 border-line border-b px-4 py-2">
        {alone && (
          <Link
            href={PATHS.messages}
            aria-label={t('messages.back')}
            className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-control text-2 hover:bg-surface-2"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        )}
        <ChannelPicture channel={channel} />
        <div className="min-w-0 flex-1">
          <h2 className="display truncate font-semibold text-17">{name}</h2>
          <Around channel={channel} />
        </div>
      </header>
      {data ? (
        <HistoryView channel={channel} history={data} />
      ) : error ? (
        <div className="flex flex-1 flex-col justify-center">
          <ErrorState
            title={t('messages.historyError')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      ) : (
        <HistorySkeleton label={t('messages.loading')} />
      )}
      {channel.isClosed ? (
        <p className="border-line border-t px-4 py-4 text-center text-15 text-2">{t('messages.closed')}</p>
      ) : (
        <Writer channel={key} name={name} />
      )}
    </section>
  );
}

/** Who is there; while the connection is down, that instead. */
function Around({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const online = useOnline();
  const isDown = useLasting(!useIsLive(), PATIENCE_MS);
  const { person, memberCount } = channel;
  const text = () => {
    if (isDown) return t('shell.connection.reconnecting');
    if (!online) return t('messages.members', { count: memberCount });
    if (person) return online.includes(person.id) ? t('tribe.online') : t('tribe.offline');
    return t('tribe.membersOnline', { count: online.length });
  };
  return (
    <p role="status" className={`truncate text-13 ${isDown ? 'text-warning' : 'text-3'}`}>
      {text()}
    </p>
  );
}
