import { MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useChannels } from './api.ts';
import { GENERAL, previewed } from './channel-key.ts';
import { ChannelLine } from './channel-line.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The number of previewed channels. */
const SHOWN = 4;

/** The last messages of a few channels with their unread counts, and a link to the studio's channel. */
export function ChatPreviews() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useChannels();
  return (
    <Section title={t('messages.nav.label')}>
      <Card padding="none">
        {data ? (
          <ul className="divide-y divide-line">
            {previewed(data, SHOWN).map((channel) => (
              <ChannelLine key={channel.id} channel={channel} />
            ))}
          </ul>
        ) : error ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="text-15 text-ink-soft">{errorText(error)}</p>
            <Button tone="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          </div>
        ) : (
          <ListSkeleton label={t('messages.loadingChannels')} />
        )}
        <div className="border-line border-t p-4">
          <Link
            href={pathTo('/messages', { channel: GENERAL })}
            className={buttonLook({ tone: 'secondary', wide: true })}
          >
            <MessagesSquare aria-hidden className="size-4.5" />
            {t('messages.join')}
          </Link>
        </div>
      </Card>
    </Section>
  );
}
