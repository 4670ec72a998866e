import { useFormat } from '#lib/format.ts';
import { useCalendarWeekday } from '#lib/time/own-week.ts';
import { weekOf } from '#lib/time/weeks.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useDragParts } from '../move/drag-parts.ts';
import { DayMarks } from './day-marks.tsx';
import { useDayLabel } from './use-day-label.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { Month } from './use-month.ts';

type Props = {
  month: Month;
  day: string;
  choose: (day: string) => void;
  /** Above the day on phones, or beside the month. */
  place: 'strip' | 'side';
};

/** The week of the chosen day, with today marked and the content of each day. */
export function WeekStrip({ month, day, choose, place }: Props) {
  const { t } = useTranslation();
  const first = useCalendarWeekday();
  const { ref, onKeyDown } = useGridKeys<HTMLFieldSetElement>(day, choose);
  return (
    <fieldset ref={ref} onKeyDown={onKeyDown} className="min-w-0">
      <legend className="sr-only">{t('calendar.week')}</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekOf(day, first).map((one) => (
          <StripDay
            key={one}
            month={month}
            day={one}
            place={place}
            isChosen={one === day}
            onChoose={() => choose(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type DayProps = { month: Month; day: string; place: Props['place']; isChosen: boolean; onChoose: () => void };

function StripDay({ month, day, place, isChosen, onChoose }: DayProps) {
  const format = useFormat();
  const label = useDayLabel(month);
  const drag = useDragParts();
  const isToday = day === month.today;
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        'relative flex min-h-19 min-w-0 flex-col items-center gap-1 rounded-control py-1.5 transition-colors',
        isChosen
          ? 'bg-surface-1 inset-ring-2 inset-ring-brand-text forced-colors:border-2'
          : 'hover:bg-surface-2',
      )}
    >
      <span className="sr-only">{label(day)}</span>
      <span aria-hidden className="max-w-full truncate text-13 text-ink-faint">
        {format.day(day, { weekday: 'short' })}
      </span>
      <span
        aria-hidden
        className={classNames(
          'tabular flex size-8 items-center justify-center rounded-pill font-semibold text-15',
          isToday && 'bg-brand text-brand-contrast forced-colors:border',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <DayMarks month={month} day={day} />
      {drag && <drag.Target place={place} day={day} />}
    </button>
  );
}
