import { TOLD_MINUTES_MAX } from '@spotter/contract/sessions-limits';
import { CircleCheckBig, House, Pencil, Repeat, RotateCcw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { COPY_LINK_ROOM, CopyLink } from '#ui/button/copy-link.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import { STAGE_GRID } from '#ui/stage/desk-look.ts';
import { late } from '#ui/state/late.tsx';
import { SaveLine } from '../logging/save-line.tsx';
import { PlacePart } from '../messages/place-part.tsx';
import type { ReadSession } from '../read-session.ts';
import { ReadinessReview } from '../readiness/readiness-review.tsx';
import type { SessionParts } from '../session-parts.ts';
import { reopenSession } from '../training-api.ts';
import type { SessionView } from '../use-session-view.ts';
import { DeleteButton } from './delete-button.tsx';
import { DoneItems } from './done-items.tsx';
import { KeepButton } from './keep-button.tsx';
import { RecordList } from './record-list.tsx';
import { SessionSums } from './session-sums.tsx';
import { TimeButton } from './time-button.tsx';
import { useBeginAgain } from './use-begin-again.ts';
import { useSessionTimeline } from './use-session-timeline.ts';

const MomentDialog = late(() => import('../share-picture/moment-dialog.tsx').then((m) => m.MomentDialog), {
  without: 'wait',
});
/** Loads the moment before the end, so that no frame of the summary comes before it: see `session-page.tsx`. */
export const loadMoment = MomentDialog.whenLoaded;

const CorrectSession = late(() => import('./correct-session.tsx').then((m) => m.CorrectSession), {
  without: 'wait',
});

type Props = SessionParts & {
  session: ReadSession;
  view: SessionView;
  /** The picture of its end: it plays right after the end on this page, and can be shown again. */
  moment: 'plays' | 'shown' | null;
  onMoment: (moment: 'shown' | null) => void;
};

/** Whole minutes, at least one and at most a day. */
const minutesBetween = (from: string, to: string) =>
  Math.min(TOLD_MINUTES_MAX, Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)));

/** What can be done with a finished session: its sets are corrected, or it is opened to go on. */
function EndActions({ onCorrect, onReopen }: { onCorrect: () => void; onReopen: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button tone="ghost" size="small" icon={<Pencil />} onClick={onCorrect}>
        {t('sessions.correct.action')}
      </Button>
      <Button tone="ghost" size="small" icon={<RotateCcw />} onClick={onReopen}>
        {t('sessions.finish.reopen')}
      </Button>
    </span>
  );
}

/** Begins another session with what was done in this one. */
function Again({ id }: { id: string }) {
  const { t } = useTranslation();
  const { mutate: beginAgain, isPending } = useBeginAgain();
  return (
    <Button tone="secondary" wide icon={<Repeat />} busy={isPending} onClick={() => beginAgain(id)}>
      {t('sessions.again.action')}
    </Button>
  );
}

/** For a session that the server knows. */
function SessionLink({ id }: { id: string }) {
  return (
    <CopyLink path={pathTo('/sessions/:id', { id })} whileLoading={<span className={COPY_LINK_ROOM} />} />
  );
}

/** One's own finished session: congratulations, totals and results. */
export function FinishedSession({ session, view, moment, onMoment, ...parts }: Props) {
  const timeline = useSessionTimeline(session, view);
  const { t } = useTranslation();
  usePageTitle(session.name);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <div
      className={classNames(
        'in-order mx-auto flex max-w-reading flex-col gap-8 min-[1100px]:max-w-none',
        STAGE_GRID,
      )}
    >
      {/* Its last buttons may be below a screen of 900 px. */}
      <div className="min-[1100px]:rail">
        <Card className="animate-pop">
          <div className="flex flex-col items-center text-center">
            <CircleCheckBig aria-hidden strokeWidth={1.75} className="size-14 text-positive" />
            <h1 className="display mt-4 font-bold text-32">{t('sessions.finish.title')}</h1>
            <p className="mt-1 text-17 text-ink-soft">{t('sessions.finish.text', { name: session.name })}</p>
          </div>
          <div className="my-6 border-line border-y py-5">
            <SessionSums view={view} startedAt={session.startedAt} said={['duration']} />
            {view.completedAt !== null && (
              <div className="mt-4 -mb-2 flex justify-center">
                <TimeButton
                  session={session}
                  minutes={session.toldMinutes ?? minutesBetween(session.startedAt, view.completedAt)}
                />
              </div>
            )}
          </div>
          {view.records.length > 0 && (
            <div className="mb-5">
              <RecordList view={view} />
            </div>
          )}
          <div className="mb-5 empty:hidden">
            <ReadinessReview readiness={session.readiness} />
          </div>
          {view.note && (
            <p className="mb-5 whitespace-pre-line text-15 text-ink-soft">
              {t('sessions.finish.note', { note: view.note })}
            </p>
          )}
          <div className="flex flex-col items-center gap-3">
            {!isCorrecting && <SaveLine view={view} />}
            <Link href={pathTo('/')} className={buttonLook({ size: 'large', wide: true })}>
              <House aria-hidden className="size-5" />
              {t('sessions.finish.home')}
            </Link>
            {view.done > 0 && <Again id={session.id} />}
            <Button tone="ghost" icon={<Sparkles />} onClick={() => onMoment('shown')}>
              {t('sessions.moment.open')}
            </Button>
            {view.done > 0 && view.completion === 'saved' && <KeepButton session={session} />}
            {view.completion === 'saved' && <SessionLink id={session.id} />}
            <DeleteButton session={session} />
          </div>
        </Card>
      </div>
      <div className="in-order flex min-w-0 flex-col gap-8">
        {timeline && parts.renderTimeline(timeline)}
        <PlacePart itemId={null} setNumber={null} />
        {isCorrecting ? (
          <CorrectSession session={session} {...parts} onDone={() => setCorrecting(false)} />
        ) : (
          <Section
            title={t('sessions.finish.done')}
            action={
              view.completedAt !== null &&
              view.completion !== 'refused' && (
                <EndActions
                  onCorrect={() => setCorrecting(true)}
                  onReopen={() => view.completedAt && reopenSession(session.id, view.completedAt)}
                />
              )
            }
          >
            <DoneItems
              view={view}
              client={session.client}
              listed
              renderFilms={(rows) => parts.renderFilms(session, rows)}
            />
          </Section>
        )}
      </div>
      {moment && (
        <MomentDialog
          session={session}
          view={view}
          plays={moment === 'plays'}
          onClose={() => onMoment(null)}
        />
      )}
    </div>
  );
}
