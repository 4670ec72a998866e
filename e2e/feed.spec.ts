import { expect, type Page } from '@playwright/test';
import type { Activity } from '../packages/contract/src/activities.ts';
import { expectAccessible, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const OUTSIDE = 'https://www.youtube-nocookie.com/**';

const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const post = (by: Visitor, content: string) =>
  by.api.post<Activity>('/api/activities', { type: 'post', content });

/** A stand-in for the video service that records its requests. */
async function answerOutside({ context }: Visitor): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route(OUTSIDE, async (route) => {
    asked.push(new URL(route.request().url()));
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' });
  });
  return asked;
}

test('a trainer sets a featured video, which plays for everyone at once, and removes it', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const asked = await answerOutside(client);
  await answerOutside(trainer);
  await client.page.emulateMedia({ reducedMotion: 'no-preference' });
  await trainer.page.goto('/');
  await client.page.goto('/');
  const notReloaded = await rememberLoad(client.page);
  await expect(client.page.getByText('No activities yet')).toBeVisible();
  await expect(client.page.getByRole('button', { name: 'Add a featured video' })).toHaveCount(0);
  await expect(client.page.locator('iframe')).toHaveCount(0);

  await trainer.page.getByRole('button', { name: 'Add a featured video' }).click();
  const dialog = trainer.page.getByRole('dialog', { name: 'Featured video' });
  await dialog.getByLabel('YouTube address').fill('https://example.test/cat');
  trainer.excuse(/400 \(Bad Request\)/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is not the address of a YouTube video.')).toBeVisible();
  await expectAccessible(trainer.page, '[role="dialog"]');
  await dialog.getByLabel('YouTube address').fill('https://youtu.be/aqz-KE-bpKQ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const frame = client.page.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('tabindex', '-1');
  await expect(frame).toHaveCSS('pointer-events', 'none');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.pathname).toBe('/embed/aqz-KE-bpKQ');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
    controls: '0',
  });
  await expectAccessible(client.page);

  // Motion can be stopped and stays stopped.
  await client.page.getByRole('button', { name: 'Stop the video' }).click();
  await expect(frame).toHaveAttribute('src', /autoplay=0/);
  await notReloaded();
  await client.page.reload();
  await expect(client.page.getByRole('button', { name: 'Play the video' })).toBeVisible();

  await trainer.page.getByRole('button', { name: 'Change the featured video' }).click();
  await dialog.getByRole('button', { name: 'Take it away' }).click();
  await expect(trainer.page.getByRole('button', { name: 'Add a featured video' })).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('posts, likes and comments of two browsers appear and disappear live', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  await trainer.page.goto('/');
  await client.page.goto('/');
  await expect(trainer.page.getByText('No activities yet')).toBeVisible();
  await expect(client.page.getByText('Start your fitness journey by posting an update!')).toBeVisible();
  const checks = [await rememberLoad(trainer.page), await rememberLoad(client.page)];

  const composer = client.page.getByPlaceholder('Share your progress...');
  await composer.fill('First squat in a year');
  await composer.press('Enter');
  const seen = article(trainer.page, 'First squat in a year');
  const own = article(client.page, 'First squat in a year');
  await expect(seen).toContainText('Just now');

  await seen.getByRole('button', { name: 'Like' }).click();
  await expect(own.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'false');

  await own.getByRole('button', { name: 'Comment' }).click();
  await seen.getByRole('button', { name: 'Comment' }).click();
  await seen.getByPlaceholder('Write a comment...').fill('How did it feel?');
  await seen.getByPlaceholder('Write a comment...').press('Enter');
  await expect(own.getByText('How did it feel?')).toBeVisible();
  await expectAccessible(client.page);

  const comment = seen.getByRole('listitem').filter({ hasText: 'How did it feel?' });
  await comment.getByRole('button', { name: 'More about this text' }).click();
  await trainer.page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const ask = trainer.page.getByRole('alertdialog', { name: 'Delete this comment?' });
  await expectAccessible(trainer.page, '[role="alertdialog"]');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(own.getByText('How did it feel?')).toBeVisible();
  await comment.getByRole('button', { name: 'More about this text' }).click();
  await trainer.page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(seen.getByText('How did it feel?')).toBeHidden();
  await expect(own.getByText('How did it feel?')).toBeHidden();
  await expect(own.getByRole('button', { name: 'Comment', exact: true })).toBeVisible();

  await own.getByRole('button', { name: 'More about this text' }).click();
  await client.page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await client.page
    .getByRole('alertdialog', { name: 'Delete this post?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(own).toBeHidden();
  await expect(seen).toBeHidden();
  await expect(trainer.page.getByText('No activities yet')).toBeVisible();
  for (const check of checks) await check();
});

test('scrolling loads older posts; new ones wait without moving the page', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const client = await newVisitor();
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const COUNT = 60;
  for (let number = 1; number <= COUNT; number += 1) await post(trainer, `Post number ${number}.`);
  const { page } = client;
  await page.goto('/');
  await expect(article(page, `Post number ${COUNT}.`)).toBeVisible();
  await expect(article(page, 'Post number 1.')).toHaveCount(0);
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(article(page, 'Post number 1.')).toBeInViewport({ timeout: 1000 });
  }).toPass();

  const middle = article(page, 'Post number 30.');
  await middle.scrollIntoViewIfNeeded();
  let before = await middle.boundingBox();
  // Rows that were just drawn are measured, which may move it: the same at three looks in a row.
  let same = 0;
  await expect
    .poll(async () => {
      const now = await middle.boundingBox();
      same = now?.y === before?.y ? same + 1 : 0;
      before = now;
      return same;
    })
    .toBeGreaterThan(2);
  for (const text of ['New: one', 'New: two', 'New: three']) await post(trainer, text);
  const waiting = page.getByRole('button', { name: '3 new posts' });
  await expect(waiting).toBeVisible();
  await expect.poll(() => middle.boundingBox()).toEqual(before);
  await expect(article(page, 'New: one')).toHaveCount(0);
  await expectAccessible(page);
  await waiting.click();
  await expect(article(page, 'New: three')).toBeInViewport();
  await expect(waiting).toBeHidden();

  await post(trainer, 'New: four');
  await expect(article(page, 'New: four')).toBeVisible();
});
