import type { SetName } from '@spotter/contract/set-name';
import { CloudUpload } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useFileShare } from '#lib/outbox/file-share.ts';
import { waitsForFiles } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { useFilmTitle } from '../use-film-title.ts';
import type { WaitingFilm } from '../waiting-rules.ts';

/** A film that is only in this browser: how much of it is sent, or why it is refused. */
export function WaitingRow({ film, sets }: { film: WaitingFilm; sets?: readonly SetName[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = useFilmTitle();
  const share = useFileShare(film.file ?? '');
  const { filmedAt, setNumber } = film.said;
  // Without its session only the number is known.
  const setName =
    setNumber === null ? null : (sets?.[setNumber - 1] ?? { isWarmup: false, number: setNumber });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 not-first:border-line not-first:border-t">
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-control bg-surface-3 text-warning"
      >
        <CloudUpload className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold text-15">{title({ filmedAt, setName, done: null })}</p>
        {film.refused ? (
          <p role="alert" className="text-13 text-danger">
            {t('form-checks.send.refused')}
          </p>
        ) : (
          <p className="text-13 text-ink-soft">
            {share === null
              ? t('form-checks.send.waits')
              : t('form-checks.send.going', { share: format.percent(share) })}
          </p>
        )}
        {share !== null && (
          <ProgressBar
            className="mt-1.5"
            value={Math.round(share * 100)}
            label={t('form-checks.send.progress')}
          />
        )}
      </div>
      {film.refused ? (
        <span className="flex gap-1">
          <Button tone="secondary" onClick={() => outbox.retry()}>
            {t('common.tryAgain')}
          </Button>
          <Button tone="ghost" onClick={() => outbox.discard(film.entry)}>
            {t('form-checks.send.drop')}
          </Button>
        </span>
      ) : (
        <Button
          tone="ghost"
          onClick={() => outbox.change(film.entry, (entry) => (waitsForFiles(entry) ? null : entry))}
        >
          {t('form-checks.send.drop')}
        </Button>
      )}
    </li>
  );
}
