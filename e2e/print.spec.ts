import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

/** How many sheets of paper the page takes. */
async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

test('a trainer prints a workout: figures, targets and empty boxes, black on white, without the bars', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const { page, api } = visitor;
  await becomeTrainer(visitor);
  await api.put('/api/settings', { appName: 'Iron House' });
  const found = await api.get<{ id: string }[]>('/api/exercises?search=Back%20Squat');
  const squat = { exerciseId: found[0]?.id, sets: 3, reps: 5, weight: 60, restTime: 90, notes: 'Stay tall.' };
  await api.post('/api/workouts', { name: 'Leg day', exercises: [squat, squat, squat, squat] });

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'More for Leg day' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Leg day');
  await expect(paper).toContainText('Iron House');
  const first = paper.getByRole('listitem').first();
  await expect(first).toContainText('Stay tall.');
  await expect(first.getByRole('row')).toHaveCount(4);
  await expect(first.getByRole('row').nth(1)).toHaveText(/^1560\skg/);
  await expect(first.locator('td:empty')).toHaveCount(12);
  await expect(first.locator('.figure')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const colours = await paper.evaluate((sheet) => {
    const { color, backgroundColor } = getComputedStyle(sheet);
    return { color, backgroundColor, page: getComputedStyle(document.body).backgroundColor };
  });
  expect(colours).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    page: 'rgb(255, 255, 255)',
  });
  for (const format of ['A4', 'Letter'] as const) await expect.poll(() => sheets(page, format)).toBe(1);
});

/** The day so many days after the page's own. */
const dayAfter = (page: Page, days: number) =>
  page.evaluate((count) => {
    const day = new Date();
    day.setDate(day.getDate() + count);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }, days);

test('the coming weeks of a client are printed a page a week, by the coach and by the client', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  await client.page.goto('/calendar');
  await client.page.getByRole('link', { name: 'Print the coming weeks' }).click();
  await expect(client.page.getByText('Nothing is planned yet')).toBeVisible();
  await expect(client.page.getByRole('button', { name: 'Print' })).toBeDisabled();

  const search = await trainer.api.get<{ id: string }[]>('/api/exercises?search=Back%20Squat');
  const squat = {
    exerciseId: search[0]?.id,
    sets: 5,
    reps: 5,
    weight: 60,
    restTime: 90,
    notes: 'Stay tall.',
  };
  const max = { source: 'typed', weight: 101 };
  await client.api.post('/api/training-maxes', { exerciseId: search[0]?.id, max });
  const percent = { exerciseId: search[0]?.id, targets: [{ reps: 3, percent: 80 }] };
  const workout = await trainer.api.post<{ id: string }>('/api/workouts', {
    name: 'Leg day',
    exercises: [...Array.from({ length: 5 }, () => squat), percent],
  });
  // Four days of six exercises: three in one week whatever day it is, and one two weeks later.
  const monday = 8 - (await trainer.page.evaluate(() => new Date().getDay() || 7));
  const days = [monday, monday + 2, monday + 4, monday + 14];
  const dates = await Promise.all(days.map((day) => dayAfter(client.page, day)));
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [kim.id], dates });

  await expect(client.page.getByRole('article')).toHaveCount(2);
  await trainer.page.goto(`/coach/${kim.id}`);
  await trainer.page.getByRole('link', { name: 'Print the coming weeks' }).click();
  for (const { page } of [trainer, client]) {
    const weeks = page.getByRole('article');
    await expect(weeks).toHaveCount(2);
    await expect(weeks.first().getByRole('heading', { level: 3, name: 'Leg day' })).toHaveCount(3);
    await expect(weeks.last().getByRole('heading', { level: 3, name: 'Leg day' })).toHaveCount(1);
    const line = weeks.last().getByRole('listitem').first();
    await expect(line).toContainText('5 × 5 @ 60 kg');
    await expect(line).toContainText('Stay tall.');
    // A percentage has this person's load beside it, rounded to what can be loaded.
    await expect(weeks.last().getByRole('listitem').last()).toContainText(/Back Squat80\skg1 × 3 @ 80%/);
    await expect(page.locator('.paper .figure')).toHaveCount(24);
    await expect(weeks.first()).toContainText('Kim Rower');
    await expectAccessible(page);
  }
  await expect(trainer.page.getByRole('button', { name: 'Print' })).toBeEnabled();
  for (const format of ['A4', 'Letter'] as const)
    await expect.poll(() => sheets(trainer.page, format)).toBe(2);

  const stranger = await newVisitor();
  await becomeTrainer(stranger);
  await stranger.page.goto(`/coach/${kim.id}/print`);
  await expect(stranger.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
