import { isPart } from '@spotter/contract/adherence';
import type { TodaysPlan } from '@spotter/contract/plans';
import { CalendarDays, ChevronDown, CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { loadMoveDialog, useTodaysPlan } from '#features/plans/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { WorkoutFacts } from '../list/workout-facts.tsx';
import { StartButton } from './start-button.tsx';
import { TodayLoading } from './today-loading.tsx';
import { TodayNone } from './today-none.tsx';
import { useMoveOwn } from './use-move-own.ts';

const MoveDialog = late(loadMoveDialog);
const WorkoutLines = late(() => import('../lines/workout-lines.tsx').then((m) => m.WorkoutLines), {
  words: ['training'],
});

/** A client's workout of today with its next step, or a message when nothing is planned. */
export function TodayCard() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useTodaysPlan()}
      loading={<TodayLoading />}
      failed={t('workouts.today.failed')}
      card
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
  return (
    <Card
      as="section"
      aria-label={t('workouts.today.title')}
      tone={done ? 'plain' : 'soft'}
      data-shares={today.id}
    >
      <p className="flex items-center gap-1.5 font-semibold text-13 text-brand-text">
        {done && !part && <CircleCheckBig aria-hidden className="size-4" />}
        {part
          ? t('workouts.planned.part', { count: plannedSets, done: keptSets })
          : done
            ? t('workouts.today.done')
            : t('workouts.today.title')}
      </p>
      <h2 data-shared="" className="display mt-1 w-fit text-balance font-extrabold text-32">
        {today.name}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        <WorkoutFacts inline workout={today} />
      </p>
      <div className="mt-5">
        <StartButton
          size={done ? 'medium' : 'tall'}
          wide
          workoutId={today.id}
          name={today.name}
          assignmentId={today.assignmentId}
          sessionId={today.sessionId}
          done={done}
        />
      </div>
      <div className="-mx-2 mt-2 flex flex-wrap justify-between gap-x-2">
        <Button
          tone="ghost"
          size="small"
          icon={<ChevronDown className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('workouts.today.exercises')}
        </Button>
        {!done && today.sessionId === null && (
          <Button tone="ghost" size="small" icon={<CalendarDays />} onClick={() => setMoving(true)}>
            {t('workouts.move.action')}
          </Button>
        )}
      </div>
      {isOpen && (
        <WorkoutLines whileLoading={<Skeleton shape="block" className="h-40" />} workoutId={today.id} />
      )}

      {moving && (
        <MoveDialog
          name={today.name}
          date={today.date}
          onMove={(date) => move(today, date)}
          onClose={() => setMoving(false)}
        />
      )}
    </Card>
  );
}
