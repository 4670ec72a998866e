import { ArrowLeftRight, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { isSwapped } from '../exercise/overlay-swaps.ts';
import { OwnNoteLine } from '../exercise/own-note-line.tsx';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useValueText } from '../logging/use-set-text.ts';
import { useShownValues } from '../logging/use-typed.ts';
import { PlaceMark } from '../messages/place-mark.tsx';
import type { SessionView } from '../use-session-view.ts';
import { MoreButton } from './shown-set.tsx';

type Props = {
  row: SetRow;
  rows: ItemRows;
  view: SessionView;
  logging: Logging;
  /** Opens the exercise's menu; at a desk its card beside the stage has it, and the notes. */
  onMore: ((rows: ItemRows) => void) | undefined;
};

/** The exercise's name and note, its menu, and the sheet of the set: rating, note, kind, fine steps. */
export function ExerciseLine({ row, rows, view, logging, onMore }: Props) {
  const { t } = useTranslation();
  const setName = useSetName();
  const valueText = useValueText();
  const { item } = rows;
  const { name } = item.exercise;
  const group = view.groups.find(({ items }) => items.includes(rows));
  const place = group?.letter && `${group.letter}${group.items.indexOf(rows) + 1} `;
  const value = valueText(useShownValues(logging, row), row.goes);
  const names = { exercise: name, set: setName(row, 'sentence'), value };
  return (
    <div className="flex flex-wrap items-start gap-3 pt-3">
      <div className="min-w-0 flex-1 basis-32 py-1">
        <h2
          tabIndex={-1}
          className="display text-balance font-extrabold text-24 outline-none max-[22.5rem]:text-17"
        >
          {place && <span className="text-brand-text">{place}</span>}
          {unbroken(name)}
        </h2>
        {onMore ? (
          <Known rows={rows} onMore={onMore} />
        ) : (
          <p className="text-15 text-ink-soft">{setName(row)}</p>
        )}
      </div>
      <IconButton
        icon={<SlidersHorizontal />}
        label={t(row.id === view.next?.id ? 'sessions.dock.edit' : 'sessions.set.edit', names)}
        className="size-14! *:size-6!"
        onClick={() => logging.setEdited(row)}
      />
      {onMore && <MoreButton rows={rows} onMore={onMore} />}
    </div>
  );
}

/** What the exercise stands for, and what was written about it. */
function Known({ rows, onMore }: { rows: ItemRows; onMore: (rows: ItemRows) => void }) {
  const { t } = useTranslation();
  const { item } = rows;
  return (
    <>
      {isSwapped(item) && (
        <p className="flex items-center gap-1.5 text-13 text-ink-soft">
          <ArrowLeftRight aria-hidden className="size-3.5 shrink-0" />
          {t('sessions.swap.instead', { name: item.plannedName })}
        </p>
      )}
      {item.notes && (
        <p className="line-clamp-2 text-13 text-ink-soft">
          <span className="sr-only">{t('sessions.item.note')} </span>
          <span dir="auto">{item.notes}</span>
        </p>
      )}
      <OwnNoteLine exerciseId={item.exerciseId} className="text-13" lines="line-clamp-2" />
      <PlaceMark itemId={item.id} setNumber={null} onOpen={() => onMore(rows)} />
    </>
  );
}
