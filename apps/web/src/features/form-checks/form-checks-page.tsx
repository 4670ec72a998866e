import type { FormCheck } from '@spotter/contract/form-checks';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useFormChecks } from './api.ts';
import { useFilmDrafts } from './filming/film-draft.ts';
import { UnsentFilms } from './filming/unsent-films.tsx';
import { waitingFilms } from './waiting-rules.ts';
import { FilmRow } from './watching/film-row.tsx';
import { WaitingRow } from './watching/waiting-row.tsx';

/** `/form-checks`: one's own films, or for a coach those that wait for an answer. */
export function FormChecksPage() {
  const { t } = useTranslation();
  const isTrainer = useMe().role === 'trainer';
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const waiting = waitingFilms(useWaiting());
  const hasUnsent = useFilmDrafts().length > 0;
  const open = isTrainer && which === 'open';
  const query = useFormChecks(open ? { open } : {});
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('form-checks.nav.label')}
        description={t(isTrainer ? 'form-checks.textTrainer' : 'form-checks.textClient')}
      />
      {isTrainer && (
        <ChoiceChips
          label={t('form-checks.which.label')}
          labelHidden
          options={[
            { value: 'open', label: t('form-checks.which.open') },
            { value: 'all', label: t('form-checks.which.all') },
          ]}
          value={which}
          onChange={setWhich}
        />
      )}
      {hasUnsent && (
        <Card padding="none">
          <UnsentFilms />
        </Card>
      )}
      {waiting.length > 0 && (
        <Card padding="none">
          <ul aria-label={t('form-checks.send.title')}>
            {waiting.map((film) => (
              <WaitingRow key={film.id} film={film} />
            ))}
          </ul>
        </Card>
      )}
      <QueryView
        card
        query={query}
        loading={<Loading />}
        failed={t('form-checks.failed')}
        empty={
          <EmptyState
            drawing="videos"
            title={t(open ? 'form-checks.empty.open' : 'form-checks.empty.title')}
            text={t(isTrainer ? 'form-checks.empty.trainer' : 'form-checks.empty.client')}
          />
        }
      >
        {({ pages }) => (
          <>
            <Card padding="none">
              <ul aria-label={t('form-checks.nav.label')}>
                {pages.flat().map((film: FormCheck) => (
                  <FilmRow key={film.id} film={film} listOf="everybody" />
                ))}
              </ul>
            </Card>
            <ListMore list={query} label={t('form-checks.more')} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Card className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('form-checks.loading')}
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className="h-12" />
      ))}
    </Card>
  );
}
