import type { Exercise } from '@spotter/contract/exercises';
import { ArrowRight, Dumbbell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { addExercise } from '#features/sessions/items/added.ts';
import { beginEmpty } from '#features/sessions/own/empty-session.ts';
import { useOpenOwn } from '#features/sessions/own/use-open-own.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const Picker = late(() =>
  import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
);

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();

/** A client's way to train without a workout: the first exercise begins the session, or the one that runs goes on. */
export function OwnTraining() {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const [isPicking, setPicking] = useState(false);
  const { open, isPending } = useOpenOwn();
  useEffect(() => Picker.preload(), []);

  // The session begins with its first exercise, so that looking around leaves no empty one behind.
  function begin(exercise: Exercise) {
    const id = beginEmpty(me, t('sessions.own.name'));
    addExercise(id, exercise);
    go(pathTo('/sessions/:id', { id }));
  }
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
        tone="secondary"
        wide
        icon={<Dumbbell />}
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
      >
        {t('sessions.own.start')}
      </Button>
      {isPicking && (
        <Picker
          open
          onOpenChange={setPicking}
          onPick={begin}
          picked={NOTHING_PICKED}
          single={{ title: t('sessions.own.title'), text: t('sessions.own.text'), category: null }}
        />
      )}
    </>
  );
}
