import type { Exercise } from '@spotter/contract/exercises';
import { useRef } from 'react';
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

/** The cards of the loaded exercises: only the rows near the screen are drawn. */
export function ExerciseCards({ exercises, isOld, hasMore, onOpen, className }: ExerciseCardsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns();
  const { rows, below, measure } = useWindowRows({
    name: 'library',
    list,
    count: Math.ceil(exercises.length / columns),
    keyOf: (row) => `${columns}/${exercises[row * columns]?.id}`,
    estimate: USUAL_HEIGHT,
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
        exercises.slice(index * columns, (index + 1) * columns).map((exercise, column) => (
          <ExerciseCard
            key={exercise.id}
            // The cards of a row have one height.
            ref={column === 0 ? measure : undefined}
            data-index={index}
            exercise={exercise}
            onOpen={() => onOpen(exercise)}
            aria-posinset={index * columns + column + 1}
            aria-setsize={hasMore ? -1 : exercises.length}
            style={{ marginTop: before }}
          />
        )),
      )}
    </ul>
  );
}
