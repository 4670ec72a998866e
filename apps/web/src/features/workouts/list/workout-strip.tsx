import type { ListedWorkout } from '@spotter/contract/workouts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { ExerciseStrip } from './exercise-strip.tsx';

type Props = {
  workout: Pick<ListedWorkout, 'id' | 'name'> & Partial<Pick<ListedWorkout, 'lines'>>;
  as?: 'h2' | 'h3';
  /** Where a press beside the actions leads, or what it unfolds. */
  opens: string | { isOpen: boolean; onPress: () => void };
  /** Beside the name. */
  mark?: ReactNode;
  /** Under the name, in one line: what has no room in it is left out. */
  facts: ReactNode;
  /** Before the facts on a phone, in a column of its own where there is room: who has it, or when it is planned. */
  aside?: ReactNode;
  action: ReactNode;
  /** The menu of further actions. */
  more?: ReactNode;
  /** Below the row. */
  children?: ReactNode;
};

const PRESS = 'text-left text-ink no-underline after:absolute after:inset-0';

/**
 * A workout in a StripList, 64 px high: its movements (where there is little room its first), name and facts, what stands
 * aside, and its actions.
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
      className="relative grid min-h-16 grid-cols-[3rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line border-b px-3 transition-colors last:border-b-0 hover:bg-surface-2/50 @min-[44rem]:col-span-full @min-[44rem]:grid-cols-subgrid @min-[44rem]:gap-x-3 @min-[44rem]:px-4"
    >
      <div className="col-start-2 row-start-1 flex min-w-0 items-center gap-2 self-end @min-[44rem]:col-start-1">
        <Heading
          data-shared=""
          className="display line-clamp-2 min-w-0 font-bold text-15 leading-tight! @min-[60rem]:line-clamp-1 @min-[60rem]:text-17"
        >
          {typeof opens === 'string' ? (
            <Link href={opens} className={PRESS}>
              {unbroken(name)}
            </Link>
          ) : (
            <button type="button" aria-expanded={opens.isOpen} onClick={opens.onPress} className={PRESS}>
              {unbroken(name)}
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
      <div className="col-start-2 row-start-2 flex min-w-0 items-center gap-2 self-start @min-[44rem]:contents">
        {aside && (
          <div className="flex shrink-0 @min-[44rem]:col-start-3 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1">
            {aside}
          </div>
        )}
        <div className="flex h-5 min-w-0 flex-1 gap-x-3.5 overflow-hidden text-13 text-ink-soft @min-[44rem]:col-start-1 @min-[44rem]:row-start-2 @min-[44rem]:self-start">
          {facts}
        </div>
      </div>
      <ExerciseStrip lines={lines} className="col-start-1 row-span-2 row-start-1 @min-[44rem]:col-start-2" />
      <div
        className={classNames(
          'relative col-start-3 row-span-2 row-start-1 flex justify-end gap-1 @min-[44rem]:col-start-4 @min-[44rem]:gap-2',
          !more && 'col-span-2',
        )}
      >
        {action}
      </div>
      {more && (
        <div className="relative col-start-4 row-span-2 row-start-1 -mr-2 @min-[44rem]:col-start-5">
          {more}
        </div>
      )}
      {children}
    </li>
  );
}
