import { expect, type Page } from '@playwright/test';
import type { BodyValue } from '../packages/contract/src/body.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';

const body = (page: Page) => page.getByRole('region', { name: 'Body', exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const FILE =
  'Date;Weight (kg);Comment\n2.3.2026;80,4;after a run\n3.3.2026;80,1;\nsum;160,5;\n4.3.2026;79,9;\n';

test('a client imports a file after looking at what it adds; a second import adds nothing, and one is taken back', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { page } = client;
  const values = async () =>
    (await client.api.get<BodyValue[]>('/api/body/values?kind=weight')).map(({ value }) => value);
  const dialog = page.getByRole('dialog', { name: 'Import body numbers' });
  const preview = dialog.getByRole('region', { name: 'What it adds' });
  const choose = () =>
    dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'scale.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  const importing = countSteps();
  await importing.step(() => page.goto('/progress'));
  await importing.press(body(page).getByRole('button', { name: 'Import', exact: true }));
  await importing.step(choose);
  await expect(preview).toContainText('3 new · 1 not understood');
  await expect(preview).toContainText('Line 4: sum');
  await expect(preview).toContainText('80.1 kg');
  expect(await values()).toEqual([]);
  await expectAccessible(page, '[role=dialog]');
  await importing.press(dialog.getByRole('button', { name: 'Import', exact: true }));
  importing.tell('a client imports a file', 4);
  await expect(card(page, 'Weight')).toContainText('80.3 kg');
  await expect.poll(values).toEqual([80.4, 80.1, 79.9]);

  await body(page).getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByLabel('Or paste the table').fill(FILE);
  await expect(preview).toContainText('0 new · 3 there already');
  await dialog.getByRole('button', { name: 'Take back: scale.csv' }).click();
  await expect.poll(values).toEqual([]);
  await expect(dialog.getByRole('region', { name: 'Earlier imports' })).toBeHidden();
});

test('water is added by a press, also without a network, and the coach sets the target of a day', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const { page, context } = client;
  const today = await dayOf(client);
  const sum = async () =>
    (await client.api.get<BodyValue[]>('/api/body/values?kind=water'))
      .filter(({ day }) => day === today)
      .reduce((total, { value }) => total + value, 0);
  await client.api.put('/api/body/kinds/water', { agreed: true });

  const coach = trainer.page;
  await coach.goto(`/coach/${kim.id}`);
  await card(coach, 'Water').getByRole('button', { name: 'Daily target: Water' }).click();
  const target = coach.getByRole('dialog', { name: 'Daily target: Water' });
  await target.getByLabel('A day').fill('2500');
  await target.getByRole('button', { name: 'Save' }).click();
  await expect(card(coach, 'Water')).toContainText('of 2,500 mL today');

  await page.goto('/progress');
  const drinking = countSteps();
  await drinking.press(card(page, 'Water').getByRole('button', { name: 'Add 250 mL: Water' }));
  drinking.tell('a client adds a glass of water', 1);
  await expect.poll(sum).toBe(250);
  await page.waitForLoadState('networkidle');
  client.excuse(NO_NETWORK);
  await context.setOffline(true);
  await card(page, 'Water').getByRole('button', { name: 'Add 500 mL: Water' }).click();
  await expect(card(page, 'Water')).toContainText('750 mL');
  await context.setOffline(false);
  await expect.poll(sum).toBe(750);
  await expect(card(coach, 'Water')).toContainText('750 mL');
  await expectAccessible(page);

  // A phone's app sends by the token of the heart-rate address, as often as it likes.
  const { token } = await client.api.post<{ token: string }>('/api/apple-watch/integration', {});
  const samples = [{ kind: 'water', value: 0.25, unit: 'l', at: new Date().toISOString() }];
  for (const _ of [1, 2]) {
    const sent = await context.request.post('/api/body/samples', {
      headers: { authorization: `Bearer ${token}` },
      data: { samples },
    });
    expect(await sent.json()).toEqual({ accepted: 1, refused: 0 });
  }
  await expect(card(page, 'Water')).toContainText('1,000 mL');

  await card(page, 'Water').getByText('Coaches see this', { exact: true }).click();
  await expect(card(coach, 'Water')).toBeHidden();
});
