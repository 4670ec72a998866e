import type { Workout } from '@spotter/contract/workouts';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { WorkoutFacts } from './workout-facts.tsx';

type Props = {
  workout: Workout;
  /** Beside the name: planned or done. */
  mark?: ReactNode;
  /** The coach who wrote it, for somebody with several. */
  coach?: string | undefined;
  action: ReactNode;
};

/** A workout in the list, with its main action. */
export function WorkoutCard({ workout, mark, coach, action }: Props) {
  return (
    <Card as="li" data-shares={workout.id} className="flex flex-col gap-4">
      <div className="flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 data-shared="" className="display min-w-0 font-bold text-17">
            {workout.name}
          </h2>
          {mark}
        </div>
        {coach && <p className="mt-0.5 break-words text-13 text-ink-faint">{coach}</p>}
        {workout.description && (
          <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line text-15 text-ink-soft">
            {workout.description}
          </p>
        )}
      </div>
      <WorkoutFacts workout={workout} className="text-ink-soft" />
      <div className="*:w-full sm:*:w-auto">{action}</div>
    </Card>
  );
}
