import { CircleCheckBig, House, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { usePageTitle } from '#lib/page-title.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { DoneItems } from './done-items.tsx';
import type { SessionParts } from './parts.ts';
import type { ReadSession } from './read-session.ts';
import { RecordList } from './record-list.tsx';
import { SaveLine } from './save-line.tsx';
import { SessionSums } from './session-sums.tsx';
import { reopenSession } from './training-api.ts';
import type { SessionView } from './use-session-view.ts';
import { useTimeline } from './use-timeline.ts';

/** One's own session once it is finished: well done, what it came to, and what was done. */
export function FinishedSession({
  session,
  view,
  renderTimeline,
}: Pick<SessionParts, 'renderTimeline'> & { session: ReadSession; view: SessionView }) {
  const timeline = useTimeline(session, view);
  const { t } = useTranslation();
  usePageTitle(session.name);
  return (
    <div className="mx-auto flex max-w-feed flex-col gap-8">
      <Card className="animate-pop">
        <div className="flex flex-col items-center text-center">
          <CircleCheckBig aria-hidden strokeWidth={1.75} className="size-14 text-brand-text" />
          <h1 className="display mt-4 font-bold text-32">{t('sessions.finish.title')}</h1>
          <p className="mt-1 text-17 text-2">{t('sessions.finish.text', { name: session.name })}</p>
        </div>
        <div className="my-6 border-line border-y py-5">
          <SessionSums view={view} startedAt={session.startedAt} />
        </div>
        {view.records.length > 0 && (
          <div className="mb-5">
            <RecordList view={view} />
          </div>
        )}
        {view.note && (
          <p className="mb-5 whitespace-pre-line text-15 text-2">
            {t('sessions.finish.note', { note: view.note })}
          </p>
        )}
        <div className="flex flex-col items-center gap-3">
          <Link href={PATHS.home} className={buttonLook({ size: 'large', wide: true })}>
            <House aria-hidden className="size-5" />
            {t('sessions.finish.home')}
          </Link>
          <SaveLine view={view} />
        </div>
      </Card>
      {timeline && renderTimeline(timeline)}
      <Section
        title={t('sessions.finish.done')}
        action={
          view.completedAt !== null &&
          view.completion !== 'refused' && (
            <Button
              tone="ghost"
              size="small"
              icon={<RotateCcw />}
              onClick={() => view.completedAt && reopenSession(session.id, view.completedAt)}
            >
              {t('sessions.finish.reopen')}
            </Button>
          )
        }
      >
        <DoneItems view={view} />
      </Section>
    </div>
  );
}
