import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { PAGES, type PageOfApp, pathOf, signInAs, type Who } from './pages.ts';

/** How a screen is: its size, and what points on it. */
export type Screen = { viewport: { width: number; height: number }; isMobile: boolean; hasTouch: boolean };

/** Somebody in front of a screen. */
export type Looker = { context: BrowserContext; page: Page; api: Api };

/** All of them, each with a browser context of their own. */
export type Lookers = Record<Who, Looker>;

/** Where and when all of them are. */
type Place = { baseURL: string; screen: Screen; at?: string; onError: (text: string) => void };

/** Requests that a page may have open for as long as it stands. */
const ENDLESS = new Set(['media', 'websocket', 'eventsource', 'ping', 'manifest']);
const open = new WeakMap<Page, Set<Request>>();

/** Opens a browser for each of those who look, and signs them in. */
export async function openLookers(browser: Browser, place: Place): Promise<Lookers> {
  const lookers: Partial<Lookers> = {};
  for (const who of ['visitor', 'trainer', 'client', 'founder', 'newcomer'] as const) {
    const looker = await openLooker(browser, place);
    await signInAs(who, looker.api, lookers.founder?.api);
    lookers[who] = looker;
  }
  return lookers as Lookers;
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
  context.on('console', (message) => {
    if (message.type() === 'error') onError(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => onError(error.error().stack ?? error.error().message));
  const page = await context.newPage();
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => void (ENDLESS.has(request.resourceType()) || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  return { context, page, api: createApi(context.request, baseURL) };
}

/** Leads to a page or state of the list and waits until it stands. */
export async function goTo(target: PageOfApp, lookers: Lookers): Promise<Page> {
  const { page } = lookers[target.as];
  const path = await pathOf(target, lookers[target.as === 'visitor' ? 'trainer' : target.as].api);
  if (target.as === 'visitor' || page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    // Nothing is under the pointer that was not put there.
    await page.mouse.move(0, 0);
    // By way of a page that is nowhere, so that what follows begins anew without loading the app again.
    await page.evaluate(() => history.pushState(null, '', '/nowhere'));
    await expect(page.locator('main .lucide-compass')).toBeVisible();
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('main .lucide-compass')).toHaveCount(path === '/nowhere' ? 1 : 0);
  }
  await standStill(page);
  if (target.open) {
    await target.open(page);
    await standStill(page);
  }
  return page;
}

/** Resolves when nothing is fetched any more and nothing is in the place of what will stand there. */
export async function standStill(page: Page): Promise<void> {
  const requests = open.get(page) ?? new Set();
  const fetched = () => [...requests].map((request) => `fetches ${request.url()}`).join();
  await expect
    .poll(async () => fetched() || (await page.evaluate(whatComes)) || fetched(), {
      intervals: [20, 30, 50, 50, 100],
      message: `${page.url()} comes to rest`,
    })
    .toBe('');
}

/** In the page: after two frames, what is still to come; nothing when it is as it will be. */
async function whatComes(): Promise<string> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
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
 * In the page, before all else: a caret does not blink, what opens stands at once (in a layer of its own its letters
 * lie between pixels), what moves by itself (a camera, live lines, how far a film is loaded) is left out, and nothing
 * is written in a face that only this machine has.
 */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { caret-color: transparent !important }
    [data-state] { animation: none !important }
    video, canvas, [role=dialog] .bg-text-1\\/35 { opacity: 0 !important }
    code, pre, kbd { font-family: var(--face-text) !important }
    html:lang(en) :is(:lang(zh), :lang(ja), :lang(ko)) { visibility: hidden !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** The pages that this screen has. */
export const pagesOn = (screen: Screen): PageOfApp[] =>
  PAGES.filter((page) => !page.phoneOnly || screen.isMobile);
