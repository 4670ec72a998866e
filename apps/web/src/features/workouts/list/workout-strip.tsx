import type { ListedWorkout } from '@spotter/contract/workouts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#ui/class-names.ts';
import { ExerciseStrip } from './exercise-strip.tsx';

type Props = {
  workout: Pick<ListedWorkout, 'id' | 'name'> & Partial<Pick<ListedWorkout, 'lines'>>;
  as?: 'h2' | 'h3';
  /** Where a press beside the actions leads, or what it unfolds. */
  opens: string | { isOpen: boolean; onPress: () => void };
  /** Beside the name. */
  mark?: ReactNode;
  /** Under the name, in one line where there is room. */
  facts: ReactNode;
  /** At the end of the name's line on a phone, in a column of its own at a desk: who has it, or when it is planned. */
  aside?: ReactNode;
  action: ReactNode;
  /** The menu of further actions. */
  more?: ReactNode;
  /** Below the row. */
  children?: ReactNode;
};

const PRESS = 'text-left text-ink no-underline after:absolute after:inset-0';

/**
 * A workout in a StripList, 64 px high where its facts are one line: name and facts, its movements, what stands aside, and its
 * actions.
 */
export function WorkoutStrip({
  workout: { id, name, lines },
  as: Heading = 'h2',
  opens,
  mark,
  facts,
  aside,
  action,
  more,
  children,
}: Props) {
  return (
    <li
      data-shares={id}
      className="relative grid grid-cols-[minmax(0,1fr)_auto_2.25rem] items-center gap-x-3 border-line border-b px-4 py-3 transition-colors last:border-b-0 hover:bg-surface-2/50 @min-[60rem]:col-span-full @min-[60rem]:grid-cols-subgrid @min-[60rem]:grid-rows-[2rem_minmax(calc(2rem-1px),auto)] @min-[60rem]:py-0"
    >
      <div
        className={classNames(
          'flex min-w-0 items-center gap-2 @min-[60rem]:col-span-1 @min-[60rem]:self-end',
          !aside && (more ? 'col-span-2' : 'col-span-full'),
        )}
      >
        <Heading data-shared="" className="display min-w-0 font-bold text-17 @min-[60rem]:truncate">
          {typeof opens === 'string' ? (
            <Link href={opens} className={PRESS}>
              {name}
            </Link>
          ) : (
            <button type="button" aria-expanded={opens.isOpen} onClick={opens.onPress} className={PRESS}>
              {name}
            </button>
          )}
        </Heading>
        {typeof opens === 'object' && (
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-4.5 shrink-0 text-ink-faint transition-[rotate]',
              opens.isOpen && 'rotate-180',
            )}
          />
        )}
        {mark}
      </div>
      <div className="col-span-full mt-0.5 flex flex-wrap gap-x-3.5 text-13 text-ink-soft @min-[60rem]:col-span-1 @min-[60rem]:col-start-1 @min-[60rem]:row-start-2 @min-[60rem]:self-start @min-[60rem]:pb-2">
        {facts}
      </div>
      <ExerciseStrip
        lines={lines}
        className="col-start-1 row-start-3 mt-2 @min-[60rem]:col-start-2 @min-[60rem]:row-span-2 @min-[60rem]:row-start-1 @min-[60rem]:mt-0"
      />
      {aside && (
        <div className="col-start-2 row-start-1 flex justify-end @min-[60rem]:col-start-3 @min-[60rem]:row-span-2 @min-[60rem]:justify-start">
          {aside}
        </div>
      )}
      <div
        className={classNames(
          'relative col-span-2 col-start-2 row-start-3 mt-2 flex justify-end gap-2 @min-[60rem]:col-start-4 @min-[60rem]:row-span-2 @min-[60rem]:row-start-1 @min-[60rem]:mt-0',
          more !== undefined && '@min-[60rem]:col-span-1',
        )}
      >
        {action}
      </div>
      {more && (
        <div className="relative col-start-3 row-start-1 -my-3 -mr-2 @min-[60rem]:col-start-5 @min-[60rem]:row-span-2">
          {more}
        </div>
      )}
      {children}
    </li>
  );
}
