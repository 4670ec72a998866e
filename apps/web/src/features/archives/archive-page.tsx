import { settingsAddress } from '@spotter/contract/settings-address';
import { usePageTitle } from '#lib/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { ArchivesPart } from './archives-part.tsx';

/** The archive of all of a person's data: asked for, made meanwhile, downloaded. */
export function ArchivePage() {
  const { t } = useTranslation();
  usePageTitle(t('archives.title'));
  return (
    <div className="flex w-full max-w-reading flex-col gap-8">
      <BackLink href={settingsAddress('data')}>{t('archives.back')}</BackLink>
      <PageHeader title={t('archives.title')} description={t('archives.text')} />
      <div className="in-order flex flex-col gap-8">
        <ArchivesPart noneText={t('archives.noneText')} />
        <Inside />
      </div>
    </div>
  );
}

function Inside() {
  const { t } = useTranslation();
  const parts = [
    t('archives.inside.json'),
    t('archives.inside.tables'),
    t('archives.inside.recordings'),
    t('archives.inside.files'),
  ];
  return (
    <Section title={t('archives.inside.title')}>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-15 text-ink-soft">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-15 text-ink-soft">
        <a href="/api/archives/schema" className="underline" target="_blank" rel="noreferrer">
          {t('archives.inside.schema')}
        </a>
      </p>
    </Section>
  );
}
