import { ArrowLeftRight, CloudUpload, Ellipsis, MessageSquareText, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';
import type { ItemRows } from '../logging/item-rows.ts';
import { PlaceMark } from '../messages/place-mark.tsx';
import { isSwapped } from './overlay-swaps.ts';
import { OwnNoteLine } from './own-note-line.tsx';

export type ItemActions = {
  onWatch: (rows: ItemRows) => void;
  onMore: (rows: ItemRows) => void;
};

type Props = ItemActions & {
  rows: ItemRows;
  picture: ReactNode;
  /** 'A1', within a superset. */
  place: string | null;
};

/** The head of an item: exercise, picture or video, the trainer's note, and a menu. */
export function ItemHead({ rows, picture, place, onWatch, onMore }: Props) {
  const { t } = useTranslation();
  const { item } = rows;
  const { name, videoUrl } = item.exercise;
  const hasFilm = videoUrl !== null;
  return (
    <div className="px-4 pt-4">
      <div className="flex items-center gap-3.5">
        <button
          type="button"
          aria-label={t(hasFilm ? 'sessions.item.watch' : 'sessions.item.show', { name })}
          onClick={() => onWatch(rows)}
          className="relative h-16 w-22 shrink-0 max-[22.5rem]:w-14 overflow-hidden rounded-control bg-surface-2 transition-[scale] active:scale-95"
        >
          {picture}
          {hasFilm && (
            <span className="absolute inset-0 flex items-center justify-center">
              <span className="flex size-8 items-center justify-center rounded-pill bg-surface-float text-ink shadow-float">
                <Play aria-hidden fill="currentColor" className="ml-0.5 size-4" />
              </span>
            </span>
          )}
        </button>
        <div className="min-w-0 flex-1">
          <h2
            className={classNames(
              'text-balance font-extrabold',
              place ? 'display text-17' : 'display text-24 max-[22.5rem]:text-17',
            )}
          >
            {place && <span className="text-brand-text">{`${place} `}</span>}
            {unbroken(name)}
          </h2>
          <p className="tabular text-13 text-ink-soft">
            {t('sessions.progressSets', {
              done: rows.done,
              total: rows.rows.length,
              count: rows.rows.length,
            })}
          </p>
        </div>
        <IconButton
          icon={<Ellipsis />}
          label={t('sessions.item.more', { name })}
          aria-haspopup="dialog"
          className="min-h-11 min-w-11 self-start"
          onClick={() => onMore(rows)}
        />
      </div>
      {isSwapped(item) && (
        <p className="mt-3 flex items-center gap-2 text-13 text-ink-soft">
          {item.swapState === 'saved' ? (
            <ArrowLeftRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
          ) : (
            <CloudUpload aria-hidden className="size-4 shrink-0 text-warning" />
          )}
          {t('sessions.swap.instead', { name: item.plannedName })}
        </p>
      )}
      {item.notes && (
        <p className="mt-3 flex gap-2 whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-15">
          <MessageSquareText aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
          <span>
            <span className="sr-only">{t('sessions.item.note')} </span>
            <span dir="auto">{item.notes}</span>
          </span>
        </p>
      )}
      <OwnNoteLine exerciseId={item.exerciseId} className="mt-3 text-15" />
      <PlaceMark itemId={item.id} setNumber={null} onOpen={() => onMore(rows)} />
    </div>
  );
}
