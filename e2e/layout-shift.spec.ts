import { expect } from '@playwright/test';
import { test } from './servers/frozen-test.ts';
import { answerInTurn } from './walk/answers-in-turn.ts';
import { describeShifts, MOST_SHIFT, shiftsOn, sumOf, watchShifts } from './walk/layout-shifts.ts';
import type { PageOfApp } from './walk/page-of-app.ts';
import { DESK, PHONE } from './walk/page-walk.ts';
import { pathOf, readPages } from './walk/pages.ts';

/** What is opened on a page, or chosen by a query, is no other page. */
const addressOf = ({ as, path }: PageOfApp) => `${as} ${path.split('?')[0]}`;
const isAnother = (page: PageOfApp, at: number, all: readonly PageOfApp[]) =>
  all.findIndex((other) => addressOf(other) === addressOf(page) && other.fill === page.fill) === at;
/** Pages of visitors are drawn by the server and wait for nothing. */
const waiting = (await readPages()).filter(({ as }) => as !== 'visitor').filter(isAnother);

for (const [name, screen] of Object.entries({ phone: PHONE, desk: DESK })) {
  for (const target of waiting) {
    if (screen === DESK && target.as !== 'trainer') continue;
    test(`nothing moves by itself while ${target.name} loads on a ${name}`, async ({ enter, people }) => {
      const { context, page } = await enter(target, screen);
      await watchShifts(context);
      const open = await answerInTurn(page);
      await open(await pathOf(target, people[target.as].api));
      // A page that was not drawn does not move either.
      await expect(page.locator('main > *').first()).toBeAttached();
      // Otherwise a skeleton that comes later, such as that of a search, hides what follows it.
      await expect(page.locator('main[data-stable]')).toBeAttached();
      const shifts = await shiftsOn(page);
      expect(sumOf(shifts), describeShifts(shifts).join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}
