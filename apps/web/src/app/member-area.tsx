import type { CurrentUser } from '@spotter/contract/accounts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { useCurrentUser } from '#features/accounts/api.ts';
import { readAs } from '#lib/call.ts';
import { errorText, isSignedOut } from '#lib/error-text.ts';
import { closePrivate } from '#lib/private-storage.ts';
import { outbox } from '#lib/waiting.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';
import { memberPages } from './routes.tsx';
import { Shell } from './shell.tsx';

/** Newcomers alone see it; coming from home they have it already. */
const NextStepPlace = lazy(() => import('./newcomer-part.tsx').then((m) => ({ default: m.NextStepPlace })));
const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })));

/** The pages of signed-in people; a visitor is led to the landing page, which the server shows at `/`. */
export function MemberArea() {
  const { t } = useTranslation();
  const { data: me, error, refetch, isFetching } = useCurrentUser();
  const isVisitor = !me && isSignedOut(error);
  useEffect(() => {
    // Vite's server has no landing page and would come back here for ever.
    if (!isVisitor) return;
    closePrivate();
    location.replace(import.meta.env.DEV ? '/sign-in' : '/');
  }, [isVisitor]);
  useMemberConnection(me?.id);

  if (me) return <MemberPages me={me} />;
  if (!error || isVisitor) return <PageSpinner label={t('shell.loading')} whole />;
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={t('shell.unreachable.title')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </main>
  );
}

function MemberPages({ me }: { me: CurrentUser }) {
  return (
    <Shell>
      <QuietBoundary>
        <Suspense>
          <NextStepPlace />
        </Suspense>
      </QuietBoundary>
      <Switch>
        {memberPages
          .filter((entry) => !('only' in entry) || entry.only === me.role)
          .map(({ path, page: Page }) => (
            <Route key={path} path={path}>
              <Page />
            </Route>
          ))}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Shell>
  );
}

/** Hears live events, and sends what waits, as the person who is signed in. */
function useMemberConnection(personId: string | undefined) {
  useEffect(() => {
    if (!personId) return;
    readAs(personId);
    let leave = () => {};
    let left = false;
    // The first page does not wait for it; opening it reads again whatever changed meanwhile.
    void import('./live.ts').then(({ live }) => {
      if (left) return;
      live.start();
      leave = () => live.stop();
    });
    outbox.start(personId);
    return () => {
      left = true;
      leave();
      outbox.stop();
    };
  }, [personId]);
}
