import { addDays } from '@spotter/contract/days';
import { PAST_DAYS } from '@spotter/contract/sessions-limits';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { loadTimeDialog, useStartSession } from '#features/sessions/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';

const TimeDialog = late(loadTimeDialog, { words: ['training'] });

type Props = {
  workoutId: string;
  /** The workout's name, for screen readers. */
  name: string;
  assignmentId: string;
  /** The planned day, `YYYY-MM-DD`. */
  date: string;
};

/** Of a missed day that is not too long ago: it was done, only not logged. */
export function DoneEarlierButton({ workoutId, name, assignmentId, date }: Props) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const { mutate: start, isPending } = useStartSession();
  if (date < addDays(today, -PAST_DAYS)) return null;
  return (
    <>
      <Button
        tone="secondary"
        icon={<CalendarClock />}
        aria-haspopup="dialog"
        aria-label={t('workouts.actionOn', { action: t('sessions.past.missed'), name })}
        onClick={() => setOpen(true)}
      >
        {t('sessions.past.missed')}
      </Button>
      {isOpen && (
        <TimeDialog
          told={null}
          day={date}
          busy={isPending}
          onTell={(past) =>
            start(
              { workoutId, assignmentId, past },
              {
                onSuccess: ({ id }) => go(pathTo('/sessions/:id', { id })),
                onError: (error) =>
                  toast({ title: t('workouts.startFailed'), description: errorText(error), tone: 'danger' }),
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
