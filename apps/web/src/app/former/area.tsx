import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { PageSpinner } from '#app/page-spinner.tsx';
import { memberPages } from '#app/routes.ts';
import { FormerHome } from './former-home.tsx';
import { FormerShell } from './former-shell.tsx';

/** The members' pages that are about nobody but their reader, and the one that leads back. */
const OWN = new Set<string>([
  '/sessions/:id',
  '/calendar',
  '/progress',
  '/progress/:id',
  '/profile',
  '/join/:code',
]);

/** The app of somebody who has left the studio: their own history and account. Every other address shows their home. */
export function FormerArea() {
  const { t } = useTranslation();
  return (
    <FormerShell>
      <Switch>
        {memberPages
          .filter(({ path }) => OWN.has(path))
          .map(({ path, page: Page }) => (
            <Route key={path} path={path}>
              <Page whileLoading={<PageSpinner label={t('shell.loadingPage')} />} />
            </Route>
          ))}
        <Route>
          <FormerHome />
        </Route>
      </Switch>
    </FormerShell>
  );
}
