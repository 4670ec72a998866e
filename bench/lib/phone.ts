import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { type Shift, shiftsOn, watchShifts } from '../../e2e/walk/layout-shifts.ts';

/** Slow 4G as Chromium's own developer tools define it, in milliseconds and bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER = 4;
/** A page without a new request for this time has loaded all that it loads by itself. */
const QUIET_MS = 3_000;
const AT_MOST_MS = 90_000;

/** What a phone took to show a page. */
export type Visit = {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** What was drawn at that moment. */
  drawn: string;
  /** Bytes over the wire: of scripts, and of everything. */
  scriptBytes: number;
  bytes: number;
  /** Addresses of the scripts and of all requests, in order. */
  scripts: string[];
  requests: string[];
  /** How often each address of the API was read. */
  reads: Map<string, number>;
  /** What moved by itself. */
  shifts: Shift[];
};

/**
 * Opens an address in a fresh browser profile as a phone with a slow processor and a slow network, and waits
 * until the page has loaded all that it loads by itself. @param times visits of the same browser, one after the other
 */
export async function visitAsPhone(
  browser: Browser,
  address: string,
  cookie?: string,
  times = 1,
): Promise<Visit[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  try {
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=');
      // Of a longer address it would be the cookie of its folder only.
      await context.addCookies([{ name, value, url: new URL('/', address).href }]);
    }
    await watchShifts(context);
    const visits: Visit[] = [];
    while (visits.length < times) visits.push(await visitIn(context, address));
    return visits;
  } finally {
    await context.close();
  }
}

async function visitIn(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await watchNetwork(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchPaint);
  await page.goto(address, { waitUntil: 'load', timeout: AT_MOST_MS });
  await network.quiet();
  const painted = await page.evaluate(() => (globalThis as never as { painted: Painted }).painted);
  const shifts = await shiftsOn(page);
  await page.close();
  return { ...painted, ...network.result(), shifts };
}

type Painted = { lcp: number; drawn: string };

/** Runs in the page before its own scripts. */
function watchPaint(): void {
  const painted = { lcp: 0, drawn: '' };
  Object.assign(globalThis, { painted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      painted.lcp = entry.startTime;
      painted.drawn = entry.url || `${entry.element?.tagName}: ${entry.element?.textContent?.slice(0, 40)}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

type Sent = { url: string; method: string; type: string; bytes: number };

async function watchNetwork(session: CDPSession) {
  const all = new Map<string, Sent>();
  const open = new Set<string>();
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    all.set(requestId, { url: request.url, method: request.method, type: type ?? '', bytes: 0 });
    open.add(requestId);
    lastAt = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = all.get(requestId);
    if (sent) sent.bytes = encodedDataLength;
    if (open.delete(requestId)) lastAt = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  await session.send('Network.enable');
  return {
    async quiet() {
      const begun = performance.now();
      while (performance.now() - lastAt < QUIET_MS || open.size > 0) {
        if (performance.now() - begun > AT_MOST_MS)
          throw new Error(
            `still loading: ${
              [...open]
                .slice(0, 3)
                .map((id) => all.get(id)?.url)
                .join(', ') || 'ever more'
            }`,
          );
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    result: () => summary([...all.values()]),
  };
}

function summary(all: Sent[]): Omit<Visit, keyof Painted | 'shifts'> {
  const pathOf = ({ url }: Sent) => new URL(url).pathname + new URL(url).search;
  const scripts = all.filter(({ type, url }) => type === 'Script' || /\.m?js$/.test(url));
  const reads = new Map<string, number>();
  for (const sent of all) {
    const path = pathOf(sent);
    const isRead = sent.method === 'GET' && path.startsWith('/api/') && sent.type !== 'Image';
    if (isRead && !path.startsWith('/api/brand/')) reads.set(path, (reads.get(path) ?? 0) + 1);
  }
  const total = (part: Sent[]) => part.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    scriptBytes: total(scripts),
    bytes: total(all),
    scripts: [...new Set(scripts.map(pathOf))],
    requests: all.map(pathOf),
    reads,
  };
}
