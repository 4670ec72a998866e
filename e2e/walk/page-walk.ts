import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { NOW } from '../servers/frozen-studio.ts';
import type { PageOfApp } from './page-of-app.ts';
import { pathOf } from './pages.ts';
import type { People, Person } from './people.ts';

/** A screen: its size and its pointer. */
export type Screen = { viewport: { width: number; height: number }; isMobile: boolean; hasTouch: boolean };

export const PHONE: Screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const DESK: Screen = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** A browser of the walk. */
export type Looker = { context: BrowserContext; page: Page };

/** Requests that a page may keep open. */
const ENDLESS = new Set(['media', 'websocket', 'eventsource', 'ping', 'manifest']);
/** What marks something as read. It gets no answer: what is unread stays so for the other pages. */
const READING = /\/api\/((channels\/[^/]+|notifications)\/read|form-checks\/[^/]+\/seen)$/;
const open = new WeakMap<Page, Set<Request>>();

/** Opens a browser in which a person is signed in, at the time of the frozen studio. */
export async function openLooker(
  browser: Browser,
  baseURL: string,
  screen: Screen,
  { state }: Person,
): Promise<Looker> {
  const context = await browser.newContext({
    ...screen,
    baseURL,
    storageState: state,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(freeze);
  await context.route(READING, () => {});
  // Invented heart rates come when they come: a page would be drawn before or after its first one.
  await context.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!message.includes('"heart_rate_update"')) socket.send(message);
    });
  });
  const page = await context.newPage();
  const requests = new Set<Request>();
  open.set(page, requests);
  const isAwaited = (request: Request) =>
    !ENDLESS.has(request.resourceType()) && !READING.test(request.url());
  page.on('request', (request) => void (isAwaited(request) && requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  return { context, page };
}

/** Opens a page or state of the list and waits until it is complete. */
export async function goTo(target: PageOfApp, page: Page, people: People): Promise<void> {
  await page.goto(await pathOf(target, people[target.as].api));
  await standStill(page);
  if (!target.open) return;
  await target.open(page);
  await standStill(page);
}

/** What lies over a page, which is an entry of the walk by itself. */
const LAYER = '[role=dialog], [role=menu]';

/** The selector of what lies over the page now. */
export const layerOf = async (page: Page) =>
  (await page.locator(LAYER).first().isVisible()) ? LAYER : undefined;

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
 * layer of their own lie between pixels), and only bundled fonts are used. Hidden are people's letters (their
 * ground is that of an id, which is new in each run) and moving parts (a camera, live values, the buffer of a film).
 */
function freeze(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { caret-color: transparent !important }
    [data-state] { animation: none !important }
    video, [data-live], [role=dialog] .bg-ink\\/35 { opacity: 0 !important }
    code, pre, kbd { font-family: var(--face-text) !important }
    [data-letter] { opacity: 0 !important }
    html:lang(en) :is(:lang(zh), :lang(ja), :lang(ko)) { visibility: hidden !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}
