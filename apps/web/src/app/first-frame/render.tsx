import type { CurrentUser } from '@spotter/contract/accounts';
import type { DrawHome } from '@spotter/contract/first-answers';
import type { Onboarding } from '@spotter/contract/onboarding';
import { READER_WEEK_HEADER, READER_ZONE_HEADER } from '@spotter/contract/reader-header';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { Navigation } from '#app/navigation.ts';
import { HomePage } from '#app/pages/home-page.tsx';
import { navigation } from '#app/routes.ts';
import { Shell } from '#app/shell/shell.tsx';
import { FigurePicture, type FigurePictureProps } from '#features/figures/figure-picture.tsx';
import { StillFigure } from '#features/figures/still-figure.tsx';
import { FirstStill, stillKeyOf } from '#features/figures/with-still.tsx';
import { confirmNewcomer, onboardingKeys } from '#features/onboarding/api.ts';
import { wordsToDraw } from '#lib/i18n.ts';
import { setOwnZone } from '#lib/time/own-day.ts';
import { setOwnWeek } from '#lib/time/week-choice.ts';
import { TooltipProvider } from '#ui/tooltip/tooltip-provider.tsx';
import { fillFirstFrame } from './first-reads.ts';

/**
 * Draws home as the app draws it first, of the same components: parts that load late wait, and the feed is not there yet.
 * The server calls it with the answers that it puts into the page. After the first wait nothing is asynchronous, because
 * language, zone and week are the module's.
 */
export const drawHome: DrawHome = async (language, answers, hasFonts) => {
  const speak = await wordsToDraw(language);
  const answerOf = (path: string) => answers.find((answer) => answer.path === path);
  const bodyOf = <Body,>(path: string): Body | null => JSON.parse(answerOf(path)?.body ?? 'null');
  const me = bodyOf<CurrentUser>('/api/auth/user');
  const steps = bodyOf<Onboarding>('/api/onboarding');
  // Whether a start form or the codes from an app were put off is known to the device alone.
  if (!me || me.leftAt || !steps || (steps.closed && (steps.form || steps.asksCode))) return null;
  speak();
  const headers = answerOf('/api/auth/user')?.headers;
  setOwnZone(headers?.[READER_ZONE_HEADER]);
  setOwnWeek(headers?.[READER_WEEK_HEADER] ?? null);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  fillFirstFrame(client, answers);
  client.setQueryData(onboardingKeys.steps, steps);
  confirmNewcomer(client, !steps.closed);
  const asked = new Map<string, FigurePictureProps['exercise']>();
  function Still({ exercise, motion }: FigurePictureProps) {
    if (motion !== 'asked') return <FigurePicture exercise={exercise} motion="off" />;
    asked.set(stillKeyOf(exercise), exercise);
    return null;
  }
  /** Drawn by the browser once the app is there: forty paths each, they would hold back the first paint. */
  const AskedStills = () => (
    <div hidden data-stills="">
      {[...asked].map(([key, exercise]) => (
        <span key={key} data-still={key}>
          <StillFigure exercise={exercise} className="size-full" />
        </span>
      ))}
    </div>
  );
  const html = renderToStaticMarkup(
    // At a desk a trainer has a side bar, which the server cannot know: nothing is drawn ahead there.
    <div
      inert
      aria-hidden
      data-frame={hasFonts ? 'own' : 'plain'}
      className={me.role === 'trainer' ? 'contents min-[68.75rem]:hidden' : 'contents'}
    >
      <QueryClientProvider client={client}>
        <TooltipProvider>
          <Router ssrPath="/">
            <Navigation value={navigation}>
              <Shell>
                <FirstStill value={Still}>
                  <HomePage />
                </FirstStill>
              </Shell>
            </Navigation>
          </Router>
        </TooltipProvider>
      </QueryClientProvider>
      <AskedStills />
    </div>,
  );
  client.clear();
  return html;
};
