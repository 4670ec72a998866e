import type { Workout } from '@spotter/contract/workouts';
import { ChartNoAxesColumnIncreasing, Clock, Dumbbell, Users } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { DIFFICULTY_KEYS } from '../words.ts';

type Props = {
  workout: Pick<Workout, 'duration' | 'difficulty' | 'exerciseCount'> & { assignedCount?: number | null };
  /** As inline text, for use inside a button, where a list is not allowed. */
  inline?: boolean;
  className?: string;
};

/** Duration, difficulty, number of exercises and, for its author, of clients. */
export function WorkoutFacts({ workout, inline = false, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { duration, difficulty, exerciseCount, assignedCount } = workout;
  const facts = [
    { icon: Clock, text: format.minutes(duration) },
    { icon: ChartNoAxesColumnIncreasing, text: t(DIFFICULTY_KEYS[difficulty]) },
    { icon: Dumbbell, text: t('workouts.exercises', { count: exerciseCount }) },
    ...(typeof assignedCount === 'number'
      ? [{ icon: Users, text: t('workouts.clients', { count: assignedCount }) }]
      : []),
  ];
  if (inline) return <span className={className}>{facts.map(({ text }) => text).join(' · ')}</span>;
  return (
    <ul className={classNames('flex flex-wrap gap-x-3.5 gap-y-1 text-15', className)}>
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
