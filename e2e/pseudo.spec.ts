import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test as base } from './servers/frozen-test.ts';
import { findOverflow } from './walk/page-faults.ts';
import { goTo, PHONE, DESK as WIDE } from './walk/page-walk.ts';
import { readPages } from './walk/pages.ts';
import { makePseudoBuild, PSEUDO } from './walk/pseudo-words.ts';
import { speak } from './walk/speak.ts';
import { findCramped, findUntranslated, watchSources } from './walk/word-faults.ts';

const DESK = { ...WIDE, viewport: { width: 1280, height: 900 } };

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

/** The server writes the names of an invite into its prerendered page; here they become known as data. */
const readInvite = (page: Page) =>
  page.evaluate(async () => {
    const [, code] = /^\/join\/([^/]+)/.exec(location.pathname) ?? [];
    if (code) await fetch(`/api/join/${code}`).then((answer) => answer.text());
  });

for (const target of await readPages()) {
  for (const [name, screen] of Object.entries({ phone: PHONE, desk: DESK })) {
    if (target.phoneOnly && screen === DESK) continue;
    test(`${target.name} in a pseudo-language on a ${name}: every text is translated and has room`, async ({
      enter,
      people,
      server,
    }) => {
      const { context, page } = await enter(target, screen);
      await speak(context, server.url, PSEUDO);
      await watchSources(context);
      await goTo(target, page, people);
      await page.waitForFunction(hasCome, null, { timeout: AT_MOST_MS }).catch(() => undefined);
      await readInvite(page);
      expect(await findUntranslated(page)).toEqual([]);
      expect(await findOverflow(page, screen.viewport.width)).toEqual([]);
      expect(await findCramped(page)).toEqual([]);
    });
  }
}
