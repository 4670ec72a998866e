import { expect, request } from '@playwright/test';
import type { CheckIn, CheckInQueue } from '../packages/contract/src/check-ins.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { type Api, createApi } from './api.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf, freshEmail, PASSWORD } from './people.ts';

/** The limit of the issue for a client who answers, in milliseconds; typing by a machine is faster than a thumb. */
const ANSWERED_MS = 90_000;
const TWENTY = 20;

async function direct(api: Api): Promise<Message[]> {
  const channels = await api.get<Channel[]>('/api/channels');
  const channel = channels.find(({ kind }) => kind === 'direct');
  return api.get<Message[]>(`/api/messages?channelId=${channel?.id}`);
}

test('a coach makes a form, the client answers it without a network, and the coach answers in the chat', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const coach = trainer.page;
  await coach.goto('/sign-in');
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const { page } = client;
  await page.goto('/sign-in');
  const kim = await becomeClient(client, trainer);

  // A ready form, asked today.
  await coach.goto('/check-ins/forms');
  const making = countSteps();
  await making.press(coach.getByRole('button', { name: 'New form' }));
  const form = coach.getByRole('dialog', { name: 'New form' });
  await expect(form.getByLabel('Question 7', { exact: true })).toHaveValue('What was hard?');
  await making.press(form.getByText('On a date', { exact: true }));
  await making.press(form.getByRole('button', { name: 'Save' }));
  await making.press(coach.getByRole('button', { name: 'Give to clients' }));
  const giving = coach.getByRole('dialog', { name: 'Give Weekly check-in' });
  await making.press(giving.getByText('Kim Rower', { exact: true }));
  await making.press(giving.getByRole('button', { name: 'Give to clients' }));
  making.tell('a coach makes a form and gives it', 6);
  await expect(coach.getByText('Kim Rower', { exact: true })).toBeVisible();

  // It stands on the client's home. What is typed stays when the page is left.
  await page.goto('/');
  await page.locator('[data-due]').getByRole('link', { name: 'Answer' }).click();
  await page.getByLabel('Weight this morning').fill('80.4');
  const energy = page.getByRole('group', { name: 'How was your energy this week?' });
  await energy.getByRole('button', { name: '7', exact: true }).click();
  await expectAccessible(page, 'main form');
  await page.reload();
  await expect(page.getByLabel('Weight this morning')).toHaveValue('80.4');
  await expect(energy.getByRole('button', { name: '7', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Without a network it is sent once, later.
  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  const begun = Date.now();
  const answering = countSteps();
  const kept = page.getByRole('group', { name: 'Did your days go as planned?' });
  await answering.press(kept.getByRole('button', { name: 'Yes' }));
  await answering.fill(page.getByLabel('What went well?'), 'Slept a lot.');
  await answering.press(page.getByRole('button', { name: 'Send' }));
  answering.tell('a client ends a check-in', 3);
  expect(Date.now() - begun).toBeLessThan(ANSWERED_MS);
  await expect(page.locator('[data-sent]')).toContainText('are on this device and go to Ada Lift');
  expect(await client.api.get<CheckIn[]>('/api/check-ins').catch(() => [])).toEqual([]);
  await client.context.setOffline(false);
  await expect(page.locator('[data-sent]')).toContainText('Ada Lift gets your answers');
  await expect
    .poll(async () => (await trainer.api.get<CheckIn[]>(`/api/check-ins?clientId=${kim.id}`)).length)
    .toBe(1);
  const values = () => client.api.get<{ value: number }[]>('/api/body/values?kind=weight');
  await expect.poll(async () => (await values()).map(({ value }) => value)).toEqual([80.4]);

  // The coach sees it beside the plan, and answers.
  await coach.goto('/check-ins');
  const review = coach.locator('[data-review]');
  await expect(review).toContainText('80.4 kg');
  await expect(review).toContainText('7 / 10');
  await coach.keyboard.press('p');
  await expect(coach.getByRole('heading', { name: 'Plan', exact: false }).last()).toBeVisible();
  await coach.keyboard.press('r');
  await expect(review.getByRole('textbox')).toBeFocused();
  await coach.keyboard.type('Strong week.');
  await coach.keyboard.press('Enter');
  await expect(coach.getByText('Nothing waits for you')).toBeVisible();
  await expect.poll(async () => (await direct(client.api)).length).toBe(1);

  // The answer leads the client back to the check-in.
  await page.goto(`/messages?person=${(await trainer.api.get<{ id: string }>('/api/auth/user')).id}`);
  await page
    .getByRole('log')
    .getByRole('link', { name: /Check-.ins/ })
    .click();
  await expect(page.locator('details[open]')).toContainText('Slept a lot.');

  // A hidden kind leaves the coach's page at once.
  await coach.goto(`/coach/${kim.id}`);
  const seen = coach.locator('details[open]');
  await expect(seen).toContainText('80.4 kg');
  await client.api.put('/api/body/kinds/weight/hidden', { hidden: true });
  await expect(seen).not.toContainText('80.4 kg');

  // Paused, nobody is asked.
  await coach.goto('/check-ins/forms');
  await coach.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(coach.getByText('Paused', { exact: true })).toBeVisible();
  await expect.poll(() => client.api.get<unknown[]>('/api/check-ins/due')).toEqual([]);
});

/** Two coming days of squats. */
async function planSquats(trainer: Visitor, clientId: string): Promise<void> {
  const [squat] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Leg day',
    exercises: [{ exerciseId: squat?.id, sets: 3, reps: 5, weight: 80 }],
  });
  const dates = [await dayOf(trainer, 1), await dayOf(trainer, 3)];
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds: [clientId], dates });
}

