import { Check, ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ItemRows } from '../logging/item-rows.ts';
import { useSetText } from '../logging/use-set-text.ts';
import type { ItemGroup } from './group-items.ts';

/** '8 × 60 kg', or, where sets differ, the first one with the number of sets. */
function useSummary(): (rows: ItemRows) => string {
  const { t } = useTranslation();
  const setText = useSetText();
  return ({ rows, done }) => {
    const work = rows.find((row) => row.values.type !== 'warmup') ?? rows[0];
    const text = work && setText((done === 0 && work.target) || work.values, work.goes);
    const sets = t('sessions.sets', { count: rows.length });
    return text ? `${sets} · ${text}` : sets;
  };
}

/** A group that is not current: its name and progress. A press opens it. */
export const GroupLine = memo(function GroupLine({
  group,
  onOpen,
}: {
  group: ItemGroup;
  onOpen: (itemId: string | null) => void;
}) {
  const { t } = useTranslation();
  const summary = useSummary();
  const { letter, items } = group;
  const done = items.reduce((sum, rows) => sum + rows.done, 0);
  const total = items.reduce((sum, rows) => sum + rows.rows.length, 0);
  const finished = done === total;
  return (
    <Card padding="none" pressable>
      <h2>
        <button
          type="button"
          aria-expanded={false}
          onClick={() => onOpen(items[0]?.item.id ?? null)}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left focus-visible:outline-offset-[-3px]"
        >
          <span
            className={classNames(
              'tabular flex size-9 shrink-0 items-center justify-center rounded-pill font-semibold text-13',
              finished ? 'bg-positive-soft text-positive' : 'bg-surface-2 text-ink-soft',
            )}
          >
            {finished ? (
              <>
                <Check aria-hidden strokeWidth={3} className="size-4.5" />
                <span className="sr-only">{t('sessions.item.allDone')}</span>
              </>
            ) : (
              t('sessions.sums.setsOf', { done, total })
            )}
          </span>
          <span className="min-w-0 flex-1">
            {items.map((rows, index) => (
              <span key={rows.item.id} className="block">
                <span className={classNames('block font-semibold text-15', finished && 'text-ink-soft')}>
                  {letter && <span className="text-brand-text">{`${letter}${index + 1} `}</span>}
                  {rows.item.exercise.name}
                </span>
                <span className="tabular block truncate text-13 text-ink-faint">{summary(rows)}</span>
              </span>
            ))}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-faint" />
        </button>
      </h2>
    </Card>
  );
});
