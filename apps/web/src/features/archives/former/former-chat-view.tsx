import type { FormerMessage } from '@spotter/contract/chat';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useFormerPage } from '../api.ts';
import { NoFormer } from './no-former.tsx';
import { useFormerName } from './use-former-name.ts';

type Props = { id: string; page: number | undefined };

/** One chat of an archive: a page of its messages, the newest last. */
export function FormerChatView({ id, page }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useFormerName();
  const query = useFormerPage(id, page);
  const { chat, page: now = 1, pages = 1 } = query.data ?? {};
  const title = chat ? nameOf(chat) : t('archives.former.title');
  const day = (instant: string) => format.instant(instant, { dateStyle: 'medium' });
  usePageTitle(title);
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={
          <BackLink href={pathTo('/your-data', { former: 'chats' })}>{t('archives.former.title')}</BackLink>
        }
        title={title}
        description={
          chat &&
          [
            t('archives.former.count', { count: chat.count }),
            t('archives.former.from', { from: day(chat.from), to: day(chat.to) }),
            pages > 1 && t('archives.former.page', { page: format.number(now), pages: format.number(pages) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <p className="max-w-160 text-15 text-ink-soft">{t('archives.former.text')}</p>
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('archives.former.loading')} lines={6} />}
        failed={t('archives.former.failed')}
        isEmpty={({ messages }) => messages.length === 0}
        empty={<NoFormer />}
        card
      >
        {({ messages, page: now, pages }) => (
          <>
            {now > 1 && (
              <PageLink id={id} page={now - 1}>
                {t('archives.former.earlier')}
              </PageLink>
            )}
            <Card padding="none">
              <ol className="divide-y divide-line">
                {messages.map((message) => (
                  <FormerLine key={message.number} message={message} />
                ))}
              </ol>
            </Card>
            {now < pages && (
              <PageLink id={id} page={now + 1}>
                {t('archives.former.later')}
              </PageLink>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function FormerLine({ message }: { message: FormerMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isYours, from, content, files, createdAt } = message;
  return (
    <li className="flex flex-col gap-0.5 px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
        <span className="wrap-anywhere font-semibold text-ink">
          {isYours ? t('archives.former.you') : (from ?? t('common.unknownUser'))}
        </span>
        <time dateTime={createdAt} className="tabular">
          {format.instant(createdAt)}
        </time>
      </p>
      {content && <p className="wrap-anywhere max-w-reading whitespace-pre-wrap text-15">{content}</p>}
      {files > 0 && <p className="text-13 text-ink-soft">{t('archives.former.files', { count: files })}</p>}
    </li>
  );
}

/** Leads to another page. */
function PageLink({ id, page, children }: { id: string; page: number; children: string }) {
  return (
    // The address differs in its query alone, so nothing else leads to the top.
    <Link href={pathTo('/your-data', { former: id, page })} onClick={() => scrollTo(0, 0)} asChild>
      <LinkButton tone="secondary" className="self-start">
        {children}
      </LinkButton>
    </Link>
  );
}
