import type { ListedWorkout } from '@spotter/contract/workouts';
import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { WorkoutFacts } from './workout-facts.tsx';
import { WorkoutStrip } from './workout-strip.tsx';

type Props = {
  workout: ListedWorkout;
  /** Beside the name. */
  mark?: ReactNode;
  /** Before the facts. */
  note?: ReactNode;
  action: ReactNode;
  more?: ReactNode;
};

/** A workout in a trainer's list, with the faces of those who have it. It opens by a press. */
export function WrittenStrip({ workout, mark, note, action, more }: Props) {
  const { id, isTemplate, clients = [] } = workout;
  return (
    <WorkoutStrip
      workout={workout}
      opens={pathTo('/workouts/:id', { id })}
      mark={mark}
      facts={
        <>
          {note}
          <WorkoutFacts
            workout={isTemplate ? { ...workout, assignedCount: null } : workout}
            // Where the line is short, the faces beside it say who has it.
            className="text-13! @min-[60rem]:@max-[72rem]:*:nth-4:sr-only"
          />
        </>
      }
      aside={
        clients.length > 0 && (
          <span
            aria-hidden
            className="flex -space-x-2 *:nth-[n+3]:hidden @min-[30rem]:*:nth-[n+3]:inline-flex"
          >
            {clients.map((client) => (
              <Avatar key={client.id} person={client} size={32} className="outline-2 outline-surface-1" />
            ))}
          </span>
        )
      }
      action={action}
      more={more}
    />
  );
}
