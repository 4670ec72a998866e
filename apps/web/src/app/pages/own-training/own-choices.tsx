import type { StatedTime } from '@spotter/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useStatedText } from '#features/sessions/history/use-stated-text.ts';
import { routinesAheadQuery } from '#features/sessions/offline/ahead-query.ts';
import { RoutineList } from '#features/workouts/routines/routine-list.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';

const TimeDialog = late(() => import('#features/sessions/history/time-dialog.tsx').then((m) => m.TimeDialog));

type PastProps = { past: StatedTime | null; onPast: (past: StatedTime) => void };

/** What is above the exercises that a session may begin with: when it was done, and own routines. */
export function OwnChoices({ past, onPast, ...routines }: PastProps & RoutinesProps) {
  useAhead(TimeDialog);
  return (
    <>
      <PastChoice past={past} onPast={onPast} />
      <OwnRoutines {...routines} />
    </>
  );
}

/** Whether the session was done earlier, and when. */
function PastChoice({ past, onPast }: PastProps) {
  const { t } = useTranslation();
  const statedText = useStatedText();
  const [isTelling, setTelling] = useState(false);
  return (
    <>
      <Button
        tone="ghost"
        icon={<History />}
        className="-mx-2 mb-1 justify-start! text-left!"
        aria-haspopup="dialog"
        onClick={() => setTelling(true)}
      >
        {past ? statedText(past) : t('sessions.past.earlier')}
      </Button>
      {isTelling && (
        <TimeDialog
          stated={past}
          onTell={(stated) => {
            onPast(stated);
            setTelling(false);
          }}
          onClose={() => setTelling(false)}
        />
      )}
    </>
  );
}

type RoutinesProps = { busy: boolean; onBegin: (workoutId: string) => void };

/** One's own routines to begin with, also without a network: they were read ahead. */
function OwnRoutines({ busy, onBegin }: RoutinesProps) {
  const { language } = useTranslation().i18n;
  const { data = [] } = useQuery(routinesAheadQuery(language));
  const routines = data.flatMap(({ workoutId, name }) => (workoutId ? [{ id: workoutId, name }] : []));
  return <RoutineList routines={routines} busy={busy} onBegin={({ id }) => onBegin(id)} />;
}
