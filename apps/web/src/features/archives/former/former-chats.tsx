import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useFormerChats } from '../api.ts';
import { NoFormer } from './no-former.tsx';
import { useFormerName } from './use-former-name.ts';

/** The chats of archives that their person read in, by the names that they have there. */
export function FormerChats() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useFormerName();
  usePageTitle(t('archives.former.title'));
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={<BackLink href={pathTo('/your-data')}>{t('archives.title')}</BackLink>}
        title={t('archives.former.title')}
        description={t('archives.former.text')}
      />
      <QueryView
        query={useFormerChats()}
        loading={<LinesSkeleton label={t('archives.former.loading')} lines={4} />}
        failed={t('archives.former.failed')}
        empty={<NoFormer />}
        card
      >
        {(chats) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {chats.map((chat) => (
                <li key={chat.id}>
                  <Link
                    href={pathTo('/your-data', { former: chat.id })}
                    className="flex flex-col px-4 py-3 no-underline transition-colors hover:bg-surface-2"
                  >
                    <span className="truncate font-semibold text-15">{nameOf(chat)}</span>
                    <span className="tabular text-13 text-ink-soft">
                      {[
                        t('archives.former.count', { count: chat.count }),
                        format.instant(chat.to, { dateStyle: 'medium' }),
                      ].join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </div>
  );
}
