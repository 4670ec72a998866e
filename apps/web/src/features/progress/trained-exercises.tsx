import type { TrainedExercise } from '@spotter/contract/progress';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { estimateText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListAll } from '#ui/state/list-all.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { type ProgressOwner, useTrainedExercises } from './api.ts';
import { useStallText } from './use-stall-text.ts';

const FEW = 6;

/** The exercises a person has trained with their best values; each links to its history. */
export function TrainedExercises({ clientId }: { clientId?: ProgressOwner }) {
  const { t } = useTranslation();
  const query = useTrainedExercises(clientId);
  const { data } = query;
  const [all, setAll] = useState(false);
  return (
    <Section title={t('progress.exercises.title')} description={t('progress.exercises.text')}>
      <Card padding="none">
        <QueryView
          query={query}
          failed={t('progress.failed')}
          loading={
            <div role="status" className="flex flex-col gap-4 p-4">
              <span className="sr-only">{t('progress.loading')}</span>
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-8" />
              ))}
            </div>
          }
          empty={
            <EmptyState
              drawing="workouts"
              title={t('progress.exercises.empty.title')}
              text={t('progress.exercises.empty.text')}
            />
          }
        >
          {(exercises) => (
            <ul className="divide-y divide-line">
              {(all ? exercises : exercises.slice(0, FEW)).map((exercise) => (
                <Line key={exercise.id} exercise={exercise} clientId={clientId} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      {data && data.length > FEW && <ListAll count={data.length} isWhole={all} onChange={setAll} />}
    </Section>
  );
}

function Line({ exercise, clientId }: { exercise: TrainedExercise; clientId: ProgressOwner }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const stallText = useStallText(exercise.stalled);
  return (
    <li>
      <Link
        href={pathTo('/progress/:id', { id: exercise.id, client: clientId })}
        className="flex min-h-15 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 break-words font-semibold text-15">{unbroken(exercise.name)}</bdi>
          <span className="tabular block text-pretty text-13 text-ink-faint">
            {[
              t('progress.exercises.sessions', { count: exercise.sessions }),
              format.ago(exercise.lastTrainedAt),
              exercise.recordCount > 0 && t('progress.exercises.records', { count: exercise.recordCount }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {stallText !== null && <span className="block text-pretty text-13 text-ink-soft">{stallText}</span>}
        </span>
        {exercise.bestOneRepMax !== null && (
          <span className="shrink-0 text-right">
            <span className="numeral block text-17">
              {estimateText(exercise.bestOneRepMax, units, i18n.language)}
            </span>
            <span className="block text-13 text-ink-faint">{t('progress.oneRepMaxShort')}</span>
          </span>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}
