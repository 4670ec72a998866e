import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useWorkout } from '../api.ts';
import { useTargetText } from '../use-target-text.ts';
import { LinePicture } from './line-picture.tsx';
import { placesInSupersets } from './superset-place.ts';

/** The exercises of a workout in order with their targets; supersets are marked by a line. */
export function WorkoutLines({ workoutId }: { workoutId: string }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useWorkout(workoutId)}
      failed={t('workouts.linesFailed')}
      loading={<Skeleton shape="block" className="h-40" />}
      isEmpty={({ exercises }) => exercises.length === 0}
      empty={<p className="py-4 text-15 text-ink-soft">{t('workouts.noLines')}</p>}
    >
      {(workout) => <Lines workout={workout} />}
    </QueryView>
  );
}

/** The exercises of a workout that is there. */
export function Lines({ workout: data }: { workout: WorkoutDetail }) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const places = placesInSupersets(data.exercises.map(({ id, superset }) => ({ key: id, superset })));
  return (
    <ol>
      {data.exercises.map((line) => {
        const place = places.get(line.id);
        const joined = place && !place.isLast;
        return (
          <li
            key={line.id}
            className={classNames(
              'relative flex items-start gap-3 py-2.5',
              !joined && 'border-line border-b last:border-b-0',
            )}
          >
            {joined && (
              <span aria-hidden className="absolute top-13.5 -bottom-2.5 left-6.5 w-0.5 bg-brand-text" />
            )}
            <LinePicture
              exercise={{ id: line.exerciseId, name: line.exercise.name }}
              place={place ? `${place.letter}${place.place}` : `${line.order}`}
              joined={place !== undefined}
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium text-15">
                {line.exercise.name}
                {place && (
                  <span className="sr-only">{t('workouts.line.inSuperset', { letter: place.letter })}</span>
                )}
              </p>
              <p className="tabular text-13 text-ink-soft">{targetText(line.targets, line.tempo)}</p>
              {line.notes && (
                <p dir="auto" className="mt-0.5 whitespace-pre-line text-13 text-ink-faint">
                  {line.notes}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
