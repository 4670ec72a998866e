import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { errorText } from '#lib/error-text.ts';
import { channelPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useChannels } from './api.ts';
import { ChannelLine } from './channel-line.tsx';
import { GENERAL, previewed } from './channels.ts';
import { ListSkeleton } from './list-skeleton.tsx';

/** How many channels are shown of them all. */
const SHOWN = 4;

/** The last that was said in a few channels with how much of it is unread, and the way into the studio's. */
export function ChatPreviews() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useChannels();
  return (
    <Section title={t('messages.previews')}>
      <Card padding="none">
        {data ? (
          <ul className="divide-y divide-line">
            {previewed(data, SHOWN).map((channel) => (
              <ChannelLine key={channel.id} channel={channel} />
            ))}
          </ul>
        ) : error ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="text-15 text-2">{errorText(error)}</p>
            <Button tone="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          </div>
        ) : (
          <ListSkeleton label={t('messages.loadingChannels')} />
        )}
        <div className="border-line border-t p-4">
          <Link href={channelPath(GENERAL)} className={buttonLook({ tone: 'secondary', wide: true })}>
            <MessagesSquare aria-hidden className="size-4.5" />
            {t('messages.join')}
          </Link>
        </div>
      </Card>
    </Section>
  );
}
