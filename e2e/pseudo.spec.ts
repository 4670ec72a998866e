import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ownServer } from './fixtures.ts';
import { NOW } from './servers/frozen-studio.ts';
import { test as base } from './servers/frozen-test.ts';
import { findOverflow } from './walk/page-faults.ts';
import { goTo, openLookers, pagesOn, standStill } from './walk/page-walk.ts';
import { makePseudoBuild, speakPseudo } from './walk/pseudo-words.ts';
import { findCramped, findUntranslated, watchSources } from './walk/word-faults.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Below the screen a list may still show its "load more" part; this limits the wait for it. */
const AT_MOST_MS = 1_000;
/** Runs in the page: true when nothing is loading, also outside the visible part. */
const hasCome = () =>
  !document.querySelector('main .animate-breathe, main .animate-turn') || document.querySelector('article');

const test = base.extend({
  webDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const webDir = mkdtempSync(path.join(os.tmpdir(), `spotter-test-${process.pid}-pseudo-`));
      await makePseudoBuild(webDir);
      await use(webDir);
      rmSync(webDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(ownServer('pseudo'));

/** The server writes the names of an invite into its prerendered page; here they become known as data. */
const readInvite = (page: Page) =>
  page.evaluate(async () => {
    const [, code] = /^\/join\/([^/]+)/.exec(location.pathname) ?? [];
    if (code) await fetch(`/api/join/${code}`).then((answer) => answer.text());
  });

/** `npm run test:long` runs tests with this tag; `npm test` skips them. */
const LONG = { tag: '@long' };

test(
  'in a pseudo-language, every text of every page is translated and has room',
  LONG,
  async ({ browser, server }) => {
    test.setTimeout(600_000);
    const screen = { viewport: PHONE, isMobile: true, hasTouch: true };
    const lookers = await openLookers(browser, { baseURL: server.url, screen, at: NOW, onError: () => {} });
    for (const { context } of Object.values(lookers)) {
      await speakPseudo(context, server.url);
      await watchSources(context);
    }
    for (const target of await pagesOn(screen)) {
      await test.step(target.name, async () => {
        try {
          const page = await goTo(target, lookers);
          await page.waitForFunction(hasCome, null, { timeout: AT_MOST_MS }).catch(() => undefined);
          await readInvite(page);
          const faults = [...(await findUntranslated(page)), ...(await cramped(PHONE))];
          if (!target.phoneOnly) {
            await page.setViewportSize(DESK);
            await standStill(page);
            faults.push(...(await findUntranslated(page)), ...(await cramped(DESK)));
            await page.setViewportSize(PHONE);
          }
          expect.soft(faults, target.name).toEqual([]);
          await target.close?.(page);

          async function cramped({ width }: typeof PHONE): Promise<string[]> {
            const look = async () => [...(await findOverflow(page, width)), ...(await findCramped(page))];
            let found = await look();
            // After a change of the width a busy page has its next layout a moment later.
            if (found.length > 0) {
              const left = async () => {
                found = await look();
                return found.length;
              };
              await expect
                .poll(left, { timeout: 5_000 })
                .toBe(0)
                .catch(() => undefined);
            }
            return found.map((fault) => `${width} px: ${fault}`);
          }
        } catch (error) {
          expect.soft(String(error), target.name).toBe('');
        }
      });
    }
    for (const { context } of Object.values(lookers)) await context.close();
  },
);
