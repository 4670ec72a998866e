import { expect } from '@playwright/test';
import { ownServer } from './fixtures.ts';
import { NOW } from './servers/frozen-studio.ts';
import { test } from './servers/frozen-test.ts';
import { answerInTurn, type OpenInTurn } from './walk/answers-in-turn.ts';
import { describeShifts, MOST_SHIFT, shiftsOn, sumOf, watchShifts } from './walk/layout-shifts.ts';
import type { Who } from './walk/page-of-app.ts';
import { openLookers, pagesOn, type Screen } from './walk/page-walk.ts';
import { pathOf } from './walk/pages.ts';

test.use(ownServer('layout-shift'));

/** Whose pages are opened; those of visitors are drawn by the server and wait for nothing. */
const SCREENS: Record<string, Screen & { of: readonly Who[] }> = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    of: ['trainer', 'client', 'founder', 'newcomer'],
  },
  desk: {
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    of: ['trainer'],
  },
};

/** Names of the only pages to open, for use during development. */
const ONLY = process.env.SPOTTER_E2E_PAGES?.split(',');

for (const [name, { of, ...screen }] of Object.entries(SCREENS)) {
  test(`nothing moves by itself while a page loads on a ${name}`, async ({ browser, server }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    const lookers = await openLookers(browser, { baseURL: server.url, screen, at: NOW, onError: () => {} });
    const open: Partial<Record<Who, OpenInTurn>> = {};
    for (const who of of) {
      await watchShifts(lookers[who].context);
      open[who] = await answerInTurn(lookers[who].page);
    }
    const opened = new Set<string>();
    for (const target of await pagesOn(screen)) {
      if (!of.includes(target.as) || (ONLY && !ONLY.includes(target.name))) continue;
      const { page, api } = lookers[target.as];
      const path = await pathOf(target, api);
      // What is opened on a page, or chosen by a query, is no other page.
      const [route] = path.split('?');
      if (opened.has(`${target.as} ${route}`)) continue;
      opened.add(`${target.as} ${route}`);
      await test.step(target.name, async () => {
        await open[target.as]?.(path);
        // A page that was not drawn does not move either.
        await expect(page.locator('main > *').first(), target.name).toBeAttached();
        // Otherwise a skeleton that comes later, such as that of a search, hides what follows it.
        await expect(page.locator('main[data-settled]'), target.name).toBeAttached();
        const shifts = await shiftsOn(page);
        const sum = sumOf(shifts);
        if (sum > MOST_SHIFT) faults.push(`${target.name}: ${sum.toFixed(3)}`, ...describeShifts(shifts));
      });
    }
    for (const { context } of Object.values(lookers)) await context.close();
    expect(faults.join('\n'), `what moves by itself, by more than ${MOST_SHIFT} a page`).toBe('');
  });
}
