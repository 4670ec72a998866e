import type { ListedWorkout } from '@spotter/contract/workouts';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { STRIP_FACTS } from './strip-look.ts';
import { WorkoutFacts } from './workout-facts.tsx';
import { WorkoutStrip } from './workout-strip.tsx';

/** More faces have no room beside a name. */
const FACES_ON_PHONE = 2;

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
  const format = useFormat();
  const { id, isTemplate, clients = [], assignedCount } = workout;
  const hidden = (assignedCount ?? 0) - FACES_ON_PHONE;
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
            className={classNames(
              STRIP_FACTS,
              '@max-[72rem]:*:nth-4:sr-only',
              // A note has the room of the icons.
              note ? '@max-[44rem]:[&_svg]:hidden' : undefined,
            )}
          />
        </>
      }
      aside={
        clients.length > 0 && (
          <span aria-hidden className="flex items-center gap-1.5">
            <span className="flex *:not-first:-ml-2 *:nth-[n+3]:hidden @min-[60rem]:*:nth-[n+3]:inline-flex">
              {clients.map((client) => (
                <Avatar
                  key={client.id}
                  person={client}
                  size={32}
                  className="outline-2 outline-surface-1 @max-[44rem]:size-6 @max-[44rem]:text-13"
                />
              ))}
            </span>
            {hidden > 0 && (
              <span className="tabular text-13 text-ink-soft @min-[60rem]:hidden">
                {`+${format.number(hidden)}`}
              </span>
            )}
          </span>
        )
      }
      action={action}
      more={more}
    />
  );
}
