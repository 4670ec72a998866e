import type { FormCheck } from '@spotter/contract/form-checks';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { Figure } from '#features/figures/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';
import { useFilmTitle } from '../use-film-title.ts';

/** How far a film has come: waits, answered, or answered and not yet seen. */
export function FilmState({ film }: { film: FormCheck }) {
  const { t } = useTranslation();
  const isOwn = useMe().id === film.client.id;
  if (film.answered.length === 0) {
    if (isOwn && film.shownTo.length === 0) return <Pill>{t('form-checks.state.hidden')}</Pill>;
    return <Pill tone={isOwn ? 'neutral' : 'warning'}>{t('form-checks.state.waits')}</Pill>;
  }
  const isNew = isOwn && film.answered.some(({ seenAt }) => seenAt === null);
  return (
    <Pill tone={isNew ? 'brand' : 'positive'}>
      {t(isNew ? 'form-checks.state.new' : 'form-checks.state.answered')}
    </Pill>
  );
}

type FilmRowProps = {
  film: FormCheck;
  /** Whose films the list has: a page about a person or an exercise does not name it again. */
  listOf: 'everybody' | 'person' | 'exercise';
};

/** A film in a list. */
export function FilmRow({ film, listOf }: FilmRowProps) {
  const title = useFilmTitle();
  const isOwn = useMe().id === film.client.id;
  return (
    <li className="relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-surface-2 not-first:border-line not-first:border-t">
      <span aria-hidden className="size-12 shrink-0 overflow-hidden rounded-control bg-surface-2">
        <Figure exercise={film.exercise} motion="asked" />
      </span>
      <span className="min-w-0 flex-1 basis-36">
        <Link
          href={pathTo('/form-checks/:id', { id: film.id })}
          className="block font-semibold text-15 after:absolute after:inset-0"
        >
          {listOf === 'exercise'
            ? title(film)
            : isOwn || listOf === 'person'
              ? film.exercise.name
              : `${film.client.name}, ${film.exercise.name}`}
        </Link>
        {listOf !== 'exercise' && <span className="tabular block text-13 text-ink-soft">{title(film)}</span>}
        {film.note && (
          <span dir="auto" className="line-clamp-1 block text-13 text-ink-soft">
            {film.note}
          </span>
        )}
      </span>
      <FilmState film={film} />
      {/* A narrow column has no room for it beside the state. */}
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-ink-faint rtl:rotate-180 max-sm:hidden @max-sm:hidden"
      />
    </li>
  );
}
