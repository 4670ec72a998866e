import { daysBetween, daysFrom } from '@spotter/contract/days';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Clash } from './away-days.ts';
import type { ShownEvent } from './event/shown-event.ts';
import { useEventTitle } from './event/use-event-title.ts';
import type { Pieces } from './month/pieces.ts';
import type { Month } from './month/use-month.ts';
import { useMove } from './move/use-move.ts';

/** The number of hints shown at once; more would read as a reproach. */
const FEW = 2;

/** The reader's next workouts on days away, each with a button to move it. */
export function AwayHint({ month, pieces }: { month: Month; pieces: Pieces }) {
  const { t } = useTranslation();
  const format = useFormat();
  const move = useMove();
  const titleOf = useEventTitle();
  const [moving, setMoving] = useState<Clash<ShownEvent> | null>(null);
  const clashes = month.clashes.slice(0, FEW);
  const dayText = (day: string) =>
    format.day(day, {
      weekday: 'long',
      ...(daysBetween(month.today, day) > 6 && { day: 'numeric', month: 'long' }),
    });
  return (
    <div role="status" className="contents">
      {clashes.map((clash) => {
        const { entry, event } = clash;
        const words = { day: dayText(entry.date), name: entry.workoutName, title: titleOf(event) };
        return (
          <Card
            key={entry.assignmentId}
            tone="inset"
            padding="none"
            className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warning-soft! py-2.5 pr-2.5 pl-4"
          >
            <CalendarClock aria-hidden className="size-5 shrink-0 text-warning" />
            <p className="min-w-0 flex-1 basis-36 text-15">
              {event.kind === 'travel' ? t('calendar.away.travel', words) : t('calendar.away.busy', words)}
            </p>
            <Button
              tone="secondary"
              size="small"
              aria-label={t('workouts.actionOn', {
                action: t('workouts.move.action'),
                name: entry.workoutName,
              })}
              onClick={() => setMoving(clash)}
            >
              {t('workouts.move.action')}
            </Button>
          </Card>
        );
      })}
      {moving &&
        pieces.move({
          name: moving.entry.workoutName,
          date: moving.entry.date,
          awayDays: month.awayDays(daysFrom(month.today, 28)),
          onMove: (date) => move(moving.entry, date),
          onClose: () => setMoving(null),
        })}
    </div>
  );
}
