import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, firstWeekdayIn, weekdayOf, weeksOf } from '#lib/days.ts';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/own-day.ts';
import { classNames } from '#ui/class-names.ts';
import { useDayText } from './use-day-text.ts';

type Props = {
  /** The question it answers. */
  label: string;
  /** How many days from today on may be chosen. */
  count: number;
  chosen: readonly string[];
  /** In which it is today; the reader's own without one. */
  timeZone?: string | undefined;
  onDay: (day: string) => void;
  /** All days of one weekday; absent where only one day is chosen. */
  onWeekday?: (days: string[]) => void;
  /** Days that carry a mark, and what it means. */
  marked?: ReadonlySet<string>;
  markLabel?: string;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days to come in whole weeks, each a button; arrow keys go from day to day. Days out of reach are shown and not for choosing. */
export function DayGrid({ label, count, chosen, timeZone, onDay, onWeekday, marked, markLabel }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const dayText = useDayText(timeZone);
  const grid = useRef<HTMLFieldSetElement>(null);
  const today = useTodayIn(timeZone);
  const days = weeksOf(today, count, firstWeekdayIn(i18n.language));
  const [focused, setFocused] = useState(chosen[0] ?? today);
  const last = addDays(today, count - 1);
  const isOpen = (day: string) => day >= today && day <= last;
  // The one that Tab reaches.
  const reachable = isOpen(focused) ? focused : today;

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(reachable, step);
    if (!isOpen(next)) return;
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }
  return (
    <fieldset ref={grid} className="min-w-0">
      <legend className="mb-1.5 font-medium text-13 text-2">{label}</legend>
      <div className="grid grid-cols-7 gap-1">
        {days.slice(0, 7).map((first) => {
          const column = days.filter((day) => isOpen(day) && weekdayOf(day) === weekdayOf(first));
          const short = format.day(first, { weekday: 'short' });
          if (!onWeekday) {
            return (
              <span key={first} aria-hidden className="py-1 text-center text-13 text-3">
                {short}
              </span>
            );
          }
          const isTaken = column.length > 0 && column.every((day) => chosen.includes(day));
          return (
            <button
              key={first}
              type="button"
              aria-pressed={isTaken}
              aria-label={t('workouts.days.every', { weekday: format.day(first, { weekday: 'long' }) })}
              disabled={column.length === 0}
              onClick={() => onWeekday(column)}
              className={classNames(
                'min-h-9 rounded-control text-13 transition-colors pointer-coarse:min-h-11',
                isTaken
                  ? 'bg-brand-soft font-semibold text-brand-text'
                  : 'text-2 underline decoration-dotted underline-offset-4 hover:bg-surface-2 hover:text-1',
              )}
            >
              {short}
            </button>
          );
        })}
        {days.map((day, index) => {
          const isTaken = chosen.includes(day);
          const isMarked = marked?.has(day) === true;
          const full = format.day(day, { weekday: 'long', day: 'numeric', month: 'long' });
          const near = dayText(day);
          const startsMonth = index === 0 || day.endsWith('-01');
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === reachable ? 0 : -1}
              disabled={!isOpen(day)}
              aria-pressed={isTaken}
              aria-label={[near === format.day(day) ? full : `${near}, ${full}`, isMarked && markLabel]
                .filter(Boolean)
                .join(', ')}
              onFocus={() => setFocused(day)}
              onKeyDown={press}
              onClick={() => onDay(day)}
              className={classNames(
                'tabular relative flex min-h-11 flex-col items-center justify-center rounded-control text-15 transition-colors disabled:opacity-40',
                isTaken
                  ? 'bg-brand font-semibold text-brand-contrast'
                  : 'bg-surface-1 inset-ring inset-ring-line hover:bg-surface-2',
                day === today && !isTaken && 'inset-ring-brand-text! font-semibold text-brand-text',
              )}
            >
              {startsMonth && (
                <span className="text-[0.6875rem] leading-none">{format.day(day, { month: 'short' })}</span>
              )}
              <span className={startsMonth ? 'leading-tight' : undefined}>{Number(day.slice(8))}</span>
              {isMarked && (
                <span
                  className={classNames(
                    'absolute bottom-1 size-1 rounded-pill',
                    isTaken ? 'bg-brand-contrast' : 'bg-brand-text',
                  )}
                />
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
