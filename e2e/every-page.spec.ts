import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Browser, expect, type Page } from '@playwright/test';
import { PATHS } from '../apps/web/src/lib/paths.ts';
import { test as base, expectAccessible } from './fixtures.ts';
import { NOW, startFrozenStudio } from './frozen-studio.ts';
import { findLostEdges, findMotion, findOverflow } from './page-faults.ts';
import { BROWSER_OF_PICTURES, comparePicture } from './page-picture.ts';
import { goTo, openLookers, pagesOn, type Screen, standStill } from './page-walk.ts';
import type { PageOfApp } from './pages.ts';
import type { RunningServer } from './server.ts';

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
    async ({}, use) => {
      const server = await startFrozenStudio();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ serverOf: 'every-page' });

const SCREENS: Record<string, Screen & { scale: number }> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, scale: 0.42 },
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, scale: 0.3 },
};
/** 1280 px at 400 %. */
const NARROW = 320;

/** Names of pages to look at alone, while one works on them. */
const ONLY = process.env.SPOTTER_E2E_PAGES?.split(',');

/** What the browser writes of answers that these pages are about. */
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
    const unseen = new Set(listedRoutes());
    const lookers = await openLookers(browser, {
      baseURL: server.url,
      screen,
      at: NOW,
      onError: (text) =>
        void (OWN_ERRORS.some((own) => own.test(text)) || faults.push(`in the console: ${text}`)),
    });
    for (const target of pagesOn(screen).filter((page) => !ONLY || ONLY.includes(page.name))) {
      await test.step(target.name, async () => {
        try {
          const page = await goTo(target, lookers);
          for (const route of unseen) if (isOf(route, page.url())) unseen.delete(route);
          faults.push(...(await look(page, target)).map((fault) => `${target.name}: ${fault}`));
          await target.close?.(page);
        } catch (error) {
          faults.push(`${target.name}: ${error instanceof Error ? error.message : error}`);
        }
      });
    }
    for (const { context } of Object.values(lookers)) await context.close();
    if (!ONLY) faults.push(...[...unseen].map((route) => `${route} is not in pages.ts`));
    expect(faults.join('\n\n'), 'what is wrong with the pages').toBe('');

    async function look(page: Page, target: PageOfApp): Promise<string[]> {
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        if (!isOfPictures(browser)) break;
        await page.emulateMedia({ colorScheme });
        const file = [`${name}-${colorScheme}`, `${target.name}.webp`];
        found.push(...(await comparePicture(page, info, file, screen.scale)));
      }
      found.push(...(await findMotion(page)));
      // In each theme once, on the screen of one; the rules of shape on both.
      const theme = screen.isMobile ? 'light' : 'dark';
      await expectAccessible(page, undefined, [theme]).catch((error: Error) => found.push(error.message));
      await page.emulateMedia({ colorScheme: 'light' });
      if (!screen.isMobile) return [...found, ...(await findLostEdges(page))];
      await page.setViewportSize({ ...screen.viewport, width: NARROW });
      found.push(...(await findOverflow(page, NARROW)));
      await page.setViewportSize(screen.viewport);
      await standStill(page);
      return found;
    }
  });
}

/** Another browser draws letters and edges in its own way. */
const isOfPictures = (browser: Browser) => browser.version() === BROWSER_OF_PICTURES;

test(`the pictures of every page are compared, in Chromium ${BROWSER_OF_PICTURES}`, ({ browser }) => {
  test.skip(!isOfPictures(browser), `this is ${browser.version()}`);
});

/** The addresses of the app's pages, as routes.tsx has them. */
function listedRoutes(): string[] {
  const routes = readFileSync(path.join(import.meta.dirname, '../apps/web/src/app/routes.tsx'), 'utf8');
  return [...routes.matchAll(/\bpath: PATHS\.(\w+)/g)].map(([, key]) => PATHS[key as keyof typeof PATHS]);
}

/** Whether an address is one of a route such as `/workouts/:id`. */
function isOf(route: string, address: string): boolean {
  const [parts, own] = [route.split('/'), new URL(address).pathname.split('/')];
  return parts.length === own.length && parts.every((part, at) => part.startsWith(':') || part === own[at]);
}
