import { Check, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Group } from './order.ts';
import type { ItemRows } from './rows.ts';
import { useSetText } from './use-set-text.ts';

/** '8 × 60 kg', or, where sets differ, the first of them with the number of all. */
function useSummary(): (rows: ItemRows) => string {
  const { t } = useTranslation();
  const setText = useSetText();
  return ({ rows, done }) => {
    const work = rows.find((row) => row.values.type !== 'warmup') ?? rows[0];
    const text = work && setText((done === 0 && work.target) || work.values);
    const sets = t('sessions.sets', { count: rows.length });
    return text ? `${sets} · ${text}` : sets;
  };
}

/** A group that is not worked on now: what it is and how far; a press opens it. */
export function GroupLine({ group, onOpen }: { group: Group; onOpen: () => void }) {
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
          onClick={onOpen}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left focus-visible:outline-offset-[-3px]"
        >
          <span
            className={classNames(
              'tabular flex size-9 shrink-0 items-center justify-center rounded-pill font-semibold text-13',
              finished ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-2',
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
                <span className={classNames('block font-semibold text-15', finished && 'text-2')}>
                  {letter && <span className="text-brand-text">{`${letter}${index + 1} `}</span>}
                  {rows.item.exercise.name}
                </span>
                <span className="tabular block truncate text-13 text-3">{summary(rows)}</span>
              </span>
            ))}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-3" />
        </button>
      </h2>
    </Card>
  );
}
