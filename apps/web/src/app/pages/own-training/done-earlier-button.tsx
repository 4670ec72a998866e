import { addDays } from '@spotter/contract/days';
import { PAST_DAYS } from '@spotter/contract/sessions-limits';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useStartSession } from '#features/sessions/api.ts';
import { TimeDialog } from '#features/sessions/history/time-dialog.tsx';
import type { MissedDay } from '#features/workouts/list/missed-day.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

/** Of a missed day that is not too long ago: it was done, only not logged. */
export function DoneEarlierButton({ workoutId, name, assignmentId, date }: MissedDay) {
  const { t } = useTranslation();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const { mutate: start, isPending } = useStartSession();
  if (date < addDays(today, -PAST_DAYS)) return null;
  return (
    <>
      <Button
        tone="secondary"
        icon={<History />}
        aria-haspopup="dialog"
        aria-label={t('workouts.actionOn', { action: t('sessions.past.missed'), name })}
        onClick={() => setOpen(true)}
      >
        {t('sessions.past.missed')}
      </Button>
      {isOpen && (
        <TimeDialog
          stated={null}
          day={date}
          busy={isPending}
          onTell={(past) => start({ workoutId, assignmentId, past })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
