import { addDays, weekdayOf } from '@spotter/contract/days';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { weeksOf } from '#lib/time/weeks.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

type Props = {
  /** The question it answers, as its accessible name. */
  label: string;
  /** How many days from today on can be chosen. */
  count: number;
  chosen: readonly string[];
  /** The time zone of today; by default the reader's own. */
  timeZone?: string | undefined;
  onDay: (day: string) => void;
  /** Toggles all days of a weekday; undefined if only one day can be chosen. */
  onWeekday?: ((days: string[]) => void) | undefined;
  /** Days with a mark, and its meaning. */
  marked?: ReadonlySet<string>;
  markLabel?: string;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type WeekdayProps = Pick<Props, 'chosen' | 'onWeekday'> & {
  /** A day of this weekday. */
  first: string;
  /** The days of this weekday that can be chosen. */
  column: string[];
};

/** The name of a weekday; with `onWeekday`, a button that toggles its days. */
function WeekdayHead({ first, column, chosen, onWeekday }: WeekdayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const short = format.day(first, { weekday: 'short' });
  if (!onWeekday) {
    return (
      <span aria-hidden className="py-1 text-center text-13 text-ink-faint">
        {short}
      </span>
    );
  }
  const isTaken = column.length > 0 && column.every((day) => chosen.includes(day));
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      disabled={column.length === 0}
      onClick={() => onWeekday(column)}
      className={classNames(
        'min-h-9 rounded-control text-13 transition-colors pointer-coarse:min-h-11',
        isTaken
          ? 'bg-brand-soft font-semibold text-brand-text'
          : 'text-ink-soft underline decoration-dotted underline-offset-4 hover:bg-surface-2 hover:text-ink',
      )}
    >
      <span className="sr-only">
        {t('workouts.days.every', { weekday: format.day(first, { weekday: 'long' }) })}
      </span>
      <span aria-hidden>{short}</span>
    </button>
  );
}

type DayProps = Pick<
  ComponentProps<'button'>,
  'tabIndex' | 'disabled' | 'onFocus' | 'onKeyDown' | 'onClick'
> & {
  day: string;
  timeZone: string | undefined;
  isToday: boolean;
  isTaken: boolean;
  /** The meaning of the day's mark; null without a mark. */
  mark: string | null;
  /** Shows the name of the month. */
  startsMonth: boolean;
};

function DayButton({ day, timeZone, isToday, isTaken, mark, startsMonth, ...button }: DayProps) {
  const format = useFormat();
  const near = useDayText(timeZone)(day);
  const full = format.day(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={isTaken}
      {...button}
      className={classNames(
        'tabular relative flex min-h-11 flex-col items-center justify-center rounded-control text-15 transition-colors disabled:opacity-40 forced-colors:border',
        isTaken ? 'bg-brand font-semibold text-brand-contrast' : 'bg-control hover:bg-control-hover',
        isToday && !isTaken && 'inset-ring inset-ring-brand-text! font-semibold text-brand-text',
      )}
    >
      <span className="sr-only">
        {[near === format.day(day) ? full : `${near}, ${full}`, mark].filter(Boolean).join(', ')}
      </span>
      {startsMonth && (
        <span aria-hidden className="text-11 leading-none">
          {format.day(day, { month: 'short' })}
        </span>
      )}
      <span aria-hidden className={startsMonth ? 'leading-tight' : undefined}>
        {Number(day.slice(8))}
      </span>
      {mark !== null && (
        <span
          className={classNames(
            'absolute bottom-1 size-1 rounded-pill',
            isTaken ? 'bg-brand-contrast' : 'bg-brand-text',
          )}
        />
      )}
    </button>
  );
}

/** The coming days in whole weeks, as buttons; arrow keys move between them. Days out of range are disabled. */
export function DayGrid({ label, count, chosen, timeZone, onDay, onWeekday, marked, markLabel }: Props) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const today = useTodayIn(timeZone);
  const days = weeksOf(today, count, useFirstWeekday());
  const [focused, setFocused] = useState(chosen[0] ?? today);
  const last = addDays(today, count - 1);
  const isOpen = (day: string) => day >= today && day <= last;
  // The day that is in the tab order.
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
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{label}</legend>
      <div className="grid grid-cols-7 gap-1">
        {days.slice(0, 7).map((first) => (
          <WeekdayHead
            key={first}
            first={first}
            column={days.filter((day) => isOpen(day) && weekdayOf(day) === weekdayOf(first))}
            chosen={chosen}
            onWeekday={onWeekday}
          />
        ))}
        {days.map((day, index) => (
          <DayButton
            key={day}
            day={day}
            timeZone={timeZone}
            isToday={day === today}
            isTaken={chosen.includes(day)}
            mark={marked?.has(day) ? (markLabel ?? '') : null}
            startsMonth={index === 0 || day.endsWith('-01')}
            tabIndex={day === reachable ? 0 : -1}
            disabled={!isOpen(day)}
            onFocus={() => setFocused(day)}
            onKeyDown={press}
            onClick={() => onDay(day)}
          />
        ))}
      </div>
    </fieldset>
  );
}
