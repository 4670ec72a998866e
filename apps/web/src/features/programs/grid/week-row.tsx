import { Plus } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import type { GridWeek, ShownCell } from './grid-rules.ts';
import { useSumsText } from './use-sums-text.ts';

type WeekRowProps = {
  ref: Ref<HTMLDivElement>;
  /** Its place among the rows, from 0 on, and the space of the rows above that are not drawn, in pixels. */
  index: number;
  before: number;
  week: GridWeek;
  columns: string;
  programId: string;
  isMine: boolean;
  /** The chosen days, and those that were cut. */
  chosen: readonly number[];
  cut: readonly number[];
  /** The day in the tab order. */
  reachable: number | null;
};

const isSameList = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/** Whether a row would be drawn as it is: an edit or an arrow key changes few of them. */
function isSameRow(one: WeekRowProps, other: WeekRowProps): boolean {
  const { chosen, cut, ...rest } = one;
  const { chosen: nowChosen, cut: nowCut, ...now } = other;
  return (
    isSameList(chosen, nowChosen) &&
    isSameList(cut, nowCut) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === now[key])
  );
}

/** A week of the grid: its number, and a cell for each day. */
export const WeekRow = memo(function WeekRow({
  ref,
  index,
  before,
  week,
  columns,
  chosen,
  cut,
  reachable,
  ...row
}: WeekRowProps) {
  const { t } = useTranslation();
  const { phase, days } = week;
  const startsPhase = phase?.fromWeek === week.week;
  const sets = days.flat().reduce((sum, { workout }) => sum + workout.setCount, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see WeekGrid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the days
    <div
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: columns, marginTop: before }}
      className="grid gap-x-1.5 border-line border-b px-3 py-1.5 last:border-b-0"
    >
      {startsPhase && (
        <span
          aria-hidden
          className="col-span-full mt-1 mb-1.5 flex items-center gap-3 px-1 font-semibold text-13 text-brand-text"
        >
          {phase.name}
          <span className="h-px flex-1 bg-brand-text/25" />
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: see WeekGrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: Space chooses the week from any of its days */}
      <div role="rowheader" className="flex flex-col items-start justify-center">
        <button
          type="button"
          tabIndex={-1}
          data-week={week.week}
          className="min-h-6 rounded-inner px-1 text-left font-semibold text-15 hover:underline pointer-coarse:min-h-11"
        >
          {t('programs.week', { week: week.week })}
          {phase && <span className="sr-only">{` ${phase.name}`}</span>}
        </button>
        {sets > 0 && (
          <span className="tabular px-1 text-13 text-ink-faint">{t('workouts.sets', { count: sets })}</span>
        )}
      </div>
      {days.map((cells, at) => (
        <DayCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a week's days keep their places
          key={at}
          week={week.week}
          day={at + 1}
          cells={cells}
          isChosen={chosen.includes(at + 1)}
          isCut={cut.includes(at + 1)}
          isReachable={reachable === at + 1}
          {...row}
        />
      ))}
    </div>
  );
}, isSameRow);

type DayCellProps = Pick<WeekRowProps, 'programId' | 'isMine'> & {
  week: number;
  day: number;
  cells: readonly ShownCell[];
  isChosen: boolean;
  isCut: boolean;
  /** Whether the tab key leads to it. */
  isReachable: boolean;
};

const DayCell = memo(function DayCell(props: DayCellProps) {
  const { week, day, cells, programId, isMine, isChosen, isCut, isReachable } = props;
  const { t } = useTranslation();
  const isEmpty = cells.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see WeekGrid
    <div
      role="gridcell"
      tabIndex={isReachable ? 0 : -1}
      data-place={`${week}/${day}`}
      aria-selected={isChosen}
      aria-label={isEmpty ? t('programs.grid.empty', { week, day }) : undefined}
      className={classNames(
        'group relative flex min-h-14 flex-col gap-1 rounded-control p-0.5 outline-offset-0',
        isEmpty && isMine && 'cursor-pointer hover:bg-control',
        isChosen ? 'bg-brand-soft outline-2 outline-brand-text focus-visible:outline-3' : '',
        'data-over:bg-brand-soft data-over:outline-2 data-over:outline-brand-text data-over:outline-dashed',
      )}
    >
      {cells.map((cell) => (
        <WorkoutCard key={cell.id} cell={cell} programId={programId} isMine={isMine} isCut={isCut} />
      ))}
      {isEmpty && isMine && (
        <Plus
          aria-hidden
          className="absolute inset-0 m-auto size-4 text-ink-faint opacity-0 transition-opacity group-hover:opacity-100 group-focus:opacity-100"
        />
      )}
    </div>
  );
});

type WorkoutCardProps = { cell: ShownCell; programId: string; isMine: boolean; isCut: boolean };

function WorkoutCard({ cell, programId, isMine, isCut }: WorkoutCardProps) {
  const sums = useSumsText();
  return (
    <div
      draggable={isMine}
      data-cell={cell.id}
      className={classNames(
        'flex flex-1 flex-col justify-center rounded-control bg-surface-2 px-2 py-1.5 forced-colors:border',
        isMine && 'cursor-grab active:cursor-grabbing',
        isCut && 'opacity-50',
      )}
    >
      <Link
        tabIndex={-1}
        draggable={false}
        href={pathTo('/programmes/:id/cells/:cellId', { id: programId, cellId: cell.id })}
        state={{ opened: true }}
        className="w-fit max-w-full whole-words font-semibold text-13 text-ink no-underline hover:underline"
      >
        {cell.workout.name}
      </Link>
      <span className="tabular whole-words text-13 text-ink-faint">{sums(cell.workout)}</span>
    </div>
  );
}
