import process from 'node:process';
import { type Browser, expect, type Page } from '@playwright/test';
import { FORM_PAGE_ROUTES } from '../packages/contract/src/form-pages.ts';
import { expectAccessible, ownServer } from './fixtures.ts';
import { NOW } from './servers/frozen-studio.ts';
import { test } from './servers/frozen-test.ts';
import { describeEmptyWidth, findEmptyWidth, MOST_EMPTY } from './walk/empty-width.ts';
import { readFilledButtons, tooManyFilled } from './walk/filled-buttons.ts';
import { findLostEdges, findMotion, findOverflow } from './walk/page-faults.ts';
import type { PageOfApp } from './walk/page-of-app.ts';
import { BROWSER_OF_PICTURES, comparePicture } from './walk/page-picture.ts';
import {
  goTo,
  openAgain,
  openLookers,
  type Place,
  pagesOn,
  type Screen,
  standStill,
} from './walk/page-walk.ts';
import { readFeatures } from './web-features.ts';

test.use(ownServer('every-page'));

const SCREENS: Record<string, Screen & { scale: number }> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, scale: 0.42 },
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, scale: 0.3 },
};
/** 1280 px at a zoom of 400 %. */
const NARROW = 320;

/** How long one page may take. Without it, a page that no longer answers would stop the walk until its end. */
const PAGE_MS = 150_000;

/** What lies over a page. */
const LAYER = '[role=dialog], [role=menu]';

/** Names of the only pages to walk, for use during development. */
const ONLY = process.env.SPOTTER_E2E_PAGES?.split(',');

/** Console messages that these pages cause on purpose. */
const OWN_ERRORS = [
  /404 \(Not Found\).*\/api\/(join|heart-rate)\//,
  /401 \(Unauthorized\).*\/api\/auth\/sign-in/,
];

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`every page on a ${name}: its picture in both themes, axe in one, ${name === 'phone' ? '320 px' : 'forced colours'}, no motion`, async ({
    browser,
    server,
  }, info) => {
    test.setTimeout(1_800_000);
    const faults: string[] = [];
    const widths: string[] = [];
    const filledOn: string[] = [];
    const unseen = new Set(await listedRoutes());
    const place: Place = {
      baseURL: server.url,
      screen,
      at: NOW,
      onError: (text) =>
        void (OWN_ERRORS.some((own) => own.test(text)) || faults.push(`in the console: ${text}`)),
    };
    const lookers = await openLookers(browser, place);
    for (const target of (await pagesOn(screen)).filter((page) => !ONLY || ONLY.includes(page.name))) {
      const began = performance.now();
      const visit = async () => {
        const page = await goTo(target, lookers);
        for (const route of unseen) if (isOf(route, page.url())) unseen.delete(route);
        faults.push(...(await look(page, target)).map((fault) => `${target.name}: ${fault}`));
        await target.close?.(page);
      };
      try {
        await test.step(target.name, visit, { timeout: PAGE_MS });
      } catch (error) {
        faults.push(`${target.name}: ${error instanceof Error ? error.message : error}`);
        if (performance.now() - began >= PAGE_MS) await openAgain(target.as, lookers, browser, place);
      }
    }
    for (const { context } of Object.values(lookers)) await context.close();
    if (!ONLY) faults.push(...[...unseen].map((route) => `${route} has no page in e2e/pages: add one`));
    if (widths.length > 0) console.log(['What pages leave empty while they scroll:', ...widths].join('\n  '));
    console.log(`Filled buttons on a ${name}: ${filledOn.join(', ')}`);
    expect(faults.join('\n\n'), 'faults of the pages').toBe('');

    async function look(page: Page, target: PageOfApp): Promise<string[]> {
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        if (!isOfPictures(browser)) break;
        await page.emulateMedia({ colorScheme });
        const file = [`${name}-${colorScheme}`, `${target.name}.webp`];
        found.push(...(await comparePicture(page, info, file, screen.scale)));
      }
      found.push(...(await findMotion(page)));
      // Colours are checked once per theme, each on one screen; layout rules on both.
      const theme = screen.isMobile ? 'light' : 'dark';
      // The page below is an entry of the walk by itself.
      const layer = (await page.locator(LAYER).first().isVisible()) ? LAYER : undefined;
      const filled = await readFilledButtons(page, layer);
      filledOn.push(`${target.name} ${filled.length}`);
      found.push(...tooManyFilled(target.name, filled));
      await expectAccessible(page, layer, [theme]).catch((error: Error) => found.push(error.message));
      await page.emulateMedia({ colorScheme: 'light' });
      if (!screen.isMobile) {
        found.push(...(await findLostEdges(page)));
        const empty = layer || target.as === 'visitor' ? null : await findEmptyWidth(page);
        if (empty) widths.push(`${target.name}: ${describeEmptyWidth(empty)}`);
        if (empty && empty.share > MOST_EMPTY) found.push(describeEmptyWidth(empty));
        return found;
      }
      await page.setViewportSize({ ...screen.viewport, width: NARROW });
      found.push(...(await findOverflow(page, NARROW)));
      await page.setViewportSize(screen.viewport);
      await standStill(page);
      return found;
    }
  });
}

/** Another browser renders letters and edges differently. */
const isOfPictures = (browser: Browser) => browser.version() === BROWSER_OF_PICTURES;

test(`the pictures of every page are compared, in Chromium ${BROWSER_OF_PICTURES}`, ({ browser }) => {
  test.skip(!isOfPictures(browser), `this is ${browser.version()}`);
});

/** The paths of the app's pages, as the features declare them, and of those for signing in. */
async function listedRoutes(): Promise<string[]> {
  const features = await readFeatures();
  return [...FORM_PAGE_ROUTES, ...features.flatMap(({ pages = [] }) => pages.map((page) => page.path))];
}

/** Whether a URL matches a route such as `/workouts/:id`. */
function isOf(route: string, address: string): boolean {
  const [parts, own] = [route.split('/'), new URL(address).pathname.split('/')];
  return parts.length === own.length && parts.every((part, at) => part.startsWith(':') || part === own[at]);
}
