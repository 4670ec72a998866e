import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { durationText } from '#lib/duration-text.ts';
import { errorText } from '#lib/error-text.ts';
import { weightText } from '#lib/weight.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWorkout } from './api.ts';

/** The exercises of a workout in order, each with how much of it. */
export function WorkoutLines({ workoutId }: { workoutId: string }) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const { data, error, isFetching, refetch } = useWorkout(workoutId);
  if (error && !data) {
    return (
      <ErrorState
        title={t('workouts.linesFailed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <Skeleton shape="block" className="h-40" />;
  if (data.exercises.length === 0) return <p className="py-4 text-15 text-2">{t('workouts.noLines')}</p>;
  return (
    <ol>
      {data.exercises.map((line) => (
        <li key={line.id} className="flex items-start gap-3 border-line border-b py-3 last:border-b-0">
          <span
            aria-hidden
            className="display tabular flex size-7 shrink-0 items-center justify-center rounded-pill bg-surface-2 font-semibold text-13 text-2"
          >
            {line.order}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium text-15">{line.exercise.name}</p>
            <p className="tabular text-13 text-2">
              {[
                t('workouts.sets', { count: line.sets }),
                line.reps !== null && t('workouts.reps', { count: line.reps }),
                line.duration !== null && durationText(line.duration, i18n.language),
                line.weight !== null && weightText(line.weight, units, i18n.language),
                line.restTime !== null &&
                  t('workouts.restOf', { time: durationText(line.restTime, i18n.language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.notes && <p className="mt-0.5 whitespace-pre-line text-13 text-3">{line.notes}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
