import { useEffect, useMemo } from 'react';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { wholeScreen } from '#ui/page-marks.ts';
import { STAGE_GRID } from '#ui/stage/desk-look.ts';
import { late } from '#ui/state/late.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { deletedHere } from './history/deletion-store.ts';
import { overlayTime } from './history/tell-time.ts';
import { waitingDeletion } from './logging/overlay-finish.ts';
import { keepSession } from './offline/keep-session.ts';
import type { ReadSession } from './read-session.ts';
import { overlayReadiness } from './readiness/overlay-readiness.ts';
import type { SessionParts } from './session-parts.ts';
import { useSession } from './training-api.ts';
import { useSessionView } from './use-session-view.ts';

/**
 * One chunk for the whole of one's own training: the network may be gone when a sheet is opened or at the end. The parts that
 * open over it are told of their code too; their loading state would be drawn first otherwise.
 */
async function loadOwn() {
  const [own] = await Promise.all([
    import('./own-session.tsx'),
    import('./logging/set-sheet.tsx'),
    import('./logging/odd-load-dialog.tsx'),
    import('./exercise/item-sheet.tsx'),
    import('./rest/timer-sheet.tsx'),
    import('./confirm-finish.tsx'),
    import('./history/correct-session.tsx'),
    import('./history/time-dialog.tsx'),
    import('./history/delete-dialog.tsx'),
    import('./history/deleted-view.tsx'),
    import('./share-picture/moment-dialog.tsx'),
  ]);
  await own.loadOver();
  return own.OwnSession;
}
const OwnSession = late(loadOwn, { without: 'wait' });
/** Loads one's own training before it is opened: drawn with the tap, it waits for no code. */
export const loadOwnAhead = OwnSession.whenLoaded;
const DeletedView = late(() => import('./history/deleted-view.tsx').then((m) => m.DeletedView), {
  without: 'wait',
});
const ReviewSession = late(() => import('./history/review-session.tsx').then((m) => m.ReviewSession), {
  without: 'wait',
});

function Own({ session: saved, ...parts }: SessionParts & { session: ReadSession }) {
  const me = useMe();
  const entries = useWaiting();
  const session = useMemo(() => overlayReadiness(overlayTime(saved, entries), entries), [saved, entries]);
  const view = useSessionView(session);
  useEffect(() => void keepSession(me.id, saved), [me.id, saved]);
  return <OwnSession session={session} view={view} whileLoading={<Loading />} {...parts} />;
}

function Others({
  session,
  ...parts
}: Pick<SessionParts, 'renderTimeline' | 'renderFilms'> & { session: ReadSession }) {
  const view = useSessionView(session);
  return <ReviewSession session={session} view={view} {...parts} whileLoading={<Loading />} />;
}

function Loading() {
  const { t } = useTranslation();
  const { role } = useMe();
  // A client's page will most likely be their training, so the bars are gone from the start, and a desk has a stage.
  const isOwn = role === 'client';
  return (
    <div
      ref={isOwn ? wholeScreen : undefined}
      data-whole-screen={isOwn ? '' : undefined}
      className={isOwn ? `max-[1099.9px]:p-4 ${STAGE_GRID}` : undefined}
    >
      {isOwn && <Skeleton shape="block" className="h-inside max-h-224 max-[1099.9px]:hidden" />}
      <div
        className={classNames(
          'mx-auto flex w-full max-w-reading flex-col gap-4',
          isOwn && 'min-[1100px]:max-w-none',
        )}
      >
        <p role="status" className="text-15 text-ink-faint">
          {t('sessions.loading')}
        </p>
        <Skeleton className="h-8 w-2/3" />
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" className="h-56" />
        ))}
      </div>
    </div>
  );
}

/** `/sessions/:id`: one's own training, or a client's for review. */
export function SessionPage(parts: SessionParts) {
  const { id = '' } = useParams<{ id: string }>();
  const entries = useWaiting();
  const deleted = deletedHere(id);
  // Taken back on another device, the page reads it again when it is opened anew.
  if (deleted && waitingDeletion(entries, id) !== 'restored') {
    return <DeletedView session={deleted} whileLoading={<Loading />} />;
  }
  return <FoundSession id={id} {...parts} />;
}

function FoundSession({ id, ...parts }: SessionParts & { id: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const { data: session, error, isFetching, refetch } = useSession(id);
  // Beside the read, not after it: a client's page will most likely be their training.
  useEffect(() => {
    if (me.role === 'client') OwnSession.preload();
  }, [me.role]);
  // After a failed read the cached session stays, so that training can go on; one that may no longer be seen is
  // removed.
  if (session && error?.status !== 404) {
    return session.client.id === me.id ? (
      <Own key={session.id} session={session} {...parts} />
    ) : (
      <Others
        key={session.id}
        session={session}
        renderTimeline={parts.renderTimeline}
        renderFilms={parts.renderFilms}
      />
    );
  }
  if (error) {
    return (
      <QueryFailed
        title={t('sessions.failed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading />;
}
