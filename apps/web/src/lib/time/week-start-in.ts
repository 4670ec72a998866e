import type { WeekStart } from '@spotter/contract/days';

type WeekInfo = { firstDay: number };

/** Where the browser does not say how weeks begin: those of our languages that begin on Sunday, as CLDR says. */
const FROM_SUNDAY: readonly string[] = ['en', 'ja', 'ko', 'pt'];
const NAMES: Record<number, WeekStart> = { 1: 'monday', 6: 'saturday', 7: 'sunday' };

/** The weekday on which weeks begin where the language is spoken. */
export function weekStartIn(language: string, Locale = Intl.Locale): WeekStart {
  const locale = new Locale(language).maximize() as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  const known = info && NAMES[info.firstDay];
  return known ?? (FROM_SUNDAY.includes(locale.language) ? 'sunday' : 'monday');
}
