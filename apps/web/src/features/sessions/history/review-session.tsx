import { ArrowLeftRight, MessageSquareText, Plus } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { COPY_LINK_ROOM, CopyLink } from '#ui/button/copy-link.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { STAGE, STAGE_GRID } from '#ui/stage/desk-look.ts';
import { isSwapped } from '../exercise/overlay-swaps.ts';
import { PlacePart } from '../messages/place-part.tsx';
import type { ReadSession } from '../read-session.ts';
import { ReadinessReview } from '../readiness/readiness-review.tsx';
import type { SessionParts } from '../session-parts.ts';
import { MomentPicture } from '../share-picture/moment-picture.tsx';
import { momentOf } from '../share-picture/moment-rules.ts';
import { useMomentWords } from '../share-picture/use-moment-words.ts';
import type { SessionView } from '../use-session-view.ts';
import { DoneItems } from './done-items.tsx';
import { RecordList } from './record-list.tsx';
import { SessionSums } from './session-sums.tsx';
import { useSessionTimeline } from './use-session-timeline.ts';

/** The picture with which the client's session ended, drawn from the same numbers. */
function SessionMoment({ session, view }: { session: ReadSession; view: SessionView }) {
  const words = useMomentWords(session, view);
  return (
    <div data-theme="dark" className="-mx-4 -mt-4 sm:-mx-5 sm:-mt-5 rounded-t-card bg-moment p-5">
      <MomentPicture words={words} hasRecords={false} />
    </div>
  );
}

/** Finished, finished with sets left out, running, or of an earlier day and not yet written down. */
function StatePill({
  session: { completedAt, toldMinutes },
  view,
}: {
  session: ReadSession;
  view: SessionView;
}) {
  const { t } = useTranslation();
  if (completedAt && view.done < view.total) return <Pill tone="warning">{t('sessions.review.part')}</Pill>;
  if (completedAt) return <Pill tone="positive">{t('sessions.review.finished')}</Pill>;
  if (toldMinutes !== null) return <Pill>{t('sessions.past.open')}</Pill>;
  return <Pill tone="brand">{t('sessions.review.going')}</Pill>;
}

/** The client's note, what was swapped and added, and the records. */
function WhatWasSaid({ session, view }: { session: ReadSession; view: SessionView }) {
  const { t } = useTranslation();
  const added = session.workoutId === null ? [] : view.items.filter(({ item }) => item.added);
  const swaps = view.items.filter(({ item }) => isSwapped(item));
  if (!session.note && added.length + swaps.length + view.records.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      {session.note && (
        <p className="flex gap-2 whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-15">
          <MessageSquareText aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
          <span>
            <span className="sr-only">{t('sessions.review.note', { name: session.client.name })} </span>
            <span dir="auto">{session.note}</span>
          </span>
        </p>
      )}
      {swaps.length > 0 && (
        <ul className="flex flex-col gap-1 text-15 text-ink-soft">
          {swaps.map(({ item }) => (
            <li key={item.id} className="flex gap-2">
              <ArrowLeftRight aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
              {t('sessions.swap.line', { done: item.exercise.name, planned: item.plannedName })}
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <ul className="flex flex-col gap-1 text-15 text-ink-soft">
          {added.map(({ item }) => (
            <li key={item.id} className="flex gap-2">
              <Plus aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
              {t('sessions.add.line', { name: item.exercise.name })}
            </li>
          ))}
        </ul>
      )}
      <RecordList view={view} />
    </Card>
  );
}

/** A client's session for their coach, read-only, also while it is running. */
export function ReviewSession({
  session,
  view,
  renderTimeline,
  renderFilms,
}: Pick<SessionParts, 'renderTimeline' | 'renderFilms'> & { session: ReadSession; view: SessionView }) {
  const timeline = useSessionTimeline(session, view);
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(session.name);
  const { completedAt } = session;
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-4 min-[1100px]:max-w-none min-[1100px]:gap-6">
      <PageHeader
        title={session.name}
        above={
          <span className="flex items-center gap-2 text-15 text-ink-soft">
            <Avatar person={session.client} size={24} />
            {session.client.name}
          </span>
        }
        actions={
          <CopyLink
            path={pathTo('/sessions/:id', { id: session.id })}
            whileLoading={<span className={COPY_LINK_ROOM} />}
          />
        }
      />
      <div className={classNames('flex flex-col gap-4', STAGE_GRID)}>
        <Card className={classNames('flex flex-col gap-5', STAGE)}>
          {completedAt && <SessionMoment session={session} view={view} />}
          <div className="flex items-center justify-between gap-3">
            <StatePill session={session} view={view} />
            <span className="text-13 text-ink-faint">{format.instant(completedAt ?? session.startedAt)}</span>
          </div>
          <SessionSums
            view={view}
            startedAt={session.startedAt}
            said={completedAt ? ['sets', momentOf(session, view).number.kind] : ['sets']}
          />
          {!completedAt && (
            <ProgressBar
              label={t('sessions.progressLabel')}
              value={view.done}
              max={view.total}
              valueText={t('sessions.progress', { done: view.done, total: view.total })}
            />
          )}
          <ReadinessReview readiness={session.readiness} />
        </Card>
        <div className="in-order flex min-w-0 flex-col gap-4">
          <WhatWasSaid session={session} view={view} />
          {timeline && renderTimeline(timeline)}
          <h2 className="sr-only">{t('sessions.review.exercises')}</h2>
          <PlacePart itemId={null} setNumber={null} />
          <DoneItems
            view={view}
            client={session.client}
            listed
            renderFilms={(rows) => renderFilms(session, rows)}
          />
        </div>
      </div>
    </div>
  );
}
