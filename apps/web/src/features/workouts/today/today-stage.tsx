import { isPart } from '@spotter/contract/adherence';
import type { TodaysPlan } from '@spotter/contract/plans';
import { CalendarDays, ChevronDown, CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { loadMoveDialog, useTodaysPlan } from '#features/plans/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { StageWords, UponStage } from '#ui/stage/stage.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ExerciseStrip } from '../list/exercise-strip.tsx';
import { WorkoutFacts } from '../list/workout-facts.tsx';
import { StartButton } from './start-button.tsx';
import { TodayLoading } from './today-loading.tsx';
import { TodayNone } from './today-none.tsx';
import { useMoveOwn } from './use-move-own.ts';

const MoveDialog = late(loadMoveDialog);
const WorkoutLines = late(() => import('../lines/workout-lines.tsx').then((m) => m.WorkoutLines), {
  onHome: true,
  words: ['training'],
});

/** Upon the stage: a client's workout of today with its next step, or a message when nothing is planned. */
export function TodayStage() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useTodaysPlan()}
      loading={<TodayLoading />}
      failed={t('workouts.today.failed')}
      failedClass="py-6"
      empty={<TodayNone />}
    >
      {(today) => today && <Today today={today} />}
    </QueryView>
  );
}

function Today({ today }: { today: TodaysPlan }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [moving, setMoving] = useState(false);
  const move = useMoveOwn();
  const done = today.completedAt !== null;
  const { plannedSets, keptSets } = today;
  const part = isPart({ plannedSets, keptSets, isFinished: done });
  const state = part
    ? t('workouts.planned.part', { count: plannedSets, done: keptSets })
    : done && (
        <>
          <CircleCheckBig aria-hidden className="size-4 text-positive" />
          {t('workouts.today.done')}
        </>
      );
  return (
    <section aria-label={t('workouts.today.title')} data-shares={today.id} className="contents">
      <UponStage>
        <StageWords above={state} title={today.name} isShared>
          <WorkoutFacts inline workout={today} />
        </StageWords>
        <div className="flex items-center gap-2 lg:w-72">
          <StartButton
            size={done ? 'medium' : 'tall'}
            wide
            workoutId={today.id}
            name={today.name}
            assignmentId={today.assignmentId}
            sessionId={today.sessionId}
            done={done}
          />
          {!done && today.sessionId === null && (
            <IconButton
              tooltip
              tone="tonal"
              size="tall"
              label={t('workouts.move.action')}
              icon={<CalendarDays />}
              onClick={() => setMoving(true)}
            />
          )}
        </div>
      </UponStage>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('workouts.today.exercises')}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center justify-between gap-2 px-4 py-3 text-ink-soft hover:text-ink lg:group-not-data-below/stage:absolute lg:group-not-data-below/stage:top-63 lg:group-not-data-below/stage:right-5 lg:w-auto lg:group-not-data-below/stage:p-0"
      >
        <ExerciseStrip lines={today.lines} className="max-lg:[--thumb:2.75rem]" />
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 transition-[rotate]', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="px-4 pb-2 lg:px-5">
          <WorkoutLines whileLoading={<Skeleton shape="block" className="h-40" />} workoutId={today.id} />
        </div>
      )}
      {moving && (
        <MoveDialog
          name={today.name}
          date={today.date}
          onMove={(date) => move(today, date)}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  );
}
