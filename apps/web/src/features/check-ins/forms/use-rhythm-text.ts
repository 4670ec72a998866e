import type { CheckInForm, Rhythm } from '@spotter/contract/check-ins';
import { addDays } from '@spotter/contract/days';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A Sunday. */
const SUNDAY = '2026-03-01';

/** The names of the weekdays in the reader's language, Sunday first. */
export function useWeekdays(): string[] {
  const format = useFormat();
  return Array.from({ length: 7 }, (_, day) => format.day(addDays(SUNDAY, day), { weekday: 'long' }));
}

/** When a form is asked, in words. */
export function useRhythmText() {
  const { t } = useTranslation();
  const format = useFormat();
  const weekdays = useWeekdays();
  return ({ every, weekday = 0, monthDay = 1, day = SUNDAY }: CheckInForm['rhythm']): string => {
    if (every === 'week') return t('check-ins.rhythm.weekText', { day: weekdays[weekday] });
    if (every === 'month') return t('check-ins.rhythm.monthText', { day: format.number(monthDay) });
    return t('check-ins.rhythm.onceText', { day: format.day(day, { dateStyle: 'medium' }) });
  };
}

/** A rhythm of an answer, as a request has it. */
export function rhythmOf({ every, weekday = 0, monthDay = 1, day = SUNDAY }: CheckInForm['rhythm']): Rhythm {
  if (every === 'week') return { every, weekday };
  return every === 'month' ? { every, monthDay } : { every, day };
}
