import { expect, type Page } from '@playwright/test';
import { escapeFrom } from './closing.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Jump to…' });
const option = (page: Page, name: string) => palette(page).getByRole('option', { name, exact: true });

/** Opens the palette by its keys and types. */
async function type(page: Page, text: string) {
  // One that is still closing would take what is typed.
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox', { name: 'Where to?' })).toBeFocused();
  await page.keyboard.type(text);
}

test('by a few letters a trainer jumps to a person, a workout, a page and an action, and back to the last ones', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor();
  await becomeTrainer(trainer);
  const { id: clientId } = await becomeClient(client, trainer);
  const workout = await trainer.api.post<{ id: string }>('/api/workouts', {
    name: 'Übung Beine',
    exercises: [],
  });
  const { page } = trainer;
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Jump to…' }).click();
  await expect(option(page, 'Invite a client')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Jump to…' })).toBeFocused();

  await type(page, 'kro');
  // Its name and address are one option.
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Kim Rower');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/coach/${clientId}`);
  await expect(palette(page)).toBeHidden();

  await type(page, 'ubung');
  await expect(option(page, 'Übung Beine')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/workouts/${workout.id}`);

  await type(page, 'chal cre');
  await expect(option(page, 'Create a challenge')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog').getByRole('textbox').first();
  await expect(form).toBeVisible();
  await escapeFrom(page.getByRole('dialog'));
  await expect(page).toHaveURL('/challenges');
  await expect(form).toBeHidden();

  // Nothing typed: the last ones, which the arrows walk; the page is open already and is asked again.
  await type(page, '');
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText([/Create a challenge/, /Übung Beine/, /Kim Rower/]);
  await page.keyboard.press('ArrowDown');
  await expect(recent.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(recent.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  // A dialog that is open comes first.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await type(page, 'zzzz');
  await expect(palette(page).getByText('Nothing fits. Try fewer letters.')).toBeVisible();
});

test('a client finds pages, workouts and their coach, and nothing that is a trainer’s', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  const { id: clientId } = await becomeClient(client, trainer);
  const { id } = await trainer.api.post<{ id: string }>('/api/workouts', { name: 'Leg day', exercises: [] });
  const { page } = client;
  const today = await dayOf(client);
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds: [clientId], dates: [today] });

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More places' }).getByRole('button', { name: 'Jump to…' }).click();
  await expect(option(page, 'Progress')).toBeVisible();
  const field = palette(page).getByRole('combobox');
  await field.fill('invite');
  await expect(palette(page).getByText('Nothing fits. Try fewer letters.')).toBeVisible();
  await field.fill('call');
  await expect(option(page, 'Video Call')).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /^Call / })).toBeVisible();
  await field.fill('leg');
  await option(page, 'Leg day').click();
  await expect(page).toHaveURL(/\/workouts\?search=Leg/);
  await expect(page.getByRole('searchbox')).toHaveValue('Leg day');
  await expect(page.getByRole('heading', { name: 'Leg day' })).toBeVisible();
});
