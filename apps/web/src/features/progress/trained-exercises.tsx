import type { TrainedExercise } from '@spotter/contract/progress';
import { ChevronRight, Dumbbell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { exerciseHistoryPath } from '#lib/paths.ts';
import { weightText } from '#lib/weight.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTrainedExercises, type Whose } from './api.ts';

const FEW = 6;

/** Every exercise someone has trained with the best of it; each leads to its history. */
export function TrainedExercises({ clientId }: { clientId?: Whose }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useTrainedExercises(clientId);
  const [all, setAll] = useState(false);
  const shown = all ? data : data?.slice(0, FEW);
  return (
    <Section title={t('progress.exercises.title')} description={t('progress.exercises.text')}>
      <Card padding="none">
        {shown ? (
          shown.length > 0 ? (
            <ul className="divide-y divide-line">
              {shown.map((exercise) => (
                <Line key={exercise.id} exercise={exercise} clientId={clientId} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<Dumbbell />}
              title={t('progress.exercises.empty.title')}
              text={t('progress.exercises.empty.text')}
            />
          )
        ) : error ? (
          <ErrorState
            title={t('progress.failed')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div role="status" className="flex flex-col gap-4 p-4">
            <span className="sr-only">{t('progress.loading')}</span>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-8" />
            ))}
          </div>
        )}
      </Card>
      {data && data.length > FEW && (
        <Button tone="secondary" className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('progress.exercises.fewer') : t('progress.exercises.all', { count: data.length })}
        </Button>
      )}
    </Section>
  );
}

function Line({ exercise, clientId }: { exercise: TrainedExercise; clientId: Whose }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  return (
    <li>
      <Link
        href={exerciseHistoryPath(exercise.id, clientId)}
        className="flex min-h-15 items-center gap-3 px-4 py-2 text-1 no-underline hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-15">{exercise.name}</span>
          <span className="tabular block text-pretty text-13 text-3">
            {[
              t('progress.exercises.sessions', { count: exercise.sessions }),
              format.ago(exercise.lastTrainedAt),
              exercise.recordCount > 0 && t('progress.exercises.records', { count: exercise.recordCount }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {exercise.bestOneRepMax !== null && (
          <span className="shrink-0 text-right">
            <span className="display tabular block font-semibold text-17">
              {weightText(Math.round(exercise.bestOneRepMax), units, i18n.language)}
            </span>
            <span className="block text-13 text-3">{t('progress.oneRepMaxShort')}</span>
          </span>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-3" />
      </Link>
    </li>
  );
}
