import { expect, type Locator, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { Assignment, WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { expectAccessible, NO_NETWORK, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, openFromMore } from './people.ts';

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;
type Line = { name: string; superset?: number; sets?: number; targets?: object[]; [more: string]: unknown };

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** A trainer and a client with a workout of these lines, planned for two days ago and for today. */
async function plan(newVisitor: NewVisitor, lines: Line[]) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const exercises = await Promise.all(
    lines.map(async ({ name, ...line }) => {
      const query = `search=${encodeURIComponent(name)}&language=en`;
      const found = await trainer.api.get<Exercise[]>(`/api/exercises?${query}`);
      return { ...line, exerciseId: found.find((one) => one.name === name)?.id };
    }),
  );
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', { name: 'Strong day', exercises });
  const today = await client.page.evaluate(() => new Intl.DateTimeFormat('sv').format());
  const me = await client.api.get<CurrentUser>('/api/auth/user');
  const before = dayBefore(today, 2);
  const planned = await trainer.api.post<Assignment[]>(`/api/workouts/${id}/assignments`, {
    clientIds: [me.id],
    dates: [before, today],
  });
  const begin = (date: string) =>
    client.api.post<Session>(`/api/workouts/${id}/sessions`, {
      assignmentId: planned.find((one) => one.date === date)?.id,
      language: 'en',
    });
  return { trainer, client, begin: () => begin(today), beginBefore: () => begin(before) };
}

/** The day before: every planned set done with these numbers. */
async function doBefore(client: Visitor, session: Session, values: { reps: number; weight: number }) {
  const sets = session.items.flatMap((item) =>
    item.targets.map((_target, index) => ({
      id: crypto.randomUUID(),
      itemId: item.id,
      setNumber: index + 1,
      duration: null,
      ...values,
      done: true,
      changedAt: new Date(Date.now() - 60_000 + index).toISOString(),
    })),
  );
  await client.api.put(`/api/sessions/${session.id}/sets`, { sets });
  await client.api.post(`/api/sessions/${session.id}/complete`, { note: '' });
}

async function open({ page }: Visitor, { id }: Session) {
  await page.goto(`/sessions/${id}`);
  await expect(page.getByText('All saved')).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: /^Log (set|warm-up) / });
const timer = (page: Page) => page.getByRole('timer');
const isDone = (part: Page | Locator, set: number) =>
  part.getByRole('button', { name: new RegExp(`^Set ${set} of .* done`), pressed: true });
const read = ({ api }: Visitor, { id }: Session) => api.get<Session>(`/api/sessions/${id}?language=en`);

