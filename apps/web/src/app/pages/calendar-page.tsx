import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { renderMissed } from '#app/pages/own-training/render-missed.tsx';
import { CalendarView } from '#features/calendar/calendar-view.tsx';
import type { MovePiece, Pieces } from '#features/calendar/month/pieces.ts';
import { ChangeButton } from '#features/plan-changes/change-button.tsx';
import { loadMoveDialog } from '#features/plans/api.ts';
import { StartButton } from '#features/workouts/today/start-button.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const MoveDialog = late(loadMoveDialog);
const RemoveOwnDay = late(() => import('#features/plans/remove-own-day.tsx').then((m) => m.RemoveOwnDay));
/** Its words belong to another page, which may not have been opened yet. */
const ChallengeDetails = late(
  () => import('#features/challenges/challenge-details.tsx').then((m) => m.ChallengeDetails),
  { words: ['community'] },
);

function start(entry: CalendarPlanEntry) {
  const { workoutId, workoutName, assignmentId, sessionId, status, date, isOwn } = entry;
  return (
    <>
      <StartButton
        workoutId={workoutId}
        name={workoutName}
        {...(assignmentId && { assignmentId })}
        sessionId={sessionId}
        done={status === 'done' || status === 'part'}
        tone={status === 'planned' || status === 'paused' ? 'secondary' : 'primary'}
      />
      {status === 'missed' &&
        workoutId &&
        assignmentId &&
        renderMissed({ workoutId, name: workoutName, assignmentId, date })}
      {isOwn && workoutId && assignmentId && !sessionId && (
        <RemoveOwnDay
          workoutId={workoutId}
          name={workoutName}
          assignmentId={assignmentId}
          date={date}
          whileLoading={<Skeleton shape="block" className="h-11 w-28" />}
        />
      )}
    </>
  );
}

function Move({ name, date, awayDays, onMove, onClose }: MovePiece) {
  const { t } = useTranslation();
  return (
    <MoveDialog
      name={name}
      date={date}
      marked={awayDays}
      markLabel={t('calendar.away.mark')}
      onMove={onMove}
      onClose={onClose}
    />
  );
}

const pieces: Pieces = {
  start,
  move: (move) => <Move {...move} />,
  change: (of) => <ChangeButton {...of} />,
  challenge: (challenge, onClose) => <ChallengeDetails open id={challenge.id} onClose={onClose} />,
};

/** The calendar, with the parts that workouts and challenges render in it. */
export function CalendarPage() {
  return <CalendarView pieces={pieces} />;
}
