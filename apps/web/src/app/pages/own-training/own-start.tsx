// load-group: day

import { ArrowRight, Dumbbell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOpenOwn } from '#features/sessions/use-open-own.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useAhead } from '#ui/use-ahead.ts';

const OwnPicker = late(() => import('./own-picker.tsx').then((m) => m.OwnPicker));

/** A client's way to train without a workout: the first exercise or an own routine begins the session, or the one that runs goes on. */
export function OwnStart() {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const { open, isPending } = useOpenOwn();
  useAhead(OwnPicker);
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
        onClick={() => setPicking(true)}
      >
        {t('sessions.own.start')}
      </Button>
      {isPicking && <OwnPicker onOpenChange={setPicking} />}
    </>
  );
}
