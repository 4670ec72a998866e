import { Ellipsis, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useExerciseName } from '../exercise/use-exercise-name.ts';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import { SetExtras } from '../logging/set-extras.tsx';
import type { Logging } from '../logging/use-logging.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SessionView } from '../use-session-view.ts';
import { AskedRpe } from './asked-rpe.tsx';
import { SetNumbers } from './set-numbers.tsx';

type Props = Pick<SessionParts, 'renderOnBarbell'> & {
  /** Whose set it is; oneself without. */
  clientId?: string;
  view: SessionView;
  logging: Logging;
  row: SetRow;
  rows: ItemRows;
  /** Below the numbers. */
  children?: ReactNode;
};

/** The numbers of the set that is next or was chosen; of a done one also what is known of it, and a way to take it back. */
export function ShownSet({ view, logging, row, rows: { item }, children, ...parts }: Props) {
  const { t } = useTranslation();
  const exerciseName = useExerciseName();
  return (
    <>
      <SetNumbers key={row.id} {...parts} row={row} item={item} logging={logging} />
      {children}
      <AskedRpe view={view} logging={logging} shown={row} />
      {row.done && (
        <div className="flex flex-wrap items-center justify-center gap-3">
          <SetExtras
            row={row}
            records={view.records.filter(({ setId }) => setId === row.id)}
            otherExercise={row.exerciseId === item.exerciseId ? null : exerciseName(item, row.exerciseId)}
          />
          <Button
            tone="ghost"
            icon={<Undo2 />}
            className="min-h-14! text-ink-soft"
            onClick={() => logging.tick(row)}
          >
            {t('sessions.sheet.takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Opens the sheet of the exercise. */
export function MoreButton({ rows, onMore }: { rows: ItemRows; onMore: (rows: ItemRows) => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={<Ellipsis />}
      label={t('sessions.item.more', { name: rows.item.exercise.name })}
      aria-haspopup="dialog"
      className="-mr-2 size-14! *:size-6!"
      onClick={() => onMore(rows)}
    />
  );
}
