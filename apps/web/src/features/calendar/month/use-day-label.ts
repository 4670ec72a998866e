import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Month } from './use-month.ts';

/** The accessible name of a day: the date and what is on it. */
export function useDayLabel(month: Month): (day: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (day) => {
    const { entries, planned, plannedDone, plannedPart } = month.planOn(day);
    // Finished on this day, but not planned for it.
    const doneBesides = entries.filter(
      ({ assignmentId, date, doneOn }) => doneOn === day && (assignmentId === null || date !== day),
    ).length;
    const events = month.eventsOn(day).length;
    const dates = month.ownChallengesOn(day).length;
    return [
      day === month.today && t('workouts.day.today'),
      format.day(day, { weekday: 'long', day: 'numeric', month: 'long' }),
      planned > 0 &&
        (month.isTrainer || plannedDone + plannedPart > 0
          ? t('calendar.day.doneOf', { count: planned, done: plannedDone })
          : t('calendar.day.planned', { count: planned })),
      plannedPart > 0 && t('progress.adherence.part', { count: plannedPart }),
      doneBesides > 0 && t('calendar.day.done', { count: doneBesides }),
      events > 0 && t('calendar.day.events', { count: events }),
      dates > 0 && t('calendar.day.challenges', { count: dates }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
