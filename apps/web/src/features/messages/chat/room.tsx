import type { CurrentUser } from '@spotter/contract/accounts';
import type { Channel } from '@spotter/contract/messages';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useOnline } from '#features/tribe/api.ts';
import { useIsLive } from '#lib/live/live-line.ts';
import { pathTo } from '#lib/paths.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { QueryView } from '#ui/state/query-view.tsx';
import { useHistory } from '../api.ts';
import { RoomButton } from '../blocking/room-button.tsx';
import { channelKey } from '../channel-key.ts';
import { ChannelPicture } from '../channel-picture.tsx';
import { ReplyContext } from '../composer/reply-context.ts';
import { Writer } from '../composer/writer.tsx';
import { GroupButton } from '../groups/group-button.tsx';
import { PlaceView } from '../search/place-view.tsx';
import { useChannelName } from '../use-channel-name.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryView } from './history-view.tsx';
import type { ShownMessage } from './shown-message.ts';

/** A shorter disconnect shows no notice. */
const PATIENCE_MS = 4_000;

type RoomProps = {
  channel: Channel;
  /** On a phone the room fills the page and has a link back to the list. */
  alone: boolean;
  /** The id of the message at whose place it is opened; null at its end. */
  at: string | null;
};

/** One channel: its messages and the field to write. */
export function Room({ channel, alone, at }: RoomProps) {
  const { t } = useTranslation();
  const name = useChannelName()(channel);
  return (
    <section aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface-1">
      <header className="flex min-h-16 items-center gap-3 border-line border-b px-4 py-2">
        {alone && (
          <Link
            href={pathTo('/messages')}
            aria-label={t('messages.back')}
            className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-2"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        )}
        <ChannelPicture channel={channel} />
        <div className="min-w-0 flex-1">
          <h2 className="display truncate font-semibold text-17">{name}</h2>
          <Around channel={channel} />
        </div>
        {channel.kind === 'group' && <GroupButton id={channel.id} />}
        {channel.person && <RoomButton person={channel.person} isBlocked={channel.isPersonBlocked} />}
      </header>
      {at ? <PlaceView key={at} channel={channel} at={at} /> : <Latest channel={channel} />}
    </section>
  );
}

/** Why nothing can be written: a trainer reads a group without trainers never, so theirs has no community. */
function closedKey({ kind }: Channel, role: CurrentUser['role']) {
  if (kind === 'direct') return 'messages.closed';
  return kind === 'general' || role === 'trainer' ? 'messages.noCommunity' : 'chat.groups.closed';
}

/** The messages of a channel and the field to write. */
function Latest({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const name = useChannelName()(channel);
  const { role } = useMe();
  const key = channelKey(channel);
  const [reply, setReply] = useState<ShownMessage | null>(null);
  const mayWrite = !(channel.isClosed || channel.isBlocked);
  return (
    <>
      <QueryView
        query={useHistory(key)}
        loading={<HistorySkeleton label={t('messages.loading')} />}
        failed={t('messages.historyError')}
        failedClass="flex-1 justify-center"
      >
        {(history) => (
          <ReplyContext value={mayWrite ? setReply : null}>
            <HistoryView channel={channel} history={history} />
          </ReplyContext>
        )}
      </QueryView>
      {channel.isClosed ? (
        <p className="border-line border-t px-4 py-4 text-center text-15 text-ink-soft">
          {t(closedKey(channel, role))}
        </p>
      ) : channel.isBlocked ? (
        <p className="border-line border-t px-4 py-4 text-center text-15 text-ink-soft">
          {t('messages.blocked')}
        </p>
      ) : (
        <Writer channel={key} name={name} reply={reply} onNoReply={() => setReply(null)} />
      )}
    </>
  );
}

/** Who is online; while the connection is down, a notice instead. */
function Around({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const online = useOnline();
  const isDown = useLasting(!useIsLive(), PATIENCE_MS);
  const { person, memberCount } = channel;
  const text = () => {
    if (isDown) return t('shell.connection.reconnecting');
    if (!online || channel.kind === 'group') return t('messages.members', { count: memberCount });
    if (person) return online.includes(person.id) ? t('tribe.online') : t('tribe.offline');
    return t('tribe.membersOnline', { count: online.length });
  };
  return (
    <p role="status" className={`truncate text-13 ${isDown ? 'text-warning' : 'text-ink-faint'}`}>
      {text()}
    </p>
  );
}
