import type { ListedWorkout } from '@spotter/contract/workouts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ExerciseStrip } from './exercise-strip.tsx';
import { WorkoutFacts } from './workout-facts.tsx';

type Props = {
  workout: ListedWorkout;
  /** Beside the name. */
  mark?: ReactNode;
  /** Under the name. */
  note?: ReactNode;
  action: ReactNode;
  /** The menu of further actions. */
  more?: ReactNode;
};

/**
 * A workout in a trainer's list, 64 px high where there is room: name and facts, its movements, the faces of those who have
 * it, and its actions. A press beside these opens it. The list around it is the container.
 */
export function WorkoutStrip({ workout, mark, note, action, more }: Props) {
  const { id, name, isTemplate, clients = [] } = workout;
  return (
    <li
      data-shares={id}
      className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 transition-colors last:border-b-0 hover:bg-surface-2/50 @min-[60rem]:h-16 @min-[60rem]:grid-cols-[minmax(0,1fr)_19.25rem_8rem_auto_auto] @min-[60rem]:py-0"
    >
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h2 data-shared="" className="display min-w-0 font-bold text-17 @min-[60rem]:truncate">
            <Link
              href={pathTo('/workouts/:id', { id })}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h2>
          {mark}
        </div>
        {note}
        <WorkoutFacts
          workout={isTemplate ? { ...workout, assignedCount: null } : workout}
          className="mt-0.5 overflow-hidden text-13! text-ink-soft @min-[60rem]:h-5"
        />
      </div>
      <ExerciseStrip
        lines={workout.lines}
        className="order-4 col-start-1 @min-[60rem]:order-none @min-[60rem]:col-start-auto"
      />
      <span aria-hidden className="flex -space-x-2 *:nth-[n+3]:hidden @min-[30rem]:*:nth-[n+3]:inline-flex">
        {clients.map((client) => (
          <Avatar key={client.id} person={client} size={32} className="outline-2 outline-surface-1" />
        ))}
      </span>
      <div className="relative order-5 col-span-2 flex justify-end gap-2 @min-[60rem]:order-none @min-[60rem]:col-span-1">
        {action}
      </div>
      {more}
    </li>
  );
}
