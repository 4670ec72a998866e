import { ClipboardPaste, Copy, Plus, Repeat, Scissors, Trash2 } from 'lucide-react';
import { memo, type Ref, useRef } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { useWindowRows } from '#ui/use-window-rows.ts';
import { MoreButton } from '../more-button.tsx';
import type { MoreAction } from '../more-menu.tsx';
import type { GridPlace, GridWeek, ShownCell } from './grid-rules.ts';
import { type GridActions, wholeWeek } from './use-grid-actions.ts';
import { useSumsText } from './use-sums-text.ts';

type WeekListProps = {
  weeks: readonly GridWeek[];
  actions: GridActions;
  isMine: boolean;
  onAdd: (place: GridPlace) => void;
  onFill: (block: GridPlace[]) => void;
};

/** What is the same for all weeks, and stays so when one of them is edited. */
type Shared = {
  programId: string;
  isMine: boolean;
  /** The first day of what is copied; null when nothing is. */
  clipDay: number | null;
  calls: Pick<GridActions, 'copy' | 'cut' | 'paste' | 'remove' | 'removeOne'> &
    Pick<WeekListProps, 'onAdd' | 'onFill'>;
};

/** A week with three workouts, in pixels. */
const USUAL_HEIGHT = 264;
/** A week is half a screen of a phone. */
const WEEKS_AHEAD = 2;

/** The weeks below each other, each day a row, for a phone. Only the weeks near the screen are drawn. */
export function WeekList({ weeks, actions, isMine, onAdd, onFill }: WeekListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { rows, below, measure } = useWindowRows({
    name: `program-list/${actions.program.id}`,
    list,
    count: weeks.length,
    keyOf: (row) => String(row),
    estimate: USUAL_HEIGHT,
    ahead: WEEKS_AHEAD,
  });
  const { copy, cut, paste, remove, removeOne, clip } = actions;
  const shared: Shared = {
    programId: actions.program.id,
    isMine,
    clipDay: clip && (clip.from[0]?.day ?? 1),
    calls: useSteady({ copy, cut, paste, remove, removeOne, onAdd, onFill }),
  };
  return (
    <ol
      ref={list}
      aria-label={t('programs.grid.label')}
      style={{ paddingBottom: below }}
      className="flex flex-col gap-3"
    >
      {rows.map(({ index, before }) => {
        const week = weeks[index];
        return (
          week && (
            <WeekCard key={week.week} ref={measure} index={index} before={before} week={week} {...shared} />
          )
        );
      })}
    </ol>
  );
}

type WeekCardProps = Shared & {
  ref: Ref<HTMLLIElement>;
  index: number;
  before: number;
  week: GridWeek;
};

const WeekCard = memo(function WeekCard({
  ref,
  index,
  before,
  week: { week, phase, days },
  ...shared
}: WeekCardProps) {
  const { t } = useTranslation();
  const { isMine, clipDay, calls } = shared;
  const firstFree = days.findIndex((cells) => cells.length === 0) + 1 || 1;
  const title = t('programs.week', { week });
  const isEmpty = days.every((cells) => cells.length === 0);
  const block = wholeWeek(week);
  const menu: MoreAction[] = [
    {
      label: t('programs.action.fill'),
      icon: <Repeat />,
      onSelect: () => calls.onFill(block),
      disabled: isEmpty,
    },
    {
      label: t('programs.action.copyWeek'),
      icon: <Copy />,
      onSelect: () => calls.copy(block),
      disabled: isEmpty,
    },
    {
      label: t('programs.action.paste'),
      icon: <ClipboardPaste />,
      onSelect: () => calls.paste([{ week, day: clipDay ?? 1 }]),
      disabled: clipDay === null,
    },
    {
      label: t('programs.action.clearWeek'),
      icon: <Trash2 />,
      onSelect: () => calls.remove(block),
      disabled: isEmpty,
      danger: true,
    },
  ];
  return (
    <li
      ref={ref}
      data-index={index}
      style={{ marginTop: before }}
      className="rounded-card bg-surface-1 px-4 pt-2 pb-1 forced-colors:border"
    >
      <div className="flex min-h-11 items-center gap-2">
        <h3 className="display min-w-0 flex-1 break-words font-bold text-17">
          {title}
          {phase && <bdi className="ml-2 font-semibold text-13 text-brand-text">{phase.name}</bdi>}
        </h3>
        {isMine && (
          <MoreButton className="-mr-3" label={t('programs.moreOf', { name: title })} actions={menu} />
        )}
      </div>
      <ul className="divide-y divide-line">
        {days.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week's days keep their places
          <DayRows key={at} week={week} day={at + 1} cells={cells} {...shared} />
        ))}
      </ul>
      {isMine && clipDay === null && (
        <Button
          tone="ghost"
          icon={<Plus />}
          className="-mx-3 my-1 min-h-11! px-3! text-ink-soft!"
          onClick={() => calls.onAdd({ week, day: firstFree })}
        >
          {t('programs.action.add')}
          <span className="sr-only">{title}</span>
        </Button>
      )}
    </li>
  );
});

type DayRowsProps = Shared & GridPlace & { cells: readonly ShownCell[] };

/** The workouts of a day; while something is copied, an empty day takes it. */
const DayRows = memo(function DayRows({ week, day, cells, programId, isMine, clipDay, calls }: DayRowsProps) {
  const { t } = useTranslation();
  const sums = useSumsText();
  const place = { week, day };
  const paste = {
    label: t('programs.action.pasteHere'),
    icon: <ClipboardPaste />,
    onSelect: () => calls.paste([place]),
    disabled: clipDay === null,
  };
  if (cells.length === 0) {
    if (!isMine || clipDay === null) return null;
    return (
      <li>
        <Button
          tone="ghost"
          icon={<ClipboardPaste />}
          className="-mx-3 min-h-12! justify-start! px-3! text-brand-text!"
          onClick={({ currentTarget }) => {
            // The button goes: an element that has the focus then makes the browser find all styles and places once more.
            if (calls.paste([place])) currentTarget.blur();
          }}
        >
          {[t('programs.grid.day', { day }), t('programs.action.pasteHere')].join(' · ')}
          <span className="sr-only">{t('programs.week', { week })}</span>
        </Button>
      </li>
    );
  }
  return cells.map((cell) => (
    <li key={cell.id} className="relative flex items-center gap-3 py-2">
      <span className="tabular min-w-12 shrink-0 whitespace-nowrap text-13 text-ink-faint">
        {t('programs.grid.day', { day })}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          href={pathTo('/programmes/:id/cells/:cellId', { id: programId, cellId: cell.id })}
          state={{ opened: true }}
          className="break-words font-semibold text-15 text-ink no-underline after:absolute after:inset-0"
        >
          {unbroken(cell.workout.name)}
        </Link>
        <p className="tabular text-13 text-ink-faint">{sums(cell.workout)}</p>
      </div>
      {isMine && (
        <div className="relative -mr-3">
          <MoreButton
            label={t('programs.moreOf', { name: cell.workout.name })}
            actions={[
              { label: t('programs.action.copy'), icon: <Copy />, onSelect: () => calls.copy([place]) },
              { label: t('programs.action.cut'), icon: <Scissors />, onSelect: () => calls.cut([place]) },
              paste,
              {
                label: t('programs.action.remove'),
                icon: <Trash2 />,
                onSelect: () => calls.removeOne(cell),
                danger: true,
              },
            ]}
          />
        </div>
      )}
    </li>
  ));
});