/** A form of one scale, asked today, which the client has answered with seven. */
async function askEnergy(trainer: Visitor, client: Visitor): Promise<void> {
  const [question, id, day] = [crypto.randomUUID(), crypto.randomUUID(), await dayOf(client)];
  const { id: clientId } = await client.api.get<{ id: string }>('/api/auth/user');
  await trainer.api.put(`/api/check-ins/forms/${id}`, {
    name: 'How was it?',
    rhythm: { every: 'once', day },
    questions: [{ id: question, type: 'scale', label: 'Energy' }],
  });
  await trainer.api.put(`/api/check-ins/forms/${id}/given`, { clientIds: [clientId], state: 'going' });
  await client.api.put('/api/check-ins/answers', {
    ...{ formId: id, version: 1, day, changedAt: new Date().toISOString() },
    answers: [{ question, value: 7 }],
  });
}

/** Clients of the trainer, without a browser each, who have answered a form of today. */
async function makeAnswered(trainer: Visitor, origin: string): Promise<Api[]> {
  const day = await dayOf(trainer);
  const [question, id] = [crypto.randomUUID(), crypto.randomUUID()];
  await trainer.api.put(`/api/check-ins/forms/${id}`, {
    name: 'How was it?',
    rhythm: { every: 'once', day },
    questions: [{ id: question, type: 'scale', label: 'Energy' }],
  });
  const zone = await trainer.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const clients: { api: Api; clientId: string }[] = [];
  for (let number = 1; number <= TWENTY; number += 1) {
    const api = createApi(await request.newContext(), origin);
    const { code } = await trainer.api.post<Invite>('/api/invites', {});
    const { id: clientId } = await api.post<{ id: string }>('/api/auth/join', {
      ...{ code, email: freshEmail(), password: PASSWORD, firstName: `Client ${number}`, lastName: 'Rower' },
      timeZone: zone,
    });
    clients.push({ api, clientId });
  }
  const clientIds = clients.map(({ clientId }) => clientId);
  await trainer.api.put(`/api/check-ins/forms/${id}/given`, { clientIds, state: 'going' });
  for (const [index, { api }] of clients.entries()) {
    await api.put('/api/check-ins/answers', {
      ...{ formId: id, version: 1, day, changedAt: new Date().toISOString() },
      answers: [{ question, value: (index % 10) + 1 }],
    });
  }
  return clients.map(({ api }) => api);
}

