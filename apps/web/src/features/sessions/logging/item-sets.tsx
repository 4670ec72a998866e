import type { PersonalRecord } from '@spotter/contract/sessions';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { type ItemActions, ItemHead } from '../exercise/item-head.tsx';
import { useExerciseName } from '../exercise/use-exercise-name.ts';
import type { ItemRows, SetRow } from './item-rows.ts';
import { SetRowItem } from './set-row-item.tsx';

export type SetActions = {
  onTick: (row: SetRow) => boolean;
  onEdit: (row: SetRow) => void;
  onAdd: (item: ItemRows) => void;
  /** Brings a set upon the stage, where one stands beside the sets; its numbers are changed there. */
  onChoose?: ((row: SetRow) => void) | undefined;
};

type Props = ItemActions &
  SetActions & {
    rows: ItemRows;
    next: SetRow | null;
    records: readonly PersonalRecord[];
    /** The set that was brought upon the stage. */
    chosen?: string | null;
    picture: ReactNode;
    place: string | null;
  };

/** One exercise to work through: its head, the trainer's note, and its sets. */
export function ItemSets({ rows, next, records, chosen, picture, place, ...calls }: Props) {
  const { onTick, onEdit, onAdd, onChoose, ...actions } = calls;
  const { t } = useTranslation();
  const exerciseName = useExerciseName();
  const { item } = rows;
  return (
    <section aria-label={item.exercise.name}>
      <ItemHead rows={rows} picture={picture} place={place} {...actions} />
      <ul className="mt-3 flex flex-col gap-0.5 px-2">
        {rows.rows.map((row) => (
          <SetRowItem
            key={row.id}
            row={row}
            exercise={item.exercise.name}
            next={row.id === next?.id}
            records={records.filter((record) => record.setId === row.id)}
            otherExercise={row.exerciseId === item.exerciseId ? null : exerciseName(item, row.exerciseId)}
            onTick={onTick}
            onEdit={onEdit}
            onChoose={onChoose}
            isChosen={row.id === chosen}
          />
        ))}
      </ul>
      <div className="px-2 pb-2">
        <Button
          tone="ghost"
          icon={<Plus />}
          className="text-ink-soft"
          aria-label={t('sessions.item.addSetTo', { name: item.exercise.name })}
          onClick={() => onAdd(rows)}
        >
          {t('sessions.item.addSet')}
        </Button>
      </div>
    </section>
  );
}
