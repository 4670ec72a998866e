import type { Exercise } from '@spotter/contract/exercises';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useWindowRows } from '#ui/use-window-rows.ts';
import { ExerciseCard } from './exercise-card.tsx';
import { useColumns } from './use-columns.ts';

type ExerciseCardsProps = {
  exercises: readonly Exercise[];
  /** Whether they are the answer to the previous search. */
  isOld: boolean;
  hasMore: boolean;
  onOpen: (exercise: Exercise) => void;
  /** The grid. */
  className: string;
};

/** A row of cards with a picture and two lines, in pixels. */
const USUAL_HEIGHT = 230;

/** Whose shapes are found ahead of a card's own. */
const AHEAD = 16;

type RowCardProps = {
  exercise: Exercise;
  onOpen: (exercise: Exercise) => void;
  /** Tells the height of its row; the cards of a row have one height. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  row: number;
  before: number;
  place: number;
  nextOf: (place: number) => Exercise | undefined;
  all: number;
};

/** A scroll that brings a row draws that row alone. */
const RowCard = memo(function RowCard({
  exercise,
  onOpen,
  measure,
  row,
  before,
  place,
  nextOf,
  all,
}: RowCardProps) {
  return (
    <ExerciseCard
      ref={measure}
      data-index={row}
      exercise={exercise}
      next={() => nextOf(place)}
      onOpen={() => onOpen(exercise)}
      aria-posinset={place}
      aria-setsize={all}
      style={{ marginTop: before }}
    />
  );
});

/** A screen more on either side; what is drawn beyond it is put into layers anew at each frame of a scroll. */
const ROWS_AHEAD = 4;

/** Drawn below the screen while nobody scrolls, five screens of a phone: a row costs more than a frame of a slow one. */
const CARDS_READY = 48;

/** The cards of the loaded exercises: only the rows near the screen are drawn. */
export function ExerciseCards({ exercises, isOld, hasMore, onOpen, className }: ExerciseCardsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns();
  // The next page changes no card that is there.
  const loaded = useRef(exercises);
  useLayoutEffect(() => {
    loaded.current = exercises;
  });
  const nextOf = useCallback((place: number) => loaded.current[place - 1 + AHEAD], []);
  const { rows, below, measure } = useWindowRows({
    name: 'library',
    list,
    count: Math.ceil(exercises.length / columns),
    keyOf: (row) => `${columns}/${exercises[row * columns]?.id}`,
    estimate: USUAL_HEIGHT,
    ahead: ROWS_AHEAD,
    ready: Math.ceil(CARDS_READY / columns),
  });
  return (
    <ul
      ref={list}
      aria-label={t('exercises.listLabel')}
      aria-busy={isOld || undefined}
      style={{ paddingBottom: below }}
      className={classNames(className, 'transition-opacity', isOld && 'opacity-60')}
    >
      {rows.flatMap(({ index, before }) =>
        exercises
          .slice(index * columns, (index + 1) * columns)
          .map((exercise, column) => (
            <RowCard
              key={exercise.id}
              measure={column === 0 ? measure : undefined}
              row={index}
              exercise={exercise}
              onOpen={onOpen}
              place={index * columns + column + 1}
              nextOf={nextOf}
              all={hasMore ? -1 : exercises.length}
              before={before}
            />
          )),
      )}
    </ul>
  );
}
