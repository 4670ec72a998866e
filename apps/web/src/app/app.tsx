import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { loadWords } from '#lib/i18n.ts';
import { sayWhenSignedOut } from '#lib/signed-out.ts';
import { toast } from '#ui/toast-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip-provider.tsx';
import { MemberArea } from './member-area.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { visitorPages } from './routes.tsx';

/** Signed-in people never see it. */
const VisitorShell = lazy(async () => {
  const [{ VisitorShell }] = await Promise.all([import('./visitor-shell.tsx'), loadWords('account')]);
  return { default: VisitorShell };
});

sayWhenSignedOut((text) => toast({ title: text, tone: 'warning' }));

/** Pages for signing in stand by themselves; everything else is for who is signed in. */
export function App() {
  const { t } = useTranslation();
  return (
    <TooltipProvider>
      <Switch>
        {visitorPages.map(({ path, page: Page }) => (
          <Route key={path} path={path}>
            <Suspense fallback={<PageSpinner label={t('shell.loadingPage')} whole />}>
              <VisitorShell>
                <Suspense fallback={<PageSpinner label={t('shell.loadingPage')} />}>
                  <Page />
                </Suspense>
              </VisitorShell>
            </Suspense>
          </Route>
        ))}
        <Route>
          <MemberArea />
        </Route>
      </Switch>
      <Toaster
        label={t('shell.toast.label')}
        regionLabel={t('shell.toast.region')}
        closeLabel={t('common.close')}
      />
    </TooltipProvider>
  );
}
