import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarView } from '#features/calendar/calendar-view.tsx';
import type { MovePiece, Pieces } from '#features/calendar/pieces.ts';
import { StartButton } from '#features/workouts/start-button.tsx';
import { loadWords } from '#lib/i18n.ts';

const MoveDialog = lazy(() =>
  import('#features/workouts/move-dialog.tsx').then((m) => ({ default: m.MoveDialog })),
);
/** Its words belong to a page that may not have been opened yet. */
const ChallengeDetails = lazy(async () => {
  const [{ ChallengeDetails: details }] = await Promise.all([
    import('#features/challenges/challenge-details.tsx'),
    loadWords('community'),
  ]);
  return { default: details };
});

function start(entry: CalendarPlanEntry) {
  const { workoutId, workoutName, assignmentId, sessionId, status } = entry;
  return (
    <StartButton
      workoutId={workoutId}
      name={workoutName}
      {...(assignmentId && { assignmentId })}
      sessionId={sessionId}
      done={status === 'done'}
      tone={status === 'planned' ? 'secondary' : 'primary'}
    />
  );
}

function Move({ name, date, awayDays, onMove, onClose }: MovePiece) {
  const { t } = useTranslation();
  return (
    <Suspense>
      <MoveDialog
        name={name}
        date={date}
        marked={awayDays}
        markLabel={t('calendar.away.mark')}
        onMove={onMove}
        onClose={onClose}
      />
    </Suspense>
  );
}

const pieces: Pieces = {
  start,
  move: (move) => <Move {...move} />,
  challenge: (challenge, onClose) => (
    <Suspense>
      <ChallengeDetails open id={challenge.id} onClose={onClose} />
    </Suspense>
  ),
};

/** The calendar, with what workouts and challenges draw in it. */
export function CalendarPage() {
  return <CalendarView pieces={pieces} />;
}
