import { expect } from '@playwright/test';
import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { test } from './fixtures.ts';
import { becomeTrainer } from './people.ts';

test('a focused result keeps the focus when a later answer reorders the list', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/workouts?new=1');
  await page.getByRole('button', { name: 'Add exercise' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  const search = picker.getByRole('searchbox');
  const isSearch = (wanted: string) => (url: URL) => url.searchParams.get('search') === wanted;

  const first = page.waitForResponse((reply) => isSearch('squat')(new URL(reply.url())));
  await search.pressSequentially('squat');
  const found: { name: string }[] = await (await first).json();
  const results = picker.getByRole('listitem');
  await expect(results).toHaveCount(found.length);

  // The next answer is delayed until a result of this one has the focus, and has another order.
  const { promise: isThere, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(isSearch('squats'), async (route) => {
    await isThere;
    await route.fulfill({ headers: { [ANSWER_HEADER]: '1' }, json: found.toReversed() });
  });
  await search.pressSequentially('s');
  const second = results.nth(1).getByRole('button');
  const name = found[1]?.name ?? '';
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await second.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(second).toBeFocused();
  letGo();
  await expect(results.first()).toContainText(found.at(-1)?.name ?? '');
  const moved = results.nth(found.length - 2).getByRole('button');
  await expect(moved).toContainText(name);
  await expect(moved).toBeFocused();
});
