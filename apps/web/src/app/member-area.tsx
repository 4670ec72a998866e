// compiled: every read of who is signed in draws it again, and with it the page

import type { CurrentUser } from '@spotter/contract/accounts';
import { useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { Shell } from '#app/shell/shell.tsx';
import { useCurrentUser } from '#features/accounts/api.ts';
import { readAs } from '#lib/call/call.ts';
import { isSignedOut } from '#lib/call/error-text.ts';
import { firstUse } from '#lib/first-use.ts';
import { loadWords } from '#lib/i18n.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { lapsePrivate, readPrivate } from '#lib/storage/private-storage.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { everyFeature } from './every-feature.ts';
import { loadSent } from './load-sent.ts';
import { Navigation } from './navigation.ts';
import { PageSpinner } from './page-spinner.tsx';
import { memberPages, navigation } from './routes.ts';
import { StartFailed } from './start-failed.tsx';

/** Only newcomers see it; after home it is already loaded. */
const NextStepPlace = late(() => import('#app/pages/newcomer-part.tsx').then((m) => m.NextStepPlace), {
  onHome: true,
  without: 'quiet',
});
/** For those who owe the studio a second factor and may still wait: once a day, and nothing waits for it. */
const SecondFactorAsking = late(
  () => import('./former/second-factor-asking.tsx').then((m) => m.SecondFactorAsking),
  { words: ['account'], without: 'quiet' },
);
/** For those who have left the studio, or must have a second factor first. */
const FormerArea = late(() => import('./former/door.ts').then((m) => m.loadFormerArea()));
const NotFoundPage = late(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage));

// The service worker keeps them. What fails before that waits for them.
void firstUse
  .then(() => Promise.all([loadWords('errors'), loadWords('more'), loadSent()]))
  .catch(() => undefined);

/** The pages of signed-in people. A visitor is redirected to the landing page, which the server serves at `/`. */
export function MemberArea() {
  const { t } = useTranslation();
  const { data: me, error, refetch, isFetching } = useCurrentUser();
  const isVisitor = !me && isSignedOut(error);
  useEffect(() => {
    // Vite's server has no landing page, so this would redirect for ever.
    if (!isVisitor) return;
    lapsePrivate();
    location.replace(import.meta.env.DEV ? '/sign-in' : '/');
  }, [isVisitor]);
  useMemberConnection(me);

  const spinner = <PageSpinner label={t('shell.loading')} whole />;
  if (me)
    return me.leftAt || me.secondFactor?.isDue ? (
      <FormerArea whileLoading={spinner} />
    ) : (
      <MemberPages me={me} />
    );
  if (!error || isVisitor) return spinner;
  return <StartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

function MemberPages({ me }: { me: CurrentUser }) {
  const { t } = useTranslation();
  const [asks] = useState(() => readPrivate('second-factor-asked') !== ownToday());
  return (
    <Navigation value={navigation}>
      <Shell>
        <NextStepPlace />
        {asks && me.secondFactor && <SecondFactorAsking {...me.secondFactor} whileLoading="" />}
        <Switch>
          {memberPages
            .filter((entry) => !entry.only || entry.only === me.role)
            .map(({ path, page: Page }) => (
              <Route key={path} path={path}>
                <Page whileLoading={<PageSpinner label={t('shell.loadingPage')} />} />
              </Route>
            ))}
          <Route>
            <NotFoundPage whileLoading={<PageSpinner label={t('shell.loadingPage')} />} />
          </Route>
        </Switch>
      </Shell>
    </Navigation>
  );
}

/**
 * Connects live events and the outbox for the signed-in person; a former member has the outbox alone. What waits in it
 * goes on waiting while the account is about to be deleted, or a second factor is required first.
 */
function useMemberConnection({ id: personId, leftAt, goesAt, secondFactor }: Partial<CurrentUser> = {}) {
  const isShut = goesAt ?? secondFactor?.isDue;
  useEffect(() => {
    if (!personId) return;
    readAs(personId);
    if (isShut) return;
    let leave = () => {};
    let left = false;
    // Loaded after the first page; opening the connection reads again whatever changed meanwhile.
    const opening = import('./live.ts').then(({ openLive }) => openLive(everyFeature));
    opening
      .then((live) => {
        if (left || leftAt) return;
        live.start();
        leave = () => live.stop();
      })
      // Its code is gone because of a new version, which the page offers. Until then pages poll.
      .catch(() => undefined);
    outbox.start(personId, loadSent);
    return () => {
      left = true;
      leave();
      outbox.stop();
    };
  }, [personId, leftAt, isShut]);
}
