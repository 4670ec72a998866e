import type { Channel } from '@spotter/contract/messages';
import { matchesWords } from '@spotter/contract/plain-text';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { channelKey, inOrder } from './channel-key.ts';
import { ChannelLine } from './channel-line.tsx';
import { useChannelName } from './use-channel-name.ts';

/** From this many channels on, the list has a search field. */
const MANY = 8;

type ChannelListProps = { channels: readonly Channel[]; current: string | null };

/** The studio's channel, then the direct ones by their last message. */
export function ChannelList({ channels, current }: ChannelListProps) {
  const { t } = useTranslation();
  const { role } = useMe();
  const nameOf = useChannelName();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const shown = inOrder(channels).filter((channel) => matchesWords(nameOf(channel), search));
  return (
    <>
      {channels.length > MANY && (
        <div className="px-4 pb-3 max-md:pt-4">
          <SearchField
            label={t('messages.search')}
            placeholder={t('messages.searchPlaceholder')}
            clearLabel={t('common.clear')}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <ul aria-label={t('messages.channels')} className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {shown.map((channel) => (
          <ChannelLine key={channel.id} channel={channel} current={channelKey(channel) === current} />
        ))}
      </ul>
      {wanted && shown.length === 0 && (
        <p className="px-4 pb-6 text-15 text-ink-soft">{t('messages.nobodyFound')}</p>
      )}
      {channels.every(({ kind }) => kind === 'general') && (
        <p className="px-4 py-4 text-13 text-ink-faint">
          {role === 'trainer' ? t('messages.onlyGeneral.trainer') : t('messages.onlyGeneral.client')}
        </p>
      )}
    </>
  );
}
