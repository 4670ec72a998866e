import { expect } from '@playwright/test';
import { expectAccessible, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

/** A one-pixel PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a trainer awards a trophy with a picture, and the client sees it at once', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);

  await client.page.goto('/profile');
  await client.page.getByRole('tab', { name: 'Trophy Case' }).click();
  await expect(client.page.getByText('No trophies yet')).toBeVisible();
  const notReloaded = await rememberLoad(client.page);

  // Opened from the menu in the list of clients.
  await trainer.page.goto('/coach');
  await trainer.page.getByRole('button', { name: 'More about Kim Rower' }).click();
  await trainer.page.getByRole('menuitem', { name: 'Award trophy' }).click();
  const dialog = trainer.page.getByRole('dialog', { name: 'Award a trophy' });
  await dialog.getByRole('button', { name: 'Award trophy' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expectAccessible(trainer.page);

  await dialog.getByLabel('Title').fill('  First pull-up ');
  await dialog.getByLabel('Description').fill('Chin over the bar, no band.');
  const picture = dialog.locator('input[type=file]');
  await picture.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(dialog.getByText('File size must be less than 10MB')).toBeVisible();
  await picture.setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(trainer.page.getByText('Trophy image uploaded successfully!', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Award trophy' }).click();
  await expect(trainer.page.getByText('Trophy created successfully!', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  const tile = client.page.getByRole('list', { name: 'Trophy Case' }).getByRole('listitem');
  await expect(tile).toContainText('First pull-up');
  await expect(tile).toContainText('By Ada Lift');
  await tile.getByRole('button').click();
  const details = client.page.getByRole('dialog', { name: 'First pull-up' });
  await expect(details.getByText('Chin over the bar, no band.')).toBeVisible();
  const shown = details.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/objects\//);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(details.getByRole('button', { name: 'Delete trophy' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Close' }).click();

  // The form is empty again.
  await trainer.page.getByRole('button', { name: 'Award trophy' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await trainer.page.keyboard.press('Escape');

  // The trainer who gave it withdraws it.
  await trainer.page.goto('/profile#trophies');
  const given = trainer.page.getByRole('list', { name: 'Trophies you gave' });
  await expect(given.getByText('For Kim Rower')).toBeVisible();
  await given.getByRole('button', { name: 'First pull-up' }).click();
  await trainer.page.getByRole('button', { name: 'Delete trophy' }).click();
  await expectAccessible(trainer.page);
  await trainer.page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(trainer.page.getByText('Trophy deleted successfully!', { exact: true })).toBeVisible();
  await expect(trainer.page.getByText('You have not given a trophy yet')).toBeVisible();
  await expect(client.page.getByText('No trophies yet')).toBeVisible();
  await notReloaded();
});
