import { expect, type Page } from '@playwright/test';
import type { BodyValue } from '../packages/contract/src/body.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

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
