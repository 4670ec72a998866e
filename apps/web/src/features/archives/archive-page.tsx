import type { OwnArchive } from '@spotter/contract/archives';
import { settingsAddress } from '@spotter/contract/settings-address';
import { errorText } from '#lib/call/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Spinner } from '#ui/state/spinner.tsx';
import { useArchives, useAskForArchive } from './api.ts';
import { ReadyArchive } from './ready-archive.tsx';

/** The archive of all of a person's data: asked for, made meanwhile, downloaded. */
export function ArchivePage() {
  const { t } = useTranslation();
  usePageTitle(t('archives.title'));
  return (
    <div className="flex w-full max-w-reading flex-col gap-8">
      <BackLink href={settingsAddress('data')}>{t('archives.back')}</BackLink>
      <PageHeader title={t('archives.title')} description={t('archives.text')} />
      <div className="in-order flex flex-col gap-8">
        <QueryView
          query={useArchives()}
          loading={<LinesSkeleton label={t('archives.loading')} lines={3} className="min-h-17" />}
          failed={t('archives.failed')}
          card
        >
          {(all) => <Archives all={all} />}
        </QueryView>
        <Inside />
      </div>
    </div>
  );
}

function Archives({ all }: { all: OwnArchive[] }) {
  const { t } = useTranslation();
  const ready = all.find(({ state }) => state === 'ready');
  const isMaking = all.some(({ state }) => state === 'waiting');
  const hasFailed = all[0]?.state === 'failed';
  return (
    <Card className="flex flex-col gap-5">
      {hasFailed && <FormError>{t('archives.broken')}</FormError>}
      {isMaking && (
        <div role="status" className="flex gap-3">
          <Spinner size={18} />
          <div className="-mt-1 min-w-0">
            <p className="font-semibold text-15">{t('archives.making')}</p>
            <p className="text-15 text-ink-soft">{t('archives.makingText')}</p>
          </div>
        </div>
      )}
      {ready && <ReadyArchive archive={ready} />}
      {!ready && !isMaking && (
        <EmptyState
          drawing="archive"
          title={t('archives.none')}
          text={t('archives.noneText')}
          action={<Make />}
        />
      )}
      {ready && !isMaking && <Make again />}
    </Card>
  );
}

function Make({ again = false }: { again?: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAskForArchive();
  return (
    <>
      <FormError>{error && errorText(error)}</FormError>
      <Button
        tone={again ? 'secondary' : 'primary'}
        className="self-start"
        busy={isPending}
        onClick={() => mutate()}
      >
        {again ? t('archives.again') : t('archives.make')}
      </Button>
    </>
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
