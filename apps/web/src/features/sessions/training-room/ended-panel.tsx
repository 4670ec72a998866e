import { Check, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { SessionSums } from '../history/session-sums.tsx';
import { SaveLine } from '../logging/save-line.tsx';
import type { ReadSession } from '../read-session.ts';
import { reopenSession } from '../training-api.ts';
import type { SessionView } from '../use-session-view.ts';

type Props = { session: ReadSession; view: SessionView; completedAt: string };

/** A finished session in its column: its sums, the way to its review, and the way back. */
export function EndedPanel({ session, view, completedAt }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-1 flex-col justify-center gap-5 py-6">
      <p role="status" className="display flex items-center gap-2 font-extrabold text-24">
        <Check aria-hidden strokeWidth={3} className="size-6 shrink-0 text-brand-text" />
        {t('sessions.review.finished')}
      </p>
      <p className="text-15 text-ink-soft">{session.name}</p>
      <SessionSums view={view} startedAt={session.startedAt} />
      <SaveLine view={view} quiet />
      <div className="flex flex-col gap-2">
        <Link
          href={pathTo('/sessions/:id', { id: session.id })}
          className={`${buttonLook({ tone: 'secondary', wide: true })} min-h-14`}
        >
          {t('sessions.room.review')}
        </Link>
        <Button
          tone="ghost"
          wide
          className="min-h-14! text-ink-soft"
          icon={<RotateCcw />}
          onClick={() => reopenSession(session.id, completedAt)}
        >
          {t('sessions.finish.reopen')}
        </Button>
      </div>
    </div>
  );
}
