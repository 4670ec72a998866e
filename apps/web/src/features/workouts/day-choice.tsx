import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, toggleDays, weekdayOf } from '#lib/days.ts';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/own-day.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { DayGrid } from './day-grid.tsx';

type Props = {
  days: readonly string[];
  onChange: (days: string[]) => void;
  /** Days on which somebody has this workout already. */
  planned: ReadonlySet<string>;
};

const WEEKS = ['2', '4', '8'] as const;
/** Weekdays that trainers plan together; 1 is Monday. */
const PATTERNS = [
  [1, 3, 5],
  [2, 4],
  [1, 2, 4, 5],
] as const;

/** On which days: one by one, a weekday at a time, or a pattern for some weeks. */
export function DayChoice({ days, onChange, planned }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [weeks, setWeeks] = useState<(typeof WEEKS)[number]>('2');
  const today = useToday();
  const count = Number(weeks) * 7;
  const open = Array.from({ length: count }, (_nothing, index) => addDays(today, index));
  const short = (weekday: number) => {
    // The first week of 2023 began on a Sunday.
    return format.day(`2023-01-0${weekday + 1}`, { weekday: 'short' });
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DayGrid
        label={
          days.length > 0
            ? t('workouts.assign.daysChosen', { count: days.length })
            : t('workouts.assign.days')
        }
        count={count}
        chosen={days}
        onDay={(day) => onChange(toggleDays(days, [day]))}
        onWeekday={(column) => onChange(toggleDays(days, column))}
        marked={planned}
        markLabel={t('workouts.assign.planned')}
      />
      <div className="flex flex-wrap gap-2">
        {PATTERNS.map((pattern) => (
          <Button
            key={pattern.join()}
            tone="secondary"
            size="small"
            onClick={() => onChange(open.filter((day) => pattern.some((one) => one === weekdayOf(day))))}
          >
            {pattern.map(short).join(' ')}
          </Button>
        ))}
        <Button tone="ghost" size="small" disabled={days.length === 0} onClick={() => onChange([])}>
          {t('common.clear')}
        </Button>
      </div>
      <ChoiceChips
        labelHidden
        label={t('workouts.days.weeksLabel')}
        options={WEEKS.map((value) => ({
          value,
          label: t('workouts.days.weeks', { count: Number(value) }),
        }))}
        value={weeks}
        onChange={setWeeks}
      />
    </div>
  );
}
