import type { Session } from '@spotter/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSession } from './api.ts';
import { FinishedSession } from './finished-session.tsx';
import { OpenSession } from './open-session.tsx';
import { ReviewSession } from './review-session.tsx';
import { useSessionView } from './use-session-view.ts';

function Loaded({ session }: { session: Session }) {
  usePageTitle(session.name);
  const me = useMe();
  const view = useSessionView(session);
  if (session.client.id !== me.id) return <ReviewSession session={session} view={view} />;
  if (view.completedAt) return <FinishedSession session={session} view={view} />;
  return <OpenSession session={session} view={view} />;
}

/** `/sessions/:id`: one's own training to work through, or a client's to look at. */
export function SessionPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const { data: session, error, isFetching, refetch } = useSession(id);
  // What was read before a failure stays: there is training to go on with.
  if (session) return <Loaded key={session.id} session={session} />;
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
