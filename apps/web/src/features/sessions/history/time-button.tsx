import { addDays, dayIn } from '@spotter/contract/days';
import { PAST_DAYS } from '@spotter/contract/sessions-limits';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { tellTime } from './tell-time.ts';
import { useStatedText } from './use-stated-text.ts';

// The page has loaded it: see `session-page.tsx`.
const TimeDialog = late(() => import('./time-dialog.tsx').then((m) => m.TimeDialog));

type Props = { session: { id: string; startedAt: string; toldMinutes: number | null }; minutes: number };

/** When one's own session was done, to be changed while it is not too long ago. */
export function TimeButton({ session: { id, startedAt }, minutes }: Props) {
  const { t } = useTranslation();
  const zone = useOwnZone();
  const today = useToday();
  const statedText = useStatedText();
  const [isOpen, setOpen] = useState(false);
  const stated = { startedAt, minutes };
  if (dayIn(zone, startedAt) < addDays(today, -PAST_DAYS)) {
    return <p className="tabular text-15 text-ink-soft">{statedText(stated)}</p>;
  }
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        icon={<History />}
        className="tabular font-medium!"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {statedText(stated)}
        <span className="sr-only">{t('sessions.past.change')}</span>
      </Button>
      {isOpen && (
        <TimeDialog
          stated={stated}
          onTell={(next) => {
            tellTime(id, next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
