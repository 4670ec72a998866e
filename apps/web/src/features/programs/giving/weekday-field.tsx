import { useFormat } from '#lib/format.ts';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { classNames } from '#ui/class-names.ts';
import { dayOfWeekday, weekdaysFrom } from './weekday-rules.ts';

type WeekdayFieldProps = {
  /** What the days are, for screen readers. */
  legend: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  onChange: (weekdays: number[]) => void;
};

/** The weekdays on which somebody trains: seven buttons. */
export function WeekdayField({ legend, weekdays, onChange }: WeekdayFieldProps) {
  const format = useFormat();
  const first = useFirstWeekday();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-1">
        {weekdaysFrom(first).map((weekday) => {
          const isTaken = weekdays.includes(weekday);
          const day = dayOfWeekday(weekday);
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isTaken}
              aria-label={format.day(day, { weekday: 'long' })}
              onClick={() =>
                onChange(isTaken ? weekdays.filter((one) => one !== weekday) : [...weekdays, weekday])
              }
              className={classNames(
                'min-h-9 min-w-0 flex-1 rounded-inner px-1 text-13 transition-colors sm:min-w-9 pointer-coarse:min-h-11 forced-colors:border forced-colors:aria-pressed:border-3',
                isTaken
                  ? 'inset-ring inset-ring-brand-text bg-brand-soft font-semibold text-brand-text'
                  : 'bg-control text-ink-soft hover:bg-control-hover',
              )}
            >
              {format.day(day, { weekday: 'narrow' })}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
