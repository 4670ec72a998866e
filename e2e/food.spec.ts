import { expect, type Page } from '@playwright/test';
import type { BodyKind, BodyValue } from '../packages/contract/src/body.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { goOffline, goOnline } from './network.ts';
import { becomeClient, becomeTrainer, dayOf, PASSWORD } from './people.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sum = (page: Page, name: string) => card(page, name).locator('[data-sum]');
const FOOD = ['Calories', 'Protein', 'Water'] as const;

async function type(page: Page, name: string, amount: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Add: ${name}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Numbers of a day' });
  await dialog.getByRole('textbox', { name }).fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

async function setTarget(page: Page, name: string, amount: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Daily target: ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Daily target: ${name}` });
  await dialog.getByLabel('A day').fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('food is typed on two devices without a network, sent by an app, held against targets, and hidden from the coach', async ({
  newVisitor,
}) => {
  const [trainer, phone, desk] = [
    await newVisitor(),
    await newVisitor({ phone: true }),
    await newVisitor({ zone: 'Pacific/Auckland' }),
  ];
  await becomeTrainer(trainer);
  const kim = await becomeClient(phone, trainer);
  await desk.api.post('/api/auth/sign-in', { email: kim.email, password: PASSWORD });
  const today = await dayOf(phone);
  const stored = async (kind: string) =>
    (await phone.api.get<BodyValue[]>(`/api/body/values?kind=${kind}`))
      .filter(({ day }) => day === today)
      .reduce((total, { value }) => total + value, 0);

  // The client chooses what matters; the coach sets two targets and the client one.
  await phone.page.goto('/progress');
  await phone.page.getByRole('button', { name: 'What matters first' }).click();
  const kinds = phone.page.getByRole('dialog', { name: 'What matters first' });
  for (const name of FOOD) await kinds.getByText(name, { exact: true }).click();
  await kinds.getByRole('button', { name: 'Save' }).click();
  const coach = trainer.page;
  await coach.goto(`/coach/${kim.id}`);
  await setTarget(coach, 'Calories', '2100');
  await setTarget(coach, 'Water', '2500');
  await setTarget(phone.page, 'Protein', '120');
  await expect(sum(coach, 'Protein')).toHaveText('0 g of 120 g today');
  await expect(card(phone.page, 'Calories')).toContainText('Target set by Ada Lift');

  // Typed on a phone, pressed at a desk, shown to both and to the coach.
  await type(phone.page, 'Calories', '600');
  await desk.page.goto('/progress');
  const drinking = countSteps();
  await drinking.press(card(desk.page, 'Water').getByRole('button', { name: 'Add 250 mL: Water' }));
  drinking.tell('a client adds a glass of water', 1);
  for (const page of [phone.page, desk.page, coach]) {
    await expect(sum(page, 'Calories')).toHaveText('600 kcal of 2,100 kcal today');
    await expect(sum(page, 'Water')).toHaveText('250 mL of 2,500 mL today');
  }
  await expectAccessible(phone.page);

  // Both devices are in a cellar and count on: nothing of either is lost, and nothing counts twice.
  await goOffline(phone);
  await goOffline(desk);
  await type(phone.page, 'Calories', '450');
  await card(phone.page, 'Water').getByRole('button', { name: 'Add 500 mL: Water' }).click();
  await type(desk.page, 'Calories', '300');
  await card(desk.page, 'Water').getByRole('button', { name: 'Add 500 mL: Water' }).click();
  await card(desk.page, 'Protein').getByRole('button', { name: 'Add 30 g: Protein' }).click();
  await expect(sum(phone.page, 'Calories')).toHaveText('1,050 kcal of 2,100 kcal today');
  await expect(sum(desk.page, 'Calories')).toHaveText('900 kcal of 2,100 kcal today');
  await expect(sum(desk.page, 'Water')).toHaveText('750 mL of 2,500 mL today');
  await goOnline(phone);
  await goOnline(desk);
  await expect.poll(() => stored('water')).toBe(1250);
  for (const page of [phone.page, desk.page, coach]) {
    await expect(sum(page, 'Calories')).toHaveText('1,350 kcal of 2,100 kcal today');
    await expect(sum(page, 'Water')).toHaveText('1,250 mL of 2,500 mL today');
    await expect(sum(page, 'Protein')).toHaveText('30 g of 120 g today');
  }

  // An app sends the total of a day by the address, in its units and as often as it likes.
  const { token } = await phone.api.post<{ token: string }>('/api/apple-watch/integration', {});
  const metric = (name: string, units: string, qty: number) => ({
    ...{ name, units },
    data: [{ date: `${today} 12:00:00 +0000`, qty, source: 'Food diary' }],
  });
  const metrics = [metric('dietary_energy', 'kJ', 418.4), metric('dietary_water', 'L', 0.25)];
  for (const _ of [1, 2]) {
    const sent = await phone.context.request.post('/api/body/samples', {
      headers: { authorization: `Bearer ${token}` },
      data: { data: { metrics } },
    });
    expect(await sent.json()).toEqual({ accepted: 2, refused: 0 });
  }
  for (const page of [phone.page, desk.page, coach]) {
    await expect(sum(page, 'Calories')).toHaveText('1,450 kcal of 2,100 kcal today');
    await expect(sum(page, 'Water')).toHaveText('1,500 mL of 2,500 mL today');
  }

  // Hidden at once, kind by kind; the client goes on with it.
  await card(phone.page, 'Calories').getByText('Coaches see this', { exact: true }).click();
  await expect(card(coach, 'Calories')).toBeHidden();
  await expect(card(coach, 'Water')).toBeVisible();
  const seen = await trainer.api.get<BodyKind[]>(`/api/body?clientId=${kim.id}`);
  expect(seen.map(({ kind }) => kind)).not.toContain('calories');
  await type(desk.page, 'Calories', '50');
  await expect(sum(phone.page, 'Calories')).toHaveText('1,500 kcal of 2,100 kcal today');
});
