import type { GivePreview } from '@spotter/contract/programs';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Previewed = Pick<GivePreview, 'planned' | 'firstDate' | 'lastDate' | 'sharedDays' | 'firstWeek'>;

/** What somebody would get of a programme, in one line: how many workouts, from when to when, and the first week. */
export function usePreviewText(): (preview: Previewed) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ planned, firstDate, lastDate, sharedDays, firstWeek }) =>
    [
      t('programs.workouts', { count: planned }),
      firstDate && lastDate && format.days(firstDate, lastDate),
      firstWeek.map(({ date, name }) => `${format.day(date, { weekday: 'short' })} ${name}`).join(', '),
      sharedDays > 0 && t('programs.give.shared', { count: sharedDays }),
    ]
      .filter(Boolean)
      .join(' · ');
}
