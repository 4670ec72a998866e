import { addDays, addMonths } from '@spotter/contract/days';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useCalendarWeekday } from '#lib/time/own-week.ts';
import { monthWeeks } from '#lib/time/weeks.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { usePrefetch } from './api.ts';

type Props = {
  day: string;
  today: string;
  /** On a phone: whether the month is shown in place of the week. */
  isMonth: boolean;
  choose: (day: string) => void;
  showMonth: (isMonth: boolean) => void;
};

/**
 * The month's name with buttons to the previous, next and current one; on a phone by weeks while the week is
 * shown.
 */
export function Toolbar({ day, today, isMonth, choose, showMonth }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const prefetch = usePrefetch();
  const first = useCalendarWeekday();
  const byMonth = (count: number) => addMonths(day, count);
  const byWeek = (count: number) => addDays(day, 7 * count);
  function reach(to: string) {
    const days = monthWeeks(to, first).flat();
    prefetch({ from: days[0] ?? to, to: days.at(-1) ?? to });
  }
  const step = (count: -1 | 1, byWhat: (count: number) => string, label: string, className: string) => (
    <IconButton
      icon={count < 0 ? <ChevronLeft /> : <ChevronRight />}
      label={label}
      className={className}
      onPointerEnter={() => reach(byWhat(count))}
      onFocus={() => reach(byWhat(count))}
      onClick={() => choose(byWhat(count))}
    />
  );
  const month = isMonth ? '' : 'max-lg:hidden';
  return (
    <div className="flex items-center gap-1 max-[22rem]:gap-0">
      {!isMonth && step(-1, byWeek, t('calendar.previousWeek'), 'lg:hidden')}
      {step(-1, byMonth, t('calendar.previousMonth'), month)}
      <h2
        aria-live="polite"
        className="display min-w-0 flex-1 text-center font-bold text-17 leading-tight lg:flex-none"
      >
        <span className="max-[22rem]:hidden">{format.day(day, { month: 'long', year: 'numeric' })}</span>
        <span className="min-[22rem]:hidden">{format.day(day, { month: 'short', year: 'numeric' })}</span>
      </h2>
      {!isMonth && step(1, byWeek, t('calendar.nextWeek'), 'lg:hidden')}
      {step(1, byMonth, t('calendar.nextMonth'), month)}
      <Button
        tone="secondary"
        size="small"
        disabled={day === today}
        onClick={() => choose(today)}
        className="max-[22rem]:px-2! lg:ml-auto"
      >
        {t('workouts.day.today')}
      </Button>
      <IconButton
        className="lg:hidden"
        icon={isMonth ? <CalendarRange /> : <CalendarDays />}
        label={isMonth ? t('calendar.showWeek') : t('calendar.showMonth')}
        aria-pressed={isMonth}
        onClick={() => showMonth(!isMonth)}
      />
    </div>
  );
}
