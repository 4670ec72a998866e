import { Rss } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/field/copy-field.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useEndFeed, useFeed, useMakeFeed } from '../api.ts';

/** The secret feed address for other calendar apps. */
export function FeedCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate: make, data: made, isPending: isMaking, reset } = useMakeFeed();
  const { mutate: end, isPending: isEnding } = useEndFeed();
  return (
    <Section title={t('calendar.feed.title')}>
      <QueryView
        query={useFeed()}
        failed={t('calendar.feed.failed')}
        failedClass="py-6"
        card
        loading={
          <div role="status">
            <span className="sr-only">{t('calendar.feed.loading')}</span>
            <Skeleton shape="block" className="h-40" />
          </div>
        }
      >
        {(feed) => (
          <Card className="flex grow flex-col gap-4">
            <p className="text-15 text-ink-soft">{t('calendar.feed.text')}</p>
            {feed.isOn && made && (
              <div role="status" className="flex flex-col gap-3">
                <CopyField
                  label={t('calendar.feed.address')}
                  hint={t('calendar.feed.once')}
                  value={made.url}
                  copyLabel={t('calendar.feed.copy')}
                  copiedLabel={t('calendar.feed.copied')}
                />
                <LinkButton
                  tone="secondary"
                  icon={<Rss />}
                  href={made.url.replace(/^https?:/, 'webcal:')}
                  className="self-start"
                >
                  {t('calendar.feed.open')}
                </LinkButton>
              </div>
            )}
            {feed.isOn && (
              <p className="text-13 text-ink-faint">
                {[
                  feed.createdAt && t('calendar.feed.since', { when: format.instant(feed.createdAt) }),
                  feed.readAt
                    ? t('calendar.feed.read', { when: format.instant(feed.readAt) })
                    : t('calendar.feed.unread'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button tone="secondary" busy={isMaking} onClick={() => make()}>
                {feed.isOn ? t('calendar.feed.renew') : t('calendar.feed.make')}
              </Button>
              {feed.isOn && (
                <Button
                  tone="ghost"
                  busy={isEnding}
                  onClick={() =>
                    end(undefined, {
                      onSuccess: () => {
                        reset();
                        toast({ title: t('calendar.feed.ended'), tone: 'positive' });
                      },
                    })
                  }
                >
                  {t('calendar.feed.end')}
                </Button>
              )}
            </div>
            <p className="text-13 text-ink-faint">
              {feed.isOn ? t('calendar.feed.renewText') : t('calendar.feed.secret')}
            </p>
          </Card>
        )}
      </QueryView>
    </Section>
  );
}
