// load-group: live

import type { Exercise } from '@spotter/contract/exercises';
import type { StatedTime } from '@spotter/contract/sessions';
import { ArrowRight, Dumbbell } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useTodaysPlan } from '#features/plans/api.ts';
import { useStartSession } from '#features/sessions/api.ts';
import { beginEmpty } from '#features/sessions/empty-session.ts';
import { addExercise } from '#features/sessions/exercise/add-exercise.ts';
import { useOpenOwn } from '#features/sessions/use-open-own.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useAhead } from '#ui/use-ahead.ts';

const Picker = late(() =>
  import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
);

const AlsoToday = late(() => import('./also-today.tsx').then((m) => m.AlsoToday));
const OwnChoices = late(() => import('./own-choices.tsx').then((m) => m.OwnChoices));

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();

/** What a client trains beside the workout upon the stage: the others of today, and own training. */
export function OwnTraining() {
  const also = useTodaysPlan().data?.also;
  return (
    <>
      {also && <AlsoToday plans={also} />}
      <OwnStart />
    </>
  );
}

/** A client's way to train without a workout: the first exercise or an own routine begins the session, or the one that runs goes on. */
export function OwnStart() {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const [isPicking, setPicking] = useState(false);
  const [past, setPast] = useState<StatedTime | null>(null);
  const { open, isPending } = useOpenOwn();
  useAhead(Picker, OwnChoices);

  // The session begins with its first exercise, so that looking around leaves no empty one behind.
  async function begin(exercise: Exercise) {
    const { clearWay } = await import('#features/sessions/begin/clear-way.ts');
    if (!past && !(await clearWay(me))) return;
    const id = beginEmpty(me, t('sessions.own.name'), past);
    addExercise(id, exercise);
    go(pathTo('/sessions/:id', { id }));
  }
  const { mutate: start, isPending: isStarting } = useStartSession();
  const beginRoutine = (workoutId: string) => start({ workoutId, ...(past && { past }) });
  if (isPending) return <Skeleton shape="block" className="h-11" />;
  if (open) {
    return (
      <Link
        href={pathTo('/sessions/:id', { id: open.id })}
        className={buttonLook({ tone: 'secondary', wide: true })}
      >
        <ArrowRight aria-hidden className="size-4.5 shrink-0" />
        {t('sessions.own.continue', { name: open.name })}
      </Link>
    );
  }
  return (
    <>
      <Button
        tone="ghost"
        wide
        icon={<Dumbbell />}
        className="text-ink-soft!"
        aria-haspopup="dialog"
        onClick={() => {
          setPast(null);
          setPicking(true);
        }}
      >
        {t('sessions.own.start')}
      </Button>
      {isPicking && (
        <Picker
          open
          onOpenChange={setPicking}
          onPick={(exercise) => void begin(exercise)}
          picked={NOTHING_PICKED}
          single={{
            title: t('sessions.own.title'),
            text: t('sessions.own.text'),
            category: null,
            above: <OwnChoices past={past} onPast={setPast} busy={isStarting} onBegin={beginRoutine} />,
          }}
        />
      )}
    </>
  );
}
