import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';

const RoutineDialog = late(() => import('./routine-dialog.tsx').then((m) => m.RoutineDialog));

/** Keeps one's own finished session as a routine. */
export function KeepButton({ session }: { session: { id: string; name: string } }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" icon={<Repeat2 />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('sessions.routine.keep')}
      </Button>
      {isOpen && <RoutineDialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
}
