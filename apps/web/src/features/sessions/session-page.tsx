import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { keepSession } from './kept-sessions.ts';
import type { SessionParts } from './parts.ts';
import type { ReadSession } from './read-session.ts';
import { useSession } from './training-api.ts';
import { useSessionView } from './use-session-view.ts';

/** All of one's own training at once: the network may be gone by the time a sheet is opened or the end is reached. */
const loadOwn = async () => {
  const [{ OpenSession }, { FinishedSession }, { ConfirmFinish, ItemSheet, SetSheet, TimerSheet }] =
    await Promise.all([
      import('./open-session.tsx'),
      import('./finished-session.tsx'),
      import('./sheets.ts'),
    ]);
  return { OpenSession, FinishedSession, sheets: { ConfirmFinish, ItemSheet, SetSheet, TimerSheet } };
};
const loadReview = () => import('./review-session.tsx').then((m) => m.ReviewSession);

function Own({ session, ...parts }: SessionParts & { session: ReadSession }) {
  const me = useMe();
  const view = useSessionView(session);
  const own = useLoaded(loadOwn, 'now');
  useEffect(() => keepSession(me.id, session), [me.id, session]);
  if (!own) return <Loading />;
  const { OpenSession, FinishedSession, sheets } = own;
  return view.completedAt === null ? (
    <OpenSession session={session} view={view} sheets={sheets} {...parts} />
  ) : (
    <FinishedSession session={session} view={view} renderTimeline={parts.renderTimeline} />
  );
}

function Others({
  session,
  renderTimeline,
}: Pick<SessionParts, 'renderTimeline'> & { session: ReadSession }) {
  const view = useSessionView(session);
  const Review = useLoaded(loadReview, 'now');
  return Review ? <Review session={session} view={view} renderTimeline={renderTimeline} /> : <Loading />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-feed flex-col gap-4">
      <p role="status" className="text-15 text-3">
        {t('sessions.loading')}
      </p>
      <Skeleton className="h-8 w-2/3" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" className="h-56" />
      ))}
    </div>
  );
}

/** `/sessions/:id`: one's own training to work through, or a client's to look at. */
export function SessionPage(parts: SessionParts) {
  const { t } = useTranslation();
  const me = useMe();
  const { id = '' } = useParams<{ id: string }>();
  const { data: session, error, isFetching, refetch } = useSession(id);
  // What was read before a failure stays: there is training to go on with. What may not be seen any more goes.
  if (session && error?.status !== 404) {
    return session.client.id === me.id ? (
      <Own key={session.id} session={session} {...parts} />
    ) : (
      <Others key={session.id} session={session} renderTimeline={parts.renderTimeline} />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('sessions.failed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <Loading />;
}
