import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright';
import { type Api, createApi } from '../../e2e/api.ts';

const SLOWER = 4;
/** A step that has not been painted by then has failed. */
const AT_MOST_MS = 20_000;

/** A signed-in person at a phone or desk that is slowed while a step is timed. */
export type Phone = { page: Page; api: Api; session: CDPSession };

/** What a step took. */
export type Took = {
  /** From the touch or key to the paint, in milliseconds. */
  ms: number;
  /** Processor time of the page's main thread, slowed too: other work on the machine does not count. */
  cpu: number;
  /** What was asked of the server meanwhile. */
  requests: string[];
};

/** How many times a bare button a menu, a dialog or a list may take: 100 ms where a bare button takes 10. */
export const MENU = 10;

/** One thing that somebody does. */
export type Step = {
  name: string;
  /** Leads to where it is done; not part of the time. */
  prepare: (phone: Phone) => Promise<void>;
  /** What is touched, or the key that is pressed. */
  press: string | ((page: Page) => Locator);
  /** A function as text, run in the page: whether the answer is in the document. */
  until: string;
  /** How many times a bare button it may take. */
  most?: number;
};

/** Opens a phone whose processor is four times slower, signed in to the demo studio. */
export async function openPhone(browser: Browser, url: string, role: 'client' | 'trainer'): Promise<Phone> {
  const phone = await openSlowly(browser, url, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await phone.api.post('/api/auth/demo', { role });
  return phone;
}

/** Opens a screen whose processor is four times slower; nobody is signed in. */
export async function openSlowly(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    serviceWorkers: 'block',
    ...screen,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, api: createApi(context.request, url), session };
}

/** Opens a page and waits until it loads nothing more and somebody seems to have touched it. */
export async function openAndRest(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  // Parts that load with the first touch are there before the step: a person scrolls and looks before pressing.
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
}

/** The processor time of the page's main thread, in milliseconds. */
async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Finds the place before the page is slowed: looking for it would count as the page's own work. */
async function aim(page: Page, what: Step['press']): Promise<() => Promise<void>> {
  if (typeof what === 'string') return () => page.keyboard.press(what);
  const target = what(page);
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be touched has no place on the screen');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Leaves the page: what is open beside a step or a scroll takes their time. */
export const leave = ({ page }: Phone) => page.goto('about:blank');

/** The time from the touch or key until the frame that shows the answer has been painted. The way there is not slowed. */
export async function timeStep(phone: Phone, step: Step): Promise<Took> {
  const { page, session } = phone;
  await step.prepare(phone);
  const press = await aim(page, step.press);
  const requests: string[] = [];
  const note = (request: { url(): string }) => requests.push(new URL(request.url()).pathname);
  page.on('request', note);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await page.evaluate(
      `(${arm})(${JSON.stringify(typeof step.press === 'string' ? 'keydown' : 'click')}, ${step.until})`,
    );
    const before = await cpuOf(session);
    await press();
    const ms = await Promise.race([
      page.evaluate(() => (globalThis as never as { painted: Promise<number> }).painted),
      new Promise<number>((_, reject) => {
        setTimeout(() => reject(new Error(`${step.name} was not answered`)), AT_MOST_MS).unref();
      }),
    ]);
    return { ms, cpu: (await cpuOf(session)) - before, requests: [...requests] };
  } finally {
    page.off('request', note);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await leave(phone);
  }
}

/** Runs in the page: notes when the frame after the answer has been painted. */
function arm(on: string, until: () => boolean): void {
  const painted = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (!until()) return look();
          // A message sent in a frame arrives after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      look();
    };
    addEventListener(on, begin, { capture: true, once: true });
  });
  Object.assign(globalThis, { painted });
}
