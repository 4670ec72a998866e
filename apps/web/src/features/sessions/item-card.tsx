import type { SessionItem } from '@spotter/contract/sessions';
import { ChevronDown, MessageSquareText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import type { ItemRows, SetRow } from './rows.ts';
import { SetRowItem } from './set-row-item.tsx';

function Instructions({
  instructions,
}: {
  instructions: NonNullable<SessionItem['exercise']['instructions']>;
}) {
  const { t } = useTranslation();
  return (
    <details className="group">
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 font-medium text-15 text-2 hover:text-1 [&::-webkit-details-marker]:hidden">
        {t('sessions.item.instructions')}
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-3 text-15 text-2">
        <p>
          <strong className="block font-semibold text-13 text-1">{t('sessions.item.setup')}</strong>
          {instructions.setup}
        </p>
        <p>
          <strong className="block font-semibold text-13 text-1">{t('sessions.item.movement')}</strong>
          {instructions.movement}
        </p>
        {instructions.mistakes.length > 0 && (
          <div>
            <strong className="block font-semibold text-13 text-1">{t('sessions.item.mistakes')}</strong>
            <ul className="list-disc pl-5">
              {instructions.mistakes.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}

type Props = {
  rows: ItemRows;
  next?: SetRow | null;
  /** Absent: only to look at. */
  onTick?: (row: SetRow) => void;
  onEdit?: (row: SetRow) => void;
  onAdd?: (item: ItemRows) => void;
};

/** One exercise of the session: how it goes, what the trainer says of it, its sets. */
export function ItemCard({ rows, next, onTick, onEdit, onAdd }: Props) {
  const { t } = useTranslation();
  const { item } = rows;
  const finished = rows.done === rows.rows.length;
  return (
    <Card as="section" padding="none" aria-label={item.exercise.name}>
      <div className="px-4 pt-4 sm:px-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="display font-semibold text-20">{item.exercise.name}</h2>
          <Pill tone={finished ? 'brand' : 'neutral'} className="tabular shrink-0">
            {t('sessions.progress', { done: rows.done, total: rows.rows.length })}
          </Pill>
        </div>
        {item.notes && (
          <p className="mt-2 flex gap-2 whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-15">
            <MessageSquareText aria-hidden className="mt-0.5 size-4.5 shrink-0 text-3" />
            <span>
              <span className="sr-only">{t('sessions.item.note')} </span>
              {item.notes}
            </span>
          </p>
        )}
        {item.exercise.instructions && <Instructions instructions={item.exercise.instructions} />}
      </div>
      <div aria-hidden className="mt-2 flex justify-between px-4 text-13 text-3 sm:px-5">
        <span className="pl-9">{t('sessions.item.target')}</span>
        <span className={onTick ? 'pr-16' : 'pr-7'}>{t('sessions.item.done')}</span>
      </div>
      <ul className="flex flex-col gap-0.5 px-2 pb-2 sm:px-3">
        {rows.rows.map((row) => (
          <SetRowItem
            key={row.id}
            row={row}
            exercise={item.exercise.name}
            next={row.id === next?.id}
            onTick={onTick}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {onAdd && (
        <div className="px-2 pb-2 sm:px-3">
          <Button tone="ghost" icon={<Plus />} className="text-2" onClick={() => onAdd(rows)}>
            {t('sessions.item.addSet')}
          </Button>
        </div>
      )}
    </Card>
  );
}
