import { WEEK_STARTS, type WeekStart } from '@spotter/contract/days';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ownWeek, watchOwnWeek } from './week-choice.ts';
import { weekStartIn } from './week-start-in.ts';

/** The specification's calendar begins on Sunday, unless the person has chosen another day. */
const CALENDAR_START: WeekStart = 'sunday';

/** The weekday on which weeks begin: the person's choice, or the usual one of their language. */
export function useWeekStart(): WeekStart {
  const { i18n } = useTranslation();
  const own = useSyncExternalStore(watchOwnWeek, ownWeek, ownWeek);
  return own === 'language' ? weekStartIn(i18n.language) : own;
}

/** The same as a number; 0 is Sunday. */
export const useFirstWeekday = (): number => WEEK_STARTS[useWeekStart()];

/** The first weekday of the calendar page: the person's choice, or Sunday; 0 is Sunday. */
export function useCalendarWeekday(): number {
  const own = useSyncExternalStore(watchOwnWeek, ownWeek, ownWeek);
  return WEEK_STARTS[own === 'language' ? CALENDAR_START : own];
}
