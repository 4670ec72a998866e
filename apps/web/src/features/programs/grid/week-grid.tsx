import { type DragEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useWindowRows } from '#ui/use-window-rows.ts';
import { type GridPlace, type GridWeek, type ShownCell, WEEK_DAYS } from './grid-rules.ts';
import { type GridActions, wholeWeek } from './use-grid-actions.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { SelectionState } from './use-selection.ts';
import { WeekRow } from './week-row.tsx';

export type WeekGridProps = {
  weeks: readonly GridWeek[];
  actions: GridActions;
  state: SelectionState;
  isMine: boolean;
  onAdd: (place: GridPlace) => void;
};

/** A week with one workout a day, in pixels. */
const USUAL_HEIGHT = 76;

function placeOf(target: EventTarget): GridPlace | null {
  const found = target instanceof Element && target.closest('[data-place]');
  const [week, day] = (found ? (found.getAttribute('data-place') ?? '') : '').split('/').map(Number);
  return week && day ? { week, day } : null;
}

const cellsAt = (weeks: readonly GridWeek[], { week, day }: GridPlace): readonly ShownCell[] =>
  weeks[week - 1]?.days[day - 1] ?? [];

/** Dragging a workout to another day; with Alt (Option) it is copied. @returns the handlers of the grid */
function useDragging({ weeks, actions, isMine }: WeekGridProps) {
  const dragged = useRef<ShownCell | null>(null);
  const over = useRef<Element | null>(null);
  function mark(element: Element | null) {
    over.current?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    over.current = element;
  }
  if (!isMine) return {};
  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      const card = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
      const place = placeOf(event.target);
      const cell = place && cellsAt(weeks, place).find(({ id }) => id === card?.getAttribute('data-cell'));
      if (!cell) return event.preventDefault();
      dragged.current = cell;
      event.dataTransfer.effectAllowed = 'copyMove';
      event.dataTransfer.setData('text/plain', cell.workout.name);
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const element = event.target instanceof Element ? event.target.closest('[data-place]') : null;
      if (!dragged.current || !element) return mark(null);
      event.preventDefault();
      event.dataTransfer.dropEffect = event.altKey ? 'copy' : 'move';
      mark(element);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (!dragged.current || !place) return;
      event.preventDefault();
      actions.drop(dragged.current, place, event.altKey);
    },
    onDragEnd() {
      dragged.current = null;
      mark(null);
    },
  };
}

/** What a press on a day does: with Shift it extends the block, on an empty day it asks for a workout. */
function usePressing(props: WeekGridProps, grid: RefObject<HTMLElement | null>) {
  const { weeks, actions, state, isMine, onAdd } = props;
  const [, go] = useLocation();
  const focus = (place: GridPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-place="${place.week}/${place.day}"]`)?.focus();
  function open(place: GridPlace) {
    const [cell] = cellsAt(weeks, place);
    if (cell)
      go(pathTo('/programmes/:id/cells/:cellId', { id: actions.program.id, cellId: cell.id }), {
        state: { opened: true },
      });
    else if (isMine) onAdd(place);
  }
  function press(event: MouseEvent<HTMLElement>) {
    const week = event.target instanceof Element && event.target.closest('[data-week]');
    if (week) {
      const days = wholeWeek(Number(week.getAttribute('data-week')));
      const [first, last] = [days[0], days.at(-1)];
      if (first && last) state.chooseBlock(first, last);
      return;
    }
    const place = placeOf(event.target);
    if (!place || (event.target instanceof Element && event.target.closest('a'))) return;
    if (event.shiftKey) return state.extend(place);
    state.choose(place);
    if (isMine && cellsAt(weeks, place).length === 0) onAdd(place);
  }
  return { focus, open, press };
}

/** The columns: the week, and its days; days on which nobody trains are narrow. */
function columnsOf(weeks: readonly GridWeek[]): string {
  const widths = WEEK_DAYS.map((day) =>
    weeks.some(({ days }) => (days[day - 1]?.length ?? 0) > 0) ? 'minmax(0,1fr)' : 'minmax(3.5rem,0.45fr)',
  );
  const isEmpty = widths.every((width) => width.startsWith('minmax(3'));
  return `6.5rem ${isEmpty ? 'repeat(7,minmax(0,1fr))' : widths.join(' ')}`;
}

/** Weeks by days on a wide screen. Only the weeks near the screen are drawn. */
export function WeekGrid(props: WeekGridProps) {
  const { weeks, actions, state, isMine } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  // By itself: the head stays in sight, and says nothing about where the weeks begin.
  const list = useRef<HTMLDivElement>(null);
  const columns = columnsOf(weeks);
  const { focus, open, press } = usePressing(props, grid);
  const pressKey = useGridKeys({ actions, state, isMine, focus, open });
  const { rows, below, measure } = useWindowRows({
    name: `program/${actions.program.id}`,
    list,
    count: weeks.length,
    keyOf: (row) => String(row),
    estimate: USUAL_HEIGHT,
  });
  const head = state.selection?.head;
  // The day that is in the tab order; the chosen one may be far from the screen.
  const reachable =
    head && rows.some(({ index }) => index === head.week - 1)
      ? head
      : { week: (rows[0]?.index ?? 0) + 1, day: 1 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows far from the screen
    <div
      ref={grid}
      role="grid"
      aria-label={t('programs.grid.label')}
      aria-rowcount={weeks.length + 1}
      aria-colcount={WEEK_DAYS.length + 1}
      aria-multiselectable
      onClick={press}
      onDoubleClick={(event) => {
        const place = placeOf(event.target);
        if (place && cellsAt(weeks, place).length > 0) open(place);
      }}
      onKeyDown={pressKey}
      onFocus={(event) => {
        const place = placeOf(event.target);
        if (place && !state.selection) state.choose(place);
      }}
      {...useDragging(props)}
      className="rounded-card bg-surface-1 forced-colors:border"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the days */}
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: columns }}
        className="sticky top-bar z-10 grid gap-x-1.5 rounded-t-card border-line border-b bg-surface-1 px-3 py-2 text-13 text-ink-faint"
      >
        <HeadCell>{t('programs.grid.week')}</HeadCell>
        {WEEK_DAYS.map((day) => (
          <HeadCell key={day}>{t('programs.grid.day', { day })}</HeadCell>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div ref={list} role="rowgroup" style={{ paddingBottom: below }} className="flow-root">
        {rows.map(({ index, before }) => {
          const week = weeks[index];
          return (
            week && (
              <WeekRow
                key={week.week}
                ref={measure}
                index={index}
                before={before}
                week={week}
                columns={columns}
                programId={actions.program.id}
                isMine={isMine}
                chosen={state.block.filter((place) => place.week === week.week).map(({ day }) => day)}
                cut={
                  actions.clip?.isCut
                    ? actions.clip.from.filter((place) => place.week === week.week).map(({ day }) => day)
                    : []
                }
                reachable={reachable.week === week.week ? reachable.day : null}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see WeekGrid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the days
    <span role="columnheader" className="whole-words px-1">
      {children}
    </span>
  );
}
