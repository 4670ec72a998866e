import { Feather } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { ReadSession } from '../read-session.ts';
import { sayReadiness } from './overlay-readiness.ts';

/** While training: whether the session is lighter, and the other choice. */
export function ReadinessLine({ session }: { session: ReadSession }) {
  const { t } = useTranslation();
  const { answers = null, proposal = null, choice = null } = session.readiness ?? {};
  if (!answers || !proposal || choice === null) return null;
  const isTaken = choice === 'taken';
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3">
      <p className="flex items-center gap-2 text-13 text-ink-soft">
        <Feather aria-hidden className="size-4 shrink-0" />
        {t(isTaken ? 'sessions.readiness.taken' : 'sessions.readiness.refused')}
      </p>
      <Button
        tone="ghost"
        size="small"
        className="-mr-3"
        onClick={() => sayReadiness(session, { answers, choice: isTaken ? 'refused' : 'taken' })}
      >
        {t(isTaken ? 'sessions.readiness.refuse' : 'sessions.readiness.lighter')}
      </Button>
    </div>
  );
}
