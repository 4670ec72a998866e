import type { OwnArchive } from '@spotter/contract/archives';
import { Download } from 'lucide-react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDownload } from './api.ts';

const MEGABYTE = 1_000_000;

/** An archive that can be downloaded: when it was made, its size, and until when it is kept. */
export function ReadyArchive({ archive }: { archive: OwnArchive }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, error } = useDownload();
  const { id, readyAt, expiresAt, size } = archive;
  const facts = {
    when: readyAt ? format.instant(readyAt) : '',
    size: format.number(Math.max((size ?? 0) / MEGABYTE, 0.1)),
    until: expiresAt ? format.instant(expiresAt, { dateStyle: 'long' }) : '',
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-semibold text-17">{t('archives.ready')}</p>
        <p className="text-15 text-ink-soft">{t('archives.facts', facts)}</p>
        <p className="text-15 text-ink-soft">{t('archives.until', facts)}</p>
      </div>
      <FormError>{error && errorText(error)}</FormError>
      <Button
        className="w-full sm:w-auto sm:self-start"
        icon={<Download />}
        busy={isPending}
        onClick={() =>
          mutate(id, {
            onSuccess: () => toast({ title: t('archives.started'), description: t('archives.startedText') }),
          })
        }
      >
        {t('archives.download')}
      </Button>
    </div>
  );
}
