import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { zoneInDaylight } from './servers/daylight.ts';
import { type RunningServer, startServer } from './servers/server.ts';
import { aheadAt, pagesAhead, serverAhead } from './servers/shift-clock.ts';

/** A person with a browser of their own. */
export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Calls the API as the person signed in in this browser. */
  api: Api;
  /** From now on ignores console errors that match; any other error fails the test. */
  excuse(...expected: RegExp[]): void;
};

type NewVisitor = (options?: {
  phone?: boolean;
  locale?: string;
  /** The time zone of the device; by default one in which no day ends while a test runs. */
  zone?: string;
  /** Enables the service worker. It is off by default because it would answer in place of the server. */
  worker?: boolean;
  /** Reaches the server by the name localhost: browsers allow no passkeys at an IP address. */
  byName?: boolean;
  /** Leaves the moment at the end of a session open, which is closed by itself in other journeys. */
  keepsMoment?: boolean;
}) => Promise<Visitor>;

type WorkerOptions = {
  /**
   * The name of a spec file that needs a server of its own, because it cannot share its people with others,
   * such as those of the demo studio. All other files share one server per worker, and make a studio for each
   * test.
   */
  serverOf: string;
  /** With the demo studio. */
  demo: boolean;
};

/** Marks a journey of `npm test`; docs/testing.md says when one may have it. */
export const GATE = { tag: '@gate' };
/**
 * Whether only those run: on one server per worker, without axe and the watch on consoles. The clocks of the server and of the
 * browsers begin at the same time on every day, a Thursday morning in Berlin.
 */
const IS_GATE = process.env.SPOTTER_E2E_GATE === 'yes';
const AHEAD = IS_GATE ? aheadAt('2026-06-11T08:30:00Z') : 0;

/** The options of a spec file that needs a server of its own, which no journey of `npm test` does. */
export function ownServer(serverOf: string, { demo = false } = {}): Partial<WorkerOptions> {
  return IS_GATE ? {} : { serverOf, demo };
}

const DESK = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Console messages of the browser without a network. */
export const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/;

export const test = base.extend<{ newVisitor: NewVisitor }, WorkerOptions & { server: RunningServer }>({
  serverOf: ['', { option: true, scope: 'worker' }],
  demo: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ demo }, use) => {
      const server = await startServer({ demo, ...(IS_GATE && { env: serverAhead(AHEAD) }) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Opens browsers, and fails the test when one of them had an error that was not excused. */
  newVisitor: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (options = {}) => {
      const {
        phone = false,
        locale = 'en-US',
        zone = IS_GATE ? 'Europe/Berlin' : zoneInDaylight(),
        worker = false,
      } = options;
      const url = options.byName ? server.url.replace('//127.0.0.1:', '//localhost:') : server.url;
      const context = await browser.newContext({
        ...(phone ? PHONE : DESK),
        baseURL: url,
        serviceWorkers: worker ? 'allow' : 'block',
        locale,
        timezoneId: zone,
        reducedMotion: 'reduce',
        colorScheme: 'light',
      });
      contexts.push(context);
      if (IS_GATE) await pagesAhead(context, AHEAD);
      if (!options.keepsMoment) context.on('page', closeMoments);
      // By contract, a heart rate that a client does not share gets the answer of a missing one.
      const excuses: RegExp[] = [/404 \(Not Found\).*\/api\/heart-rate\/\w+\?clientId=/];
      const note = (text: string) => {
        if (!excuses.some((excuse) => excuse.test(text))) errors.push(text);
      };
      // A violation of the content security policy is also a console error.
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(error.error().stack || error.error().message));
      return {
        context,
        page: await context.newPage(),
        api: createApi(context.request, url),
        excuse: (...expected) => void excuses.push(...expected),
      };
    });
    for (const context of contexts) await context.close();
    if (!IS_GATE) expect(errors, 'console errors in the browsers').toEqual([]);
  },
});

/** Tests with a server whose clock is ahead, or can be advanced once by these minutes (`server.jump`). */
export const testAhead = (ahead: number, jumpMinutes = 0) =>
  test.extend<object, { server: RunningServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
      async ({}, use) => {
        const server = await startServer({ env: serverAhead(ahead, jumpMinutes) });
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

/** Closes the moment at the end of a session, wherever it comes while a journey does something else. */
function closeMoments(page: Page): void {
  const moment = page.getByRole('dialog', { name: 'Well done' });
  void page.addLocatorHandler(moment, () => page.keyboard.press('Escape'));
}

/** Every level of WCAG 2.2 A and AA that axe has rules for. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails when axe finds anything serious or critical, in the given themes, on the current page or in the part
 * of it that a selector names, once that exists. All rules are checked in the last theme, which stays set.
 * In `npm test` it looks only whether that part exists.
 */
export async function expectAccessible(
  page: Page,
  part?: string,
  themes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<void> {
  const found: string[] = [];
  if (part) await expect(page.locator(part).first()).toBeVisible();
  if (IS_GATE) return;
  await page.evaluate(stopTransitions);
  // AxeBuilder sends its half megabyte four times; without frames, once per page load is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const source = page.frames().length > 1 ? axeSource : '"it is there";';
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(wait);
    const runOnly = colorScheme === themes.at(-1) ? TAGS : COLOUR_RULES;
    const axe = new AxeBuilder({ page, axeSource: source }).setLegacyMode();
    axe.options({ runOnly, resultTypes: ['violations'] });
    if (part) axe.include(part);
    const { violations } = await axe.analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const node of nodes) {
        // Half scrolled under a bar or an edge: large enough after scrolling.
        if (id === 'target-size' && node.failureSummary?.includes('partially obscured')) continue;
        found.push(`${colorScheme} ${id}: ${node.html}\n${node.failureSummary}`);
      }
    }
  }
  await page.evaluate(letTransitionsGo);
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/**
 * Runs in the page: turns colour transitions off. Otherwise a change of theme starts one for each colour of
 * each element, ten thousand on a full feed, which takes most of a second.
 */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition-property: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: removes the style sheet of `stopTransitions`. */
function letTransitionsGo(): void {
  document.adoptedStyleSheets.pop();
}

/** Runs in the page: finishes running colour transitions, and those that they start, at most 20 times. */
function wait(): void {
  const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let [found, rounds] = [moving(), 0]; found.length > 0; found = moving(), rounds += 1) {
    if (rounds === 20) throw new Error('transitions start one another without an end');
    for (const transition of found) transition.finish();
  }
}

/** Remembers this load of the page; the returned function fails if it was reloaded since. */
export async function rememberLoad(page: Page): Promise<() => Promise<void>> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  return async () => expect(await loadedAt(), 'the page was not loaded again').toBe(before);
}
