import { expect, type Page } from '@playwright/test';
import { expectAccessible, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

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
  await client.page.getByRole('button', { name: 'Post', exact: true }).click();
  const seen = article(trainer.page, 'First squat in a year');
  const own = article(client.page, 'First squat in a year');
  await expect(seen).toContainText('Just now');

  await seen.getByRole('button', { name: 'Like' }).click();
  await expect(own.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'false');

  await own.getByRole('button', { name: 'Comment' }).click();
  await seen.getByRole('button', { name: 'Comment' }).click();
  await seen.getByPlaceholder('Write a comment...').fill('How did it feel?');
  await seen.getByRole('button', { name: 'Send comment' }).click();
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
