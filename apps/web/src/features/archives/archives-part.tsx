import type { OwnArchive } from '@spotter/contract/archives';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Spinner } from '#ui/state/spinner.tsx';
import { type ArchivesAbout, useArchives, useAskForArchive } from './api.ts';
import { ReadyArchive } from './ready-archive.tsx';

type Props = {
  /** What stands there before the first one. */
  noneText: string;
} & ArchivesAbout;

/** The archives about one person: asked for, made meanwhile, downloaded. */
export function ArchivesPart({ noneText, ...about }: Props) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useArchives(about)}
      loading={<LinesSkeleton label={t('archives.loading')} lines={3} className="min-h-17" />}
      failed={t('archives.failed')}
      card
    >
      {(all) => <Archives all={all} noneText={noneText} {...about} />}
    </QueryView>
  );
}

function Archives({ all, noneText, ...about }: { all: OwnArchive[] } & Props) {
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
          text={noneText}
          action={<Make {...about} />}
        />
      )}
      {ready && !isMaking && <Make {...about} again />}
    </Card>
  );
}

function Make({ again = false, ...about }: { again?: boolean } & ArchivesAbout) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAskForArchive(about);
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
