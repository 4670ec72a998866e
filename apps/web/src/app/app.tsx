import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { ToastPlace } from '#app/shell/toast-place.tsx';
import { queryClient } from '#lib/call/query-client.ts';
import { firstUse } from '#lib/first-use.ts';
import { sayWhenSignedOut } from '#lib/live/signed-out.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { sayFailures } from '#ui/toast/say-failures.ts';
import { toast } from '#ui/toast/toast.ts';
import { TooltipProvider } from '#ui/tooltip/tooltip-provider.tsx';
import { MemberArea } from './member-area.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { visitorPages } from './routes.ts';

/** Signed-in people never load it. */
const VisitorShell = late(() => import('#app/shell/visitor-shell.tsx').then((m) => m.VisitorShell), {
  words: ['account', 'live', 'training'],
});

sayFailures(queryClient);
sayWhenSignedOut((text) => toast({ title: text, tone: 'warning' }));

/** Until it is loaded, and without it, pages change at once. */
let navigateShared: AroundNavHandler | undefined;
void firstUse
  .then(async () => {
    ({ navigateShared } = await import('#ui/motion/navigate-shared.ts'));
  })
  .catch(() => undefined);
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  navigateShared ? navigateShared(navigate, to, options) : navigate(to, options);

/** Visitor pages have their own shell; all other pages are for signed-in people. */
export function App() {
  const { t } = useTranslation();
  return (
    <TooltipProvider>
      <Router aroundNav={aroundNav}>
        <Switch>
          {visitorPages.map(({ path, page: Page }) => (
            <Route key={path} path={path}>
              <VisitorShell whileLoading={<PageSpinner label={t('shell.loadingPage')} whole />}>
                <Page whileLoading={<PageSpinner label={t('shell.loadingPage')} />} />
              </VisitorShell>
            </Route>
          ))}
          <Route>
            <MemberArea />
          </Route>
        </Switch>
        <ToastPlace />
      </Router>
    </TooltipProvider>
  );
}
