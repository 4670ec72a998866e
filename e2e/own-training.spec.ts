import { expect, type Page } from '@playwright/test';
import type { Session, SessionSummary } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { escapeFrom } from './closing.ts';
import { expectAccessible, test } from './fixtures.ts';
import { expectKept, goOffline, goOnline } from './network.ts';
import { becomeClient, becomeTrainer, beginWorkout, PASSWORD } from './people.ts';
import { choice, leaveSession, logNextSet, nextSet, openOverview } from './session-parts.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Train without a plan' });

/** From the whole workout: another exercise of the library. */
async function addExercise(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add an exercise' }).click();
  await choice(page, name).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a set without a plan is logged within three taps from home, and all of it stays', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  await page.goto('/');
  await start(page).click(); // 1
  await expect(page.getByRole('dialog', { name: 'What do you start with?' })).toBeVisible();
  await expectAccessible(page);
  await choice(page, 'Back Squat').click(); // 2
  await nextSet(page).click(); // 3
  await expect(page.getByText('All saved')).toBeAttached();

  const list = () => api.get<SessionSummary[]>('/api/sessions');
  await expect
    .poll(list)
    .toMatchObject([{ name: 'Own training', workoutId: null, plannedSets: 0, doneSets: 1 }]);
  const id = (await list())[0]?.id;

  // It goes on from home, also after a reload.
  await leaveSession(page);
  await page.getByRole('link', { name: 'Continue Own training' }).click();
  await openOverview(page);
  await addExercise(page, 'Bench Press');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await expect.poll(async () => (await api.get<Session>(`/api/sessions/${id}`)).completedAt).not.toBeNull();

  // The open sets of what was only added are nothing left undone.
  await page.goto(`/sessions/${id}`);
  await expect(page.getByRole('heading', { name: 'Back Squat' })).toBeVisible();
  await expect(page.getByText('Bench Press')).toBeHidden();
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await trainer.page.goto(`/sessions/${id}`);
  await expect(trainer.page.getByRole('heading', { name: 'Own training' })).toBeVisible();
});

test('an own training without a set is not kept: its end offers to go on or to delete it', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  await page.goto('/');
  await start(page).click();
  await choice(page, 'Back Squat').click();
  await openOverview(page);
  const end = page.getByRole('button', { name: 'Complete', exact: true });
  await end.click();
  const question = page.getByRole('alertdialog', { name: 'Nothing is logged yet' });
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Keep going' }).click();
  await expect(question).toBeHidden();
  await end.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(start(page)).toBeVisible();
  await expect.poll(() => api.get<SessionSummary[]>('/api/sessions')).toEqual([]);
  expect(await api.get('/api/streaks/user')).toMatchObject({ totalWorkouts: 0 });
  expect(await api.get('/api/activities')).toEqual([]);
});

test('without a network an own training begins on a cold start, ends, and arrives once', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  await page.goto('/');
  // The worker keeps what it answers: once it answers, the library and home are read again.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await start(page).click();
  await expect(choice(page, 'Back Squat')).toBeVisible();
  await expectKept(page, '/api/exercises');
  await escapeFrom(page.getByRole('dialog'));

  await goOffline(client);
  await page.reload();
  await start(page).click();
  await choice(page, 'Back Squat').click();
  await nextSet(page).click();
  await page.reload();
  await logNextSet(page);
  await openOverview(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await goOnline(client);
  await expect
    .poll(async () =>
      (await api.get<SessionSummary[]>('/api/sessions')).map(({ doneSets, completedAt }) => [
        doneSets,
        completedAt !== null,
      ]),
    )
    .toEqual([[2, true]]);
});

test('exercises that two devices add without a network are all there, once, and never in the workout', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const phone = await newVisitor({ phone: true });
  const { email } = await becomeClient(phone, trainer);
  const { id } = await beginWorkout(trainer, phone, { sets: 2, reps: 8, weight: 60 });
  const tablet = await newVisitor();
  await tablet.api.post('/api/auth/sign-in', { email, password: PASSWORD });
  const read = () => trainer.api.get<Session>(`/api/sessions/${id}`);
  for (const device of [phone, tablet]) {
    const { page } = device;
    await page.goto(`/sessions/${id}`);
    if (device === phone) await openOverview(page);
    // The library is read once while there is a network.
    await page.getByRole('button', { name: 'Add an exercise' }).click();
    await expect(choice(page, 'Bench Press')).toBeVisible();
    // Also what nobody has scrolled to.
    await expect(choice(page, 'World')).toBeAttached();
    await escapeFrom(page.getByRole('dialog'));
    await goOffline(device);
  }
  await addExercise(phone.page, 'Bench Press');
  await addExercise(tablet.page, 'Front Squat');
  await addExercise(tablet.page, 'Goblet Squat');
  await tablet.page
    .getByRole('button', { name: /Goblet Squat/ })
    .first()
    .click();
  await tablet.page.getByRole('button', { name: 'More for Goblet Squat' }).click();
  await tablet.page.getByRole('button', { name: 'Remove from this session' }).click();
  // A desk names it twice until it is gone, on the stage and in the list.
  await expect(tablet.page.getByText('Goblet Squat')).toHaveCount(0);
  for (const device of [tablet, phone]) await goOnline(device);

  await expect
    .poll(async () =>
      (await read()).items
        .filter(({ removed }) => !removed)
        .map(({ exercise }) => exercise.name)
        .sort(),
    )
    .toEqual(['Back Squat', 'Bench Press', 'Front Squat']);
  for (const { page } of [phone, tablet]) {
    await expect(page.getByText('Front Squat').first()).toBeVisible();
    await expect(page.getByText('Bench Press').first()).toBeVisible();
    await expect(page.getByText('Goblet Squat')).toBeHidden();
  }
  const { workoutId } = await read();
  const workout = await trainer.api.get<WorkoutDetail>(`/api/workouts/${workoutId}`);
  expect(workout.exercises.map(({ exercise }) => exercise.name)).toEqual(['Back Squat']);
});
