import { Route, Switch } from 'wouter';
import { PageSpinner } from '#app/page-spinner.tsx';
import { memberPages } from '#app/routes.ts';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormerHome } from './former-home.tsx';
import { FormerShell } from './former-shell.tsx';
import { LeavingHome } from './leaving-home.tsx';
import { SecondFactorHome } from './second-factor-home.tsx';

/** The members' pages that are about nobody but their reader, and the one that leads back. */
const OWN = new Set<string>([
  '/sessions/:id',
  '/calendar',
  '/progress',
  '/progress/:id',
  '/progress/programmes/:id',
  '/profile',
  '/your-data',
  '/join/:code',
]);

/** The page on which somebody takes their data along. */
const DATA = new Set<string>(['/your-data']);

/**
 * The app of somebody who has left the studio: their own history and account. Every other address shows their home.
 * Where the account is about to be deleted, there are only that home and the page of the data. A member who must have
 * a second factor first has one page at every address.
 */
export function FormerArea() {
  const { t } = useTranslation();
  const { goesAt, leftAt, secondFactor } = useMe();
  if (!leftAt && secondFactor) {
    return (
      <FormerShell>
        <SecondFactorHome needs={secondFactor.needs} />
      </FormerShell>
    );
  }
  const shown = goesAt ? DATA : OWN;
  return (
    <FormerShell>
      <Switch>
        {memberPages
          .filter(({ path }) => shown.has(path))
          .map(({ path, page: Page }) => (
            <Route key={path} path={path}>
              <Page whileLoading={<PageSpinner label={t('shell.loadingPage')} />} />
            </Route>
          ))}
        <Route>{goesAt ? <LeavingHome goesAt={goesAt} /> : <FormerHome />}</Route>
      </Switch>
    </FormerShell>
  );
}
