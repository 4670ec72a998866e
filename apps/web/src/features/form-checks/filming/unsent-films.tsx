import { Clapperboard } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useFilmDrafts } from './film-draft.ts';
import { filmSet } from './film-store.ts';

type Props = {
  /** Only those of this line of a session. */
  itemId?: string;
};

/** The films that were taken on this device and not sent, each with the way to send it; nothing while there is none. */
export function UnsentFilms({ itemId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const drafts = useFilmDrafts().filter(({ set }) => itemId === undefined || set.itemId === itemId);
  if (drafts.length === 0) return null;
  return (
    <ul aria-label={t('form-checks.unsent.title')}>
      {drafts.map(({ set, filmedAt }) => (
        <li
          key={`${set.sessionId}/${set.itemId}`}
          className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 not-first:border-line not-first:border-t"
        >
          <span
            aria-hidden
            className="flex size-11 shrink-0 items-center justify-center rounded-control bg-surface-3 text-warning"
          >
            <Clapperboard className="size-5" />
          </span>
          <div className="min-w-40 flex-1">
            <p className="break-words font-semibold text-15">
              {[itemId === undefined && set.name, format.instant(filmedAt, { dateStyle: 'medium' })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-13 text-ink-soft">{t('form-checks.unsent.text')}</p>
          </div>
          <Button tone="secondary" aria-haspopup="dialog" onClick={() => filmSet(set)}>
            {t('form-checks.unsent.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
