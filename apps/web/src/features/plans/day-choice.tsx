import { daysFrom, weekdayOf } from '@spotter/contract/days';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/time/own-day.ts';
import { toggleDays } from '#lib/time/weeks.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { DayGrid } from './day-grid.tsx';
import { followLength } from './follow-length.ts';

type Props = {
  days: readonly string[];
  /** Nobody has chosen the days yet: the first choice takes their place. */
  preset?: boolean;
  onChange: (days: string[]) => void;
  /** Days on which a client has this workout already. */
  planned: ReadonlySet<string>;
  /** The meaning of their mark; by default that somebody has it. */
  plannedLabel?: string;
};

const WEEKS = ['2', '4', '8'] as const;
/** Common combinations of weekdays; 1 is Monday. */
const PATTERNS = [
  [1, 3, 5],
  [2, 4],
  [1, 2, 4, 5],
] as const;

/** A choice of days: one by one, by weekday, or a pattern for some weeks. */
export function DayChoice({ days, preset = false, onChange, planned, plannedLabel }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [weeks, setWeeks] = useState<(typeof WEEKS)[number]>('2');
  const today = useToday();
  const count = Number(weeks) * 7;
  const open = daysFrom(today, count);
  function changeWeeks(next: typeof weeks) {
    setWeeks(next);
    if (!preset) onChange(followLength(days, open, daysFrom(today, Number(next) * 7)));
  }
  const daysOf = (pattern: readonly number[]) => open.filter((day) => pattern.includes(weekdayOf(day)));
  const short = (weekday: number) => {
    // 1 January 2023 was a Sunday.
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
        onDay={(day) => onChange(toggleDays(preset && !days.includes(day) ? [] : days, [day]))}
        onWeekday={(column) => onChange(toggleDays(preset ? [] : days, column))}
        marked={planned}
        markLabel={plannedLabel ?? t('workouts.assign.planned')}
      />
      <div className="flex flex-wrap gap-2">
        {PATTERNS.map((pattern) => (
          <Button
            key={pattern.join()}
            tone="secondary"
            size="small"
            aria-pressed={daysOf(pattern).join() === [...days].sort().join()}
            className="aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
            onClick={() => onChange(daysOf(pattern))}
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
        onChange={changeWeeks}
      />
    </div>
  );
}
