import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { NOW, startFrozenStudio } from './frozen-studio.ts';
import { findOverflow } from './page-faults.ts';
import { goTo, openLookers, pagesOn, standStill } from './page-walk.ts';
import { makePseudoBuild, speakPseudo } from './pseudo-words.ts';
import type { RunningServer } from './server.ts';
import { findCramped, findUntranslated, watchSources } from './word-faults.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Below the screen, a list may end in what asks for more of it: that is not waited for longer. */
const AT_MOST_MS = 1_000;
/** In the page: nothing is loading, also where one would have to scroll to see it. */
const hasCome = () =>
  !document.querySelector('main .animate-breathe, main .animate-turn') || document.querySelector('article');

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
    async ({}, use) => {
      const webDir = mkdtempSync(path.join(os.tmpdir(), `spotter-test-${process.pid}-pseudo-`));
      makePseudoBuild(webDir);
      const server = await startFrozenStudio(webDir);
      await use(server);
      await server.stop();
      rmSync(webDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('in a language nobody speaks, every page says everything in it and has room for it', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const screen = { viewport: PHONE, isMobile: true, hasTouch: true };
  const lookers = await openLookers(browser, { baseURL: server.url, screen, at: NOW, onError: () => {} });
  for (const { context } of Object.values(lookers)) {
    await speakPseudo(context, server.url);
    await watchSources(context);
  }
  for (const target of pagesOn(screen)) {
    await test.step(target.name, async () => {
      try {
        const page = await goTo(target, lookers);
        await page.waitForFunction(hasCome, null, { timeout: AT_MOST_MS }).catch(() => undefined);
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
          const found = [...(await findOverflow(page, width)), ...(await findCramped(page))];
          return found.map((fault) => `${width} px: ${fault}`);
        }
      } catch (error) {
        expect.soft(String(error), target.name).toBe('');
      }
    });
  }
  for (const { context } of Object.values(lookers)) await context.close();
});
