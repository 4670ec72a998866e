import { expect, type Page } from '@playwright/test';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { logNextSet } from './session-parts.ts';
import { keepUndo } from './toasts.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Current set' });

/** The coach types lines in a new workout and plans it for the client's today. */
async function writeFor(
  trainer: Visitor,
  client: Visitor,
  lines: [typed: string, name: string][],
  steps = 0,
) {
  const { page, api } = trainer;
  const counted = countSteps();
  await counted.step(() => page.goto('/workouts'));
  await counted.press(page.getByRole('button', { name: 'Create Workout' }).first());
  await counted.fill(page.getByLabel('Name'), 'By the clock');
  const field = page.getByRole('combobox', { name: 'Exercise to add' });
  for (const [typed, name] of lines) {
    await counted.fill(field, typed);
    await counted.step(() => field.press('Enter'));
    await expect(page.getByText(name).first()).toBeVisible();
  }
  await counted.step(() => page.keyboard.press('Control+Enter'));
  await expect(page.getByText('Workout created successfully!').first()).toBeVisible();
  if (steps > 0) counted.tell(`${lines.length} lines of sets of all kinds`, steps);
  const [listed] = await api.get<{ id: string }[]>('/api/workouts');
  const workout = await api.get<WorkoutDetail>(`/api/workouts/${listed?.id}`);
  const me = await client.api.get<{ id: string }>('/api/auth/user');
  await api.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [me.id],
    dates: [await dayOf(client)],
  });
  const { id } = await client.api.post<Session>(`/api/workouts/${workout.id}/sessions`, { language: 'en' });
  return { workout, id };
}

test('sets per side, on the bodyweight and with a band are typed, given, logged and read by the coach', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { workout, id } = await writeFor(
    trainer,
    client,
    [
      ['bulgarian split 1x8/side@20', 'Bulgarian Split Squat'],
      ['pull-up 1x5 bw+10kg', 'Pull-Up'],
      ['lateral raise 1x12 band red', 'Lateral Raise'],
    ],
    10,
  );
  expect(workout.exercises.map(({ targets }) => targets[0])).toMatchObject([
    { reps: 8, perSide: true, weight: 20 },
    { reps: 5, added: 10, weight: null },
    { reps: 12, band: 'red', weight: null },
  ]);
  // Both read the plan as it was meant, the coach also on paper.
  await trainer.page.goto(`/workouts/${workout.id}/print`);
  const paper = trainer.page.getByRole('article');
  await expect(paper).toContainText('8 per side');
  await expect(paper).toContainText('bodyweight + 10 kg');
  await expect(paper).toContainText('band red');

  const { page } = client;
  await page.goto(`/sessions/${id}`);
  await expect(stage(page)).toContainText('reps per side');
  await logNextSet(page);
  const added = stage(page).getByRole('spinbutton', { name: 'On the bodyweight' });
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(added).toHaveValue('10');
  await added.fill('-15');
  await expectAccessible(page);
  await logNextSet(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(stage(page)).toContainText('band red');
  // Another band, by hand.
  await stage(page)
    .getByRole('button', { name: /^Change the next set/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Band').fill('Blue');
  await sheet.getByRole('button', { name: 'Log set' }).click();
  await expect
    .poll(async () =>
      (await trainer.api.get<Session>(`/api/sessions/${id}`)).sets.map(
        ({ perSide, added: kg, weight, band }) => [perSide, kg, weight, band],
      ),
    )
    .toEqual(
      expect.arrayContaining([
        [true, null, 20, ''],
        [false, -15, null, ''],
        [false, null, null, 'Blue'],
      ]),
    );
  await trainer.page.goto(`/sessions/${id}`);
  const main = trainer.page.getByRole('main');
  await expect(main).toContainText('8 per side × 20 kg');
  await expect(main).toContainText('5 × bodyweight − 15 kg');
  await expect(main).toContainText('12 × band Blue');
});

test('an EMOM runs by itself, goes on after a reload, keeps what was done when it ends early, and is taken back', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { workout, id } = await writeFor(trainer, client, [['burpee EMOM 6: 5', 'Burpee']]);
  expect(workout.exercises[0]?.targets).toHaveLength(6);
  expect(workout.exercises[0]?.targets[5]).toMatchObject({ reps: 5, every: 60, restTime: null });
  const { page } = client;
  const done = async () =>
    (await trainer.api.get<Session>(`/api/sessions/${id}`)).sets.filter((set) => set.done).length;

  await page.clock.install();
  await page.goto(`/sessions/${id}`);
  const steps = countSteps();
  await steps.press(page.getByRole('button', { name: /^Start 6 rounds/ }));
  steps.tell('an EMOM of six minutes', 1);
  const status = stage(page).getByRole('status').filter({ hasText: 'Round' });
  await expect(status).toHaveText('Get ready · Round 1 of 6');
  await expectAccessible(page);
  await page.clock.runFor(6_000);
  await expect(status).toHaveText('Work · Round 1 of 6');
  await page.clock.runFor(60_000);
  await expect(status).toHaveText('Work · Round 2 of 6');
  await expect.poll(done).toBe(1);

  // Paused, nothing goes on.
  await stage(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(300_000);
  await expect(status).toHaveText('Paused · Round 2 of 6');
  await page.reload();
  await expect(status).toHaveText('Paused · Round 2 of 6');
  await stage(page).getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(60_000);
  await expect(status).toHaveText('Work · Round 3 of 6');

  // The page is away for a minute and a half: the clock went on.
  await page.reload();
  await expect(status).toHaveText(/^Work · Round 3/);
  await page.clock.fastForward(90_000);
  await stage(page).getByRole('button', { name: 'Pause' }).click();
  await expect(status).toHaveText(/^Paused · Round [45] of 6$/);
  const round = Number(/Round (\d)/.exec((await status.textContent()) ?? '')?.[1]);
  await expect.poll(done).toBe(round - 1);

  // A round that was not done is taken back, and stays so while the clock goes on.
  const isFirstDone = async () =>
    (await trainer.api.get<Session>(`/api/sessions/${id}`)).sets.find((set) => set.setNumber === 1)?.done;
  await stage(page)
    .getByRole('list', { name: /^Sets of/ })
    .getByRole('button')
    .first()
    .click();
  await stage(page).getByRole('button', { name: 'Not done after all' }).click();
  await expect.poll(isFirstDone).toBe(false);
  await page.getByRole('button', { name: 'Back to the timer' }).click();
  await stage(page).getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(1_000);

  // Ended early: what was done stays, and one press takes it back.
  await stage(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^\d rounds logged$/)).toBeVisible();
  await keepUndo(page);
  expect(await isFirstDone()).toBe(false);
  expect(await done()).toBeGreaterThanOrEqual(round - 2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(done).toBe(0);

  // The second time it runs to its end, and the workout is done.
  await page.getByRole('button', { name: /^Start 6 rounds/ }).click();
  await page.clock.runFor(5_000);
  await page.clock.fastForward(360_500);
  await expect(page.getByText('6 rounds logged').first()).toBeVisible();
  await expect.poll(done).toBe(6);
  await expect(page.getByText('All sets done')).toBeVisible();
});