test('a superset alternates and rests after its last member, the video is at hand', async ({
  newVisitor,
}) => {
  const { client, begin } = await plan(newVisitor, [
    { name: 'Bench Press', superset: 1, sets: 2, reps: 8, weight: 50 },
    { name: 'Barbell Row', superset: 1, sets: 3, reps: 10, weight: 40, restTime: 75 },
    { name: 'Plank', sets: 1, duration: 45 },
  ]);
  const { page } = client;
  await open(client, await begin());
  await expect(page.getByRole('region', { name: 'Superset A' })).toContainText('A2 Barbell Row');
  await expectAccessible(page);

  const turns = [
    ['set 1 of Bench Press: 8 × 50 kg', false],
    ['set 1 of Barbell Row: 10 × 40 kg', true],
    ['set 2 of Bench Press: 8 × 50 kg', false],
    ['set 2 of Barbell Row: 10 × 40 kg', true],
    ['set 3 of Barbell Row: 10 × 40 kg', true],
  ] as const;
  for (const [name, rests] of turns) {
    await expect(next(page)).toHaveAccessibleName(`Log ${name}`);
    await next(page).click();
    await expect(timer(page)).toHaveCount(rests ? 1 : 0);
    if (rests) {
      await expect(timer(page)).toHaveText(/^1:1[345]$/);
      await page.getByRole('button', { name: 'Skip' }).click();
    }
  }
  await expect(next(page)).toHaveAccessibleName('Log set 1 of Plank: 45 sec');
  // What is behind one is a line, and can be opened again.
  await page.getByRole('button', { name: /^All sets done A1 Bench Press/ }).click();
  await expect(isDone(page.getByRole('region', { name: 'Bench Press' }), 2)).toBeVisible();

  await expect(page.getByRole('button', { name: /^Watch/ })).toHaveCount(0);
  const watch = page.getByRole('button', { name: 'How to do Plank' });
  await watch.click();
  const overlay = page.getByRole('dialog', { name: 'Plank' });
  await expect(overlay.getByRole('heading', { name: 'How to do it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(watch).toBeFocused();
});

test('an exercise is swapped and swapped back, without the load of the one before', async ({
  newVisitor,
}) => {
  const { client, trainer, begin } = await plan(newVisitor, [
    { name: 'Back Squat', sets: 3, reps: 8, weight: 80, restTime: 0 },
  ]);
  const { page } = client;
  const session = await begin();
  await open(client, session);
  await trainer.page.goto(`/sessions/${session.id}`);
  const notReloaded = await rememberLoad(trainer.page);
  await next(page).click();

  await page.getByRole('button', { name: 'More for Back Squat' }).click();
  await page.getByRole('button', { name: 'Swap exercise' }).click();
  const picker = page.getByRole('dialog', { name: 'Swap Back Squat' });
  await expectAccessible(page);
  await picker.getByRole('button', { name: /^Front Squat/ }).click();
  const place = page.getByRole('region', { name: 'Front Squat' });
  await expect(place.getByText('Instead of Back Squat')).toBeVisible();
  await expect(isDone(place, 1)).toHaveAccessibleName('Set 1 of Front Squat done: 8 × 80 kg');
  await expect(place.getByText('Back Squat', { exact: true })).toBeVisible();
  await expect(next(page)).toHaveAccessibleName('Log set 2 of Front Squat: 8 reps');
  await next(page).click();
  await expectAccessible(page);
  await expect(trainer.page.getByText('Front Squat instead of Back Squat')).toBeVisible();

  await page.getByRole('button', { name: 'More for Front Squat' }).click();
  await page.getByRole('button', { name: 'Back to Back Squat' }).click();
  await expect(next(page)).toHaveAccessibleName('Log set 3 of Back Squat: 8 × 80 kg');
  await next(page).click();
  await expect(page.getByText('All saved')).toBeVisible();
  const { items, sets } = await read(trainer, session);
  const [item] = items;
  const did = sets
    .sort((a, b) => a.setNumber - b.setNumber)
    .map(({ exerciseId, weight }) => [exerciseId === item?.plannedExerciseId, weight]);
  expect(did).toEqual([
    [true, 80],
    [false, null],
    [true, 80],
  ]);
  expect(item?.exerciseId).toBe(item?.plannedExerciseId);
  await notReloaded();
});

test('a note and a rating on a set are before the trainer at once', async ({ newVisitor }) => {
  const { client, trainer, begin } = await plan(newVisitor, [
    {
      name: 'Back Squat',
      targets: [
        { type: 'warmup', reps: 8, weight: 40 },
        { reps: 6, repsMax: 8, weight: 80, rpe: 8 },
        { type: 'drop', reps: 12, weight: 60 },
      ],
    },
  ]);
  const { page } = client;
  const session = await begin();
  await open(client, session);
  await trainer.page.goto(`/sessions/${session.id}`);
  await expect(trainer.page.getByText('In progress')).toBeVisible();
  const notReloaded = await rememberLoad(trainer.page);

  await expect(next(page)).toHaveAccessibleName('Log warm-up 1 of Back Squat: 8 × 40 kg');
  await next(page).click();
  const squat = page.getByRole('region', { name: 'Back Squat' });
  await expect(squat).toContainText('6–8 × 80 kg');
  await expect(squat).toContainText('Drop set');
  await page.getByRole('button', { name: /^Change the next set/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await sheet.getByRole('button', { name: 'Reps: More' }).click();
  // A tap lands on the label that lies over the radio button.
  await sheet.getByText('8.5', { exact: true }).click();
  await expect(sheet.getByText('About 1 rep left')).toBeVisible();
  await sheet.getByRole('button', { name: 'Note to your trainer' }).click();
  await sheet.getByLabel('Note on this set').fill('Left knee felt tight.');
  await expectAccessible(page);
  // Closed by mistake: nothing typed is lost.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Change the next set/ }).click();
  await expect(sheet.getByLabel('Note on this set')).toHaveValue('Left knee felt tight.');
  await sheet.getByRole('button', { name: 'Log set' }).click();

  const review = trainer.page.getByRole('region', { name: 'Back Squat' });
  await expect(review.getByText('Left knee felt tight.')).toBeVisible();
  const row = review.getByRole('row').filter({ hasText: 'Left knee' });
  await expect(row).toContainText('6–8 × 80 kg');
  await expect(row).toContainText('7 × 80 kg');
  await expect(row).toContainText('RPE 8.5');
  await notReloaded();
  await expectAccessible(trainer.page);
});

test('a personal record is known at once, also without a network, and taken back when corrected', async ({
  newVisitor,
}) => {
  const { client, trainer, begin, beginBefore } = await plan(newVisitor, [
    { name: 'Back Squat', sets: 3, reps: 5, weight: 80, restTime: 0 },
  ]);
  await doBefore(client, await beginBefore(), { reps: 5, weight: 80 });
  const session = await begin();
  const { page } = client;
  await open(client, session);
  const squat = page.getByRole('region', { name: 'Back Squat' });
  await expect(squat.getByText('Last 5 × 80 kg').first()).toBeVisible();
  const records = page.getByRole('status', { name: 'Personal records' });
  await next(page).click();
  await expect(isDone(page, 1)).toBeVisible();
  await expect(records).toBeEmpty();

  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  await page.getByRole('button', { name: /^Change the next set/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await sheet.getByRole('button', { name: 'Weight: More' }).click();
  await sheet.getByRole('button', { name: 'Log set' }).click();
  await expect(records).toContainText('New record: Back Squat');
  await expect(records).toContainText('Heaviest: 82.5 kg');
  await expect(records).toContainText('estimated by Epley');
  await expect(squat.getByText('Heaviest: 82.5 kg')).toBeVisible();
  await expectAccessible(page);
  await client.context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  await expect
    .poll(async () => (await read(trainer, session)).records.map(({ kind }) => kind))
    .toEqual(['heaviest', 'one-rep-max']);
  await expect(squat.getByText('Heaviest: 82.5 kg')).toBeVisible();

  await page.getByRole('button', { name: /^Change set 2 of/ }).click();
  await sheet.getByRole('button', { name: 'Weight: Less' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(squat.getByText('Heaviest: 82.5 kg')).toHaveCount(0);
  await expect(records).toBeEmpty();
  await expect.poll(async () => (await read(trainer, session)).records).toEqual([]);

  await page.getByRole('button', { name: /^Change the next set/ }).click();
  await sheet.getByRole('spinbutton', { name: 'Weight' }).fill('85');
  await sheet.getByRole('button', { name: 'Log set' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Personal records' })).toContainText(
    'Heaviest: 85 kg · before 80 kg',
  );
  await expect(page.getByText('All saved')).toBeVisible();
  await expectAccessible(page);
  await trainer.page.goto(`/sessions/${session.id}`);
  await expect(trainer.page.getByRole('region', { name: 'Personal records' })).toContainText(
    'Heaviest: 85 kg',
  );
  await expectAccessible(trainer.page);
});

test('the rest goes on over a reload and on another page, and can be changed, skipped and switched off', async ({
  newVisitor,
}) => {
  const { client, begin } = await plan(newVisitor, [
    { name: 'Back Squat', sets: 5, reps: 5, weight: 80, restTime: 300 },
  ]);
  const { page } = client;
  const session = await begin();
  await page.clock.install();
  await open(client, session);
  /** Seconds on the timer; a test takes its time too, so they are between two numbers. */
  const expectLeft = (least: number, most: number) =>
    expect(async () => {
      const [minutes, seconds] = (await timer(page).innerText()).split(':').map(Number);
      const left = (minutes ?? 0) * 60 + (seconds ?? 0);
      expect(left).toBeGreaterThanOrEqual(least);
      expect(left).toBeLessThanOrEqual(most);
    }).toPass({ timeout: 10_000 });
  await next(page).click();
  await expectLeft(280, 300);
  await expect(page).toHaveTitle(/^[45]:\d\d · Strong day/);
  await page.clock.fastForward(100_000);
  await expectLeft(170, 200);
  await page.reload();
  await expectLeft(150, 200);
  await page.getByRole('button', { name: '15 seconds more' }).click();
  await page.getByRole('button', { name: '15 seconds more' }).click();
  await page.getByRole('button', { name: '15 seconds more' }).click();
  await expectLeft(190, 245);
  await page.getByRole('button', { name: '15 seconds less' }).click();
  await expectLeft(175, 230);
  await openFromMore(page, 'Workouts');
  await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
  await page.clock.fastForward(100_000);
  await page.goBack();
  await expectLeft(50, 130);
  await page.clock.fastForward(130_000);
  await expect(page.getByText('Time for the next set')).toBeVisible();
  await expect(page).toHaveTitle(/^Strong day/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await next(page).click();
  await expect(timer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(timer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rest timer' }).click();
  await page.getByRole('switch', { name: 'Rest timer' }).uncheck();
  await page.keyboard.press('Escape');
  await next(page).click();
  await expect(isDone(page, 3)).toBeVisible();
  await expect(timer(page)).toHaveCount(0);
  await page.reload();
  await next(page).click();
  await expect(isDone(page, 4)).toBeVisible();
  await expect(timer(page)).toHaveCount(0);
});

test('who counts in pounds reads and steps in pounds; kilograms are kept', async ({ newVisitor, server }) => {
  const { client, begin } = await plan(newVisitor, [
    { name: 'Back Squat', sets: 2, reps: 5, weight: 60, restTime: 0 },
  ]);
  const changed = await client.context.request.patch(`${server.url}/api/profile`, {
    data: { units: 'imperial' },
    headers: { origin: server.url },
  });
  expect(changed.ok()).toBe(true);
  const { page } = client;
  const session = await begin();
  await open(client, session);
  await expect(next(page)).toHaveAccessibleName('Log set 1 of Back Squat: 5 × 132.3 lb');
  await page.getByRole('button', { name: /^Change the next set/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  const weight = sheet.getByRole('spinbutton', { name: 'Weight' });
  await sheet.getByRole('button', { name: 'Weight: More' }).click();
  await expect(weight).toHaveValue('135');
  await sheet.getByRole('button', { name: 'Weight: Less' }).click();
  await expect(weight).toHaveValue('130');
  await sheet.getByRole('switch', { name: 'Steps of 2.5 lb' }).check();
  await sheet.getByRole('button', { name: 'Weight: More' }).click();
  await expect(weight).toHaveValue('132.5');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Log set' }).click();
  await expect(isDone(page, 1)).toHaveAccessibleName('Set 1 of Back Squat done: 5 × 132.5 lb');
  await expect(page.getByText('All saved')).toBeVisible();
  expect((await read(client, session)).sets.map((set) => set.weight)).toEqual([60.1]);
});