test('twenty check-ins in ten minutes by keyboard', async ({ newVisitor, server }) => {
  const trainer = await newVisitor();
  const { page } = trainer;
  await page.goto('/sign-in');
  await becomeTrainer(trainer);
  const clients = await makeAnswered(trainer, server.url);
  await page.goto('/check-ins');
  const list = page.locator('[data-queue] li');
  await expect(list).toHaveCount(TWENTY);

  const review = page.locator('[data-review]');
  const name = review.getByRole('heading', { level: 2 });
  const begun = Date.now();
  const steps = countSteps();
  const key = (pressed: string) => steps.step(() => page.keyboard.press(pressed));
  // Walking changes nothing.
  const first = await name.textContent();
  await key('j');
  await expect(name).not.toHaveText(first ?? '');
  await key('k');
  await expect(name).toHaveText(first ?? '');
  for (let left = TWENTY; left > 0; left -= 1) {
    await expect(list).toHaveCount(left);
    // Every second one gets words, the others are read and done.
    if (left % 2 === 0) {
      await key('r');
      await expect(review.getByRole('textbox')).toBeFocused();
      await steps.step(() => page.keyboard.type(`Well done, ${left}.`));
      await key('Enter');
    } else await key('d');
  }
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  steps.tell('twenty check-ins reviewed by keyboard', 42);
  console.log(`twenty check-ins: ${Math.round((Date.now() - begun) / 1000)} s by a machine`);
  await expect
    .poll(async () => (await trainer.api.get<CheckInQueue>('/api/check-ins/queue')).items.length)
    .toBe(0);
  const answered = async () => (await Promise.all(clients.map(direct))).flat();
  await expect.poll(answered).toHaveLength(TWENTY / 2);
});

test('a coach answers by voice with the keyboard, also without a network, and changes the plan without leaving', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const { page } = trainer;
  await page.goto('/sign-in');
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await client.page.goto('/sign-in');
  const kim = await becomeClient(client, trainer);
  await planSquats(trainer, kim.id);
  await askEnergy(trainer, client);

  // The plan is beside the answers: an exercise is replaced there, and a day is left out.
  await page.goto('/check-ins');
  const review = page.locator('[data-review]');
  await expect(review).toContainText('7 / 10');
  const changing = countSteps();
  await changing.step(() => page.keyboard.press('p'));
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await changing.press(plan.getByRole('button', { name: 'Replace Back Squat' }).first());
  const dialog = page.getByRole('dialog');
  await changing.fill(dialog.getByLabel('Replace with'), 'leg press');
  await changing.press(dialog.getByRole('button', { name: 'Replace', exact: true }));
  changing.tell('an exercise is replaced beside a check-in', 4);
  await expect(plan.getByRole('button', { name: 'Replace Leg Press' })).toHaveCount(2);
  await plan
    .getByRole('button', { name: /^Remove Leg day of/ })
    .last()
    .click();
  await expect(plan.getByRole('button', { name: 'Replace Leg Press' })).toHaveCount(1);
  await expect(page).toHaveURL(/\/check-ins$/);
  await expect(review).toBeVisible();

  // A voice note by keys: V begins, V ends, Enter sends. The letters of the queue rest meanwhile.
  await page.waitForLoadState('networkidle');
  trainer.excuse(NO_NETWORK);
  const speaking = countSteps();
  await speaking.step(() => page.keyboard.press('v'));
  await expect(review.getByRole('meter')).toBeVisible();
  await trainer.context.setOffline(true);
  await page.keyboard.press('d');
  await expect(review.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible();
  await expectAccessible(page, '[data-review]');
  await speaking.step(() => page.keyboard.press('v'));
  await expect(review.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await speaking.step(() => page.keyboard.press('Enter'));
  speaking.tell('a check-in is answered by voice', 3);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(await direct(client.api)).toEqual([]);
  await trainer.context.setOffline(false);
  await expect.poll(async () => (await direct(client.api)).length).toBe(1);
  const [said] = await direct(client.api);
  expect(said?.files.map(({ kind }) => kind)).toEqual(['voice']);

  // The client hears it, and the link leads to the check-in.
  await client.page.goto(`/messages?channel=${said?.channelId}`);
  const voice = client.page.getByRole('group', { name: /^Voice note from Ada Lift/ });
  await voice.getByRole('button', { name: 'Play' }).click();
  await expect(voice.getByRole('button', { name: 'Pause' }).or(voice.getByRole('slider'))).not.toHaveCount(0);
  await client.page
    .getByRole('log')
    .getByRole('link', { name: /Check-.ins/ })
    .click();
  await expect(client.page.locator('details[open]')).toContainText('7');
});
