import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { type Api, createApi } from '../api.ts';
import type { PageOfApp, Who } from './page-of-app.ts';
import { pathOf, readPages, signInAs } from './pages.ts';

/** A screen: its size and its pointer. */
export type Screen = { viewport: { width: number; height: number }; isMobile: boolean; hasTouch: boolean };

/** A person at a screen. */
export type Looker = { context: BrowserContext; page: Page; api: Api };

/** All of them, each with a browser context of their own. */
export type Lookers = Record<Who, Looker>;

/** Time and place of all of them. */
export type Place = { baseURL: string; screen: Screen; at?: string; onError: (text: string) => void };

/** Requests that a page may keep open. */
const ENDLESS = new Set(['media', 'websocket', 'eventsource', 'ping', 'manifest']);
const open = new WeakMap<Page, Set<Request>>();

/** Opens a browser for each person and signs them in. */
export async function openLookers(browser: Browser, place: Place): Promise<Lookers> {
  const lookers: Partial<Lookers> = {};
  for (const who of ['visitor', 'trainer', 'client', 'founder', 'newcomer'] as const) {
    lookers[who] = await openFor(who, browser, place, lookers.founder?.api);
  }
  return lookers as Lookers;
}

/** Opens another browser for a person whose page no longer answers. */
export async function openAgain(who: Who, lookers: Lookers, browser: Browser, place: Place): Promise<void> {
  await lookers[who].context.close();
  lookers[who] = await openFor(who, browser, place, lookers.founder.api);
}

async function openFor(who: Who, browser: Browser, place: Place, founder?: Api): Promise<Looker> {
  const looker = await openLooker(browser, place);
  await signInAs(who, looker.api, founder);
  return looker;
}

async function openLooker(browser: Browser, { baseURL, screen, at, onError }: Place): Promise<Looker> {
  const context = await browser.newContext({
    ...screen,
    baseURL,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  if (at) await context.clock.setFixedTime(at);
  await context.addInitScript(holdStill);
  // Invented heart rates come when they come: a page would be drawn before or after its first one.
  await context.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!message.includes('"heart_rate_update"')) socket.send(message);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') onError(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => onError(error.error().stack || error.error().message));
  const page = await context.newPage();
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => void (ENDLESS.has(request.resourceType()) || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  return { context, page, api: createApi(context.request, baseURL) };
}

/** Leads to a page or state of the list and waits until it is complete. */
export async function goTo(target: PageOfApp, lookers: Lookers): Promise<Page> {
  const { page } = lookers[target.as];
  const path = await pathOf(target, lookers[target.as === 'visitor' ? 'trainer' : target.as].api);
  if (target.as === 'visitor' || page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    // Only what a page asks for is hovered.
    await page.mouse.move(0, 0);
    // Goes through an unknown page, so that the next page starts fresh without reloading the app.
    await page.evaluate(() => history.pushState(null, '', '/nowhere'));
    // By its size: a trophy of the profile has the same icon.
    const unknown = page.locator('main .lucide-compass.size-10');
    await expect(unknown).toBeVisible();
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(unknown).toHaveCount(path === '/nowhere' ? 1 : 0);
  }
  await standStill(page);
  if (target.open) {
    await target.open(page);
    await standStill(page);
  }
  return page;
}

/** Resolves when nothing is being fetched and no placeholder is left. */
export async function standStill(page: Page): Promise<void> {
  await expect
    .poll(() => whatIsMissing(page), {
      intervals: [20, 30, 50, 50, 100],
      message: `${page.url()} comes to rest`,
    })
    .toBe('');
}

/** After two frames, a description of what is fetched or still loading; empty when the page is complete. */
export async function whatIsMissing(page: Page): Promise<string> {
  const fetched = () =>
    openRequests(page)
      .map((url) => `fetches ${url}`)
      .join();
  return fetched() || (await page.evaluate(whatComes)) || fetched();
}

/** The addresses of what a page is fetching. */
export const openRequests = (page: Page): string[] =>
  [...(open.get(page) ?? [])].map((request) => request.url());

/** Runs in the page: after two frames, a description of what is still loading; empty when complete. */
async function whatComes(): Promise<string> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  if (document.querySelector('#root > [data-frame]')) return 'the first frame';
  if (document.documentElement.hasAttribute('data-coming')) return 'a part';
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && bottom > 0 && top < innerHeight;
  };
  const waiting = [...document.querySelectorAll('.animate-breathe, .animate-turn')].find(isSeen);
  if (waiting) return `waits: ${waiting.parentElement?.outerHTML.slice(0, 200)}`;
  const image = [...document.images].find((one) => !one.complete && one.loading !== 'lazy');
  if (image) return `image ${image.src}`;
  const film = [...document.querySelectorAll('video')].find(
    (one) => one.currentSrc && one.preload !== 'none' && one.readyState < HTMLMediaElement.HAVE_METADATA,
  );
  return film ? `film ${film.currentSrc}` : '';
}

/**
 * Runs in the page before its scripts: carets do not blink, opening animations are skipped (letters in a
 * layer of their own lie between pixels), and only bundled fonts are used. Hidden are portraits (drawn from
 * ids, which are new in each run), moving parts (a camera, live values, the buffer of a film), and the counts
 * in the bars, which depend on what an earlier page has read.
 */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { caret-color: transparent !important }
    [data-state] { animation: none !important }
    video, [data-live], [role=dialog] .bg-ink\\/35 { opacity: 0 !important }
    code, pre, kbd { font-family: var(--face-text) !important }
    [data-portrait] { opacity: 0 !important }
    :is(header, nav, aside) [data-count] { opacity: 0 !important }
    html:lang(en) :is(:lang(zh), :lang(ja), :lang(ko)) { visibility: hidden !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** The pages that exist on this screen. */
export async function pagesOn(screen: Screen): Promise<PageOfApp[]> {
  const all = await readPages();
  return all.filter((page) => !page.phoneOnly || screen.isMobile);
}
