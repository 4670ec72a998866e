import { expect } from '@playwright/test';
import { expectAccessible, ownServer, test } from './fixtures.ts';

test.use(ownServer('demo-challenges', { demo: true }));

test('the demo studio has the numbers of the specification, and its ended challenges name the winners', async ({
  newVisitor,
}) => {
  const mia = await newVisitor();
  await mia.api.post('/api/auth/demo', { role: 'client' });
  await mia.page.goto('/challenges');
  const featured = mia.page.getByRole('region', { name: 'Featured challenge' });
  await expect(featured).toContainText('247participants');
  await expect(featured).toContainText('12days left');
  await expect(featured).toContainText('Day 18 of 30');
  await expect(featured).toContainText('60%');
  for (const name of ['Strength 8 challenges', 'Endurance 12 challenges', 'Consistency 6 challenges']) {
    await expect(mia.page.getByRole('button', { name })).toBeVisible();
  }
  const board = mia.page.getByRole('list', { name: 'Leaderboard' });
  await expect(board.getByRole('listitem')).toHaveCount(5);
  // The reader's own rank is shown even when it is far below.
  const own = mia.page.getByRole('list', { name: 'Your place' });
  await expect(own).toContainText('Mia Larsen');
  await mia.page.getByRole('button', { name: 'Show more', exact: true }).click();
  await expect(board.getByRole('listitem')).toHaveCount(10);

  await mia.page.getByText('Ended', { exact: true }).click();
  const ended = mia.page.getByRole('list', { name: 'All challenges' }).getByRole('listitem').first();
  await expect(ended.getByText(/^Ended /)).toBeVisible();
  await expect(ended.getByText(/^Won by /)).toBeVisible();
  await ended.getByRole('button', { name: 'View Details' }).click();
  const details = mia.page.getByRole('dialog');
  await expect(details.getByRole('region', { name: 'Winners' }).getByRole('listitem').first()).toBeVisible();
  await expect(details.getByRole('region', { name: 'Prizes' })).toBeVisible();
  const join = details.getByRole('button', { name: 'Join Challenge' });
  if ((await join.count()) > 0) await expect(join).toBeDisabled();
  await expect(details.getByRole('button', { name: 'Leave challenge' })).toHaveCount(0);
  await expectAccessible(mia.page);

  // The list can be followed to its end.
  await details.getByRole('button', { name: 'Close' }).click();
  await mia.page.getByText('All', { exact: true }).click();
  const list = mia.page.getByRole('list', { name: 'All challenges' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await mia.page.getByRole('button', { name: 'Show more challenges' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(26);
});
