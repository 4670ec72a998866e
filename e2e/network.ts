import { expect, type Page } from '@playwright/test';
import { NO_NETWORK, type Visitor } from './fixtures.ts';

/** Takes the network from a browser. What the console says of it is excused. */
export async function goOffline({ context, excuse }: Visitor): Promise<void> {
  excuse(NO_NETWORK, /net::ERR_FAILED/);
  await context.setOffline(true);
}

/**
 * Gives the network back to a browser. Chromium tells the page before its service worker, and a worker without a
 * network still answers with what it kept: this waits until the worker too reaches the server.
 */
export async function goOnline({ context, excuse, page }: Visitor): Promise<void> {
  await context.setOffline(false);
  // The worker passes a built file that it does not know on to the server, which has no such file either.
  excuse(/404 \(Not Found\).*\/assets\/no-such-file\.js/);
  // A page whose code was away loads itself anew with the network, and answers afterwards.
  const reaches = () =>
    page.evaluate(() => fetch('/assets/no-such-file.js').then(Boolean, () => false)).catch(() => false);
  await expect.poll(reaches).toBe(true);
}

/** How long a browser may take to start its worker and to store the app, in milliseconds. The page comes first. */
export const KEEPING_MS = 60_000;

/** The paths of all answers that the worker keeps. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

/** Waits until the worker could start the app without a network, and answer these paths. */
export const expectKept = (page: Page, ...paths: string[]): Promise<void> =>
  expect
    .poll(() => keptPaths(page), { timeout: KEEPING_MS })
    .toEqual(expect.arrayContaining(['/.shell', ...paths]));
