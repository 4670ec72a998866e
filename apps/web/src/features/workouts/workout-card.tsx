import type { Workout } from '@spotter/contract/workouts';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { WorkoutFacts } from './workout-facts.tsx';

type Props = {
  workout: Workout;
  /** Beside the name: when it is planned, whether it is done. */
  mark?: ReactNode;
  action: ReactNode;
};

/** One workout of the list: what it is, and the one thing to do with it. */
export function WorkoutCard({ workout, mark, action }: Props) {
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="display min-w-0 font-semibold text-20">{workout.name}</h2>
          {mark}
        </div>
        {workout.description && (
          <p className="mt-1 line-clamp-3 whitespace-pre-line text-15 text-2">{workout.description}</p>
        )}
      </div>
      <WorkoutFacts workout={workout} className="text-2" />
      <div className="*:w-full sm:*:w-auto">{action}</div>
    </Card>
  );
}
