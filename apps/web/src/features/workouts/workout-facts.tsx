import type { Workout } from '@spotter/contract/workouts';
import { ChartNoAxesColumnIncreasing, Clock, Dumbbell, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { DIFFICULTY_KEYS } from './words.ts';

type Props = {
  workout: Pick<Workout, 'duration' | 'difficulty' | 'exerciseCount'> & { assignedCount?: number | null };
  className?: string;
};

const fact = 'flex items-center gap-1.5 *:[svg]:size-4 *:[svg]:shrink-0';

/** How long, how hard, how many exercises and, for its author, how many clients. */
export function WorkoutFacts({ workout, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { duration, difficulty, exerciseCount, assignedCount } = workout;
  return (
    <ul className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-15', className)}>
      <li className={fact}>
        <Clock aria-hidden />
        {format.minutes(duration)}
      </li>
      <li className={fact}>
        <ChartNoAxesColumnIncreasing aria-hidden />
        {t(DIFFICULTY_KEYS[difficulty])}
      </li>
      <li className={fact}>
        <Dumbbell aria-hidden />
        {t('workouts.exercises', { count: exerciseCount })}
      </li>
      {typeof assignedCount === 'number' && (
        <li className={fact}>
          <Users aria-hidden />
          {t('workouts.clients', { count: assignedCount })}
        </li>
      )}
    </ul>
  );
}
