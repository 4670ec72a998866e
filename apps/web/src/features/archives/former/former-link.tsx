import { MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { useFormerChats } from '../api.ts';

/** Leads to the messages of archives, of who has any. */
export function FormerLink() {
  const { t } = useTranslation();
  const { data } = useFormerChats();
  if (!data?.length) return null;
  return (
    <Section
      className="max-w-reading"
      title={t('archives.former.title')}
      description={t('archives.former.text')}
    >
      <Link href={pathTo('/your-data', { former: 'chats' })} asChild>
        <LinkButton tone="secondary" className="self-start" icon={<MessagesSquare aria-hidden />}>
          {t('archives.former.open')}
        </LinkButton>
      </Link>
    </Section>
  );
}
