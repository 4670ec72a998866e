import { expect, type Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';

const part = (page: Page) => page.getByRole('region', { name: 'One over the other', exact: true });

test('two values stand over one another for client and coach, and are read as a table', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const values = await Promise.all(
    [0, -7, -14].map(async (ahead) => ({
      ...{ id: crypto.randomUUID(), kind: 'weight', day: await dayOf(client, ahead), time: null },
      ...{ value: 80 - ahead / 7, changedAt: new Date().toISOString() },
    })),
  );
  const sleep = { ...values[0], id: crypto.randomUUID(), kind: 'sleep', value: 7.5 };
  await client.api.put('/api/body/values', { values: [...values, sleep] });

  const { page } = client;
  await page.goto('/progress');
  await expect(part(page).getByRole('img', { name: 'Weight and Volume over 13 weeks' })).toBeVisible();
  await part(page).getByText('Show as a table', { exact: true }).click();
  const rows = part(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('80 kg');
  await expect(rows.nth(2)).toContainText('81 kg');
  await expect(rows.nth(2)).toContainText('no value');
  await expectAccessible(page);

  const coach = trainer.page;
  await coach.goto(`/coach/${kim.id}`);
  const choosing = countSteps();
  await choosing.step(() => part(coach).getByLabel('Dashed line').selectOption({ label: 'Sleep' }));
  await choosing.press(part(coach).getByText('3 years', { exact: true }));
  choosing.tell('a coach lays sleep over the weight of three years', 2);
  await expect(part(coach).getByRole('img', { name: 'Weight and Sleep over 157 weeks' })).toBeVisible();
  await client.api.put('/api/body/kinds/sleep/hidden', { hidden: true });
  // The field does not name another value than the line.
  await expect(part(coach).getByRole('img', { name: 'Weight and Volume over 157 weeks' })).toBeVisible();
  await expect(part(coach).getByLabel('Dashed line')).toHaveValue('volume');
  await part(coach).getByText('Show as a table', { exact: true }).click();
  await expect(part(coach).getByRole('row').nth(1)).not.toContainText('7.5');
  await expectAccessible(coach);
});
