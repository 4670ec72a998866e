import { expect, type Page } from '@playwright/test';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { Session, SessionSummary } from '../packages/contract/src/sessions.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout, dayOf } from './people.ts';
import { choice, logNextSet, nextSet, openOverview } from './session-parts.ts';
import { keepUndo } from './toasts.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Train without a plan' });
const removal = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this session?' });

const planned = async (who: Visitor, client: string, day: string): Promise<PlanEntry[]> =>
  who.api.get(`/api/progress/plan?from=${day}&to=${day}&clientId=${client}`);

/** From the session's page: deletes it, and stands at home. */
async function deleteIt(page: Page) {
  await page.getByRole('button', { name: 'Delete session' }).click();
  await removal(page).getByRole('button', { name: 'Delete' }).click();
  await keepUndo(page);
  await expect(page).toHaveURL(/\/$/);
}

test('a session without a plan is begun, deleted, and taken back, twice and without a network', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  const list = () => api.get<SessionSummary[]>('/api/sessions');
  await page.goto('/');
  const first = countSteps();
  await first.press(start(page));
  await first.press(choice(page, 'Back Squat'));
  await first.press(nextSet(page));
  first.tell('the first set of an empty workout', 3);
  await expect.poll(async () => (await list()).map(({ doneSets }) => doneSets)).toEqual([1]);
  const [{ id } = { id: '' }] = await list();

  // Open, it is deleted from the whole workout.
  await openOverview(page);
  const deleting = countSteps();
  await deleting.press(page.getByRole('button', { name: 'Delete session' }));
  await expect(removal(page)).toBeVisible();
  await expectAccessible(page, '[role=alertdialog]');
  await deleting.press(removal(page).getByRole('button', { name: 'Delete' }));
  deleting.tell('deleting a session', 2);
  await keepUndo(page);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(list).toEqual([]);
  await expect(start(page)).toBeVisible();
  const undoing = countSteps();
  await undoing.press(page.getByRole('button', { name: 'Undo' }));
  undoing.tell('taking it back', 1);
  await expect(page).toHaveURL(new RegExp(id));
  await expect.poll(async () => (await list()).map(({ doneSets }) => doneSets)).toEqual([1]);
  await logNextSet(page);
  await expect.poll(async () => (await list()).map(({ doneSets }) => doneSets)).toEqual([2]);

  // Without a network: a set, the deletion and its undo on the page itself arrive in this order.
  client.excuse(NO_NETWORK, /net::ERR_FAILED/);
  await client.context.setOffline(true);
  await logNextSet(page);
  await openOverview(page);
  await deleteIt(page);
  await page.goBack();
  await expect(page.getByText('Session deleted').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Session deleted').first()).toBeHidden();
  await client.context.setOffline(false);
  await expect.poll(async () => (await list()).map(({ doneSets }) => doneSets)).toEqual([3]);
});

test('a finished session that is deleted leaves its planned day open and the coach’s pages at once', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const me = await becomeClient(client, trainer);
  const { page } = client;
  const { id } = await beginWorkout(trainer, client, { sets: 1, reps: 8, weight: 60 });
  const today = await dayOf(client, 0);
  const statuses = async () => (await planned(trainer, me.id, today)).map(({ status }) => status);
  await page.goto(`/sessions/${id}`);
  await logNextSet(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(statuses).toContain('done');
  await trainer.page.goto(`/coach/${me.id}`);
  // The page reads the lift that it shows at the same time as the list of lifts, in which it stands no more.
  trainer.excuse(/404 \(Not Found\).*\/api\/progress\/exercises\//);
  await page.goto(`/sessions/${id}`);
  await expectAccessible(page);
  await deleteIt(page);
  await expect.poll(statuses).not.toContain('done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statuses).toContain('done');
  const read = await trainer.api.get<Session>(`/api/sessions/${id}`);
  expect(read.sets.map(({ done }) => done)).toEqual([true]);
  // A trainer has no such button.
  await trainer.page.goto(`/sessions/${id}`);
  await expect(trainer.page.getByText('Finished')).toBeVisible();
  await expect(trainer.page.getByRole('button', { name: 'Delete session' })).toHaveCount(0);
});

test('a run has distance, time, pace and incline, on its stage and afterwards', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  await page.goto('/');
  await start(page).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('running');
  // The list before would move under the press.
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Running');
  await choice(page, 'Running').click();
  const field = (name: string) => page.locator('.stage').getByRole('spinbutton', { name });
  await field('Distance').fill('5000');
  await field('Time').fill('1500');
  await expect(page.locator('.stage').getByText('Pace 5:00 /km')).toBeVisible();
  await nextSet(page).click();
  await openOverview(page);
  await page.getByRole('button', { name: /^Change set 1 of Running/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Running' });
  await sheet.getByRole('button', { name: 'Incline' }).click();
  await sheet.getByRole('spinbutton', { name: 'Incline' }).fill('2.5');
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      const [{ id } = { id: '' }] = await api.get<SessionSummary[]>('/api/sessions');
      const { sets } = await api.get<Session>(`/api/sessions/${id}`);
      return sets.map(({ distance, duration, incline }) => [distance, duration, incline]);
    })
    .toEqual([[5000, 1500, 2.5]]);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByText('5 km · 25 min · 5:00 /km · 2.5% incline')).toBeVisible();
  await expect(page.getByText('time for it')).toBeVisible();
});

test('a session is kept as a routine, begun again in two taps, changed, deleted and brought back', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  const { id } = await beginWorkout(trainer, client, { sets: 1, reps: 8, weight: 60 });
  await page.goto(`/sessions/${id}`);
  await logNextSet(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await page.goto(`/sessions/${id}`);
  const keeping = countSteps();
  await keeping.press(page.getByRole('button', { name: 'Keep as routine' }));
  const dialog = page.getByRole('dialog', { name: 'Keep as routine' });
  await keeping.fill(dialog.getByLabel('Name'), 'Noon legs');
  await expectAccessible(page, '[role=dialog]');
  await keeping.press(dialog.getByRole('button', { name: 'Save' }));
  keeping.tell('keeping a routine');
  await expect(dialog).toBeHidden();

  await page.goto('/');
  const beginning = countSteps();
  await beginning.press(start(page));
  await beginning.press(page.getByRole('dialog').getByRole('button', { name: 'Noon legs' }));
  beginning.tell('beginning a routine', 2);
  await expect(page).toHaveURL(/\/sessions\//);
  // The load of last time is proposed.
  await expect(page.locator('.stage').getByRole('spinbutton', { name: 'Weight' })).toHaveValue('60');

  await page.goto('/workouts');
  await expect(page.getByRole('heading', { name: 'My routines' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for Noon legs' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening legs');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { name: 'Evening legs' })).toBeVisible();
  const names = async () => (await api.get<{ name: string }[]>('/api/routines')).map(({ name }) => name);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'More for Evening legs' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await keepUndo(page);
    await expect.poll(names).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['Evening legs']);
    await expect(page.getByRole('heading', { name: 'Evening legs' })).toBeVisible();
  }
});

test('a finished session is corrected without being opened: a set changed, one added, one taken back', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page } = client;
  const { id } = await beginWorkout(trainer, client, { sets: 2, reps: 8, weight: 60 });
  await page.goto(`/sessions/${id}`);
  await logNextSet(page);
  await logNextSet(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  const read = () => trainer.api.get<Session>(`/api/sessions/${id}`);
  await expect.poll(async () => (await read()).completedAt).not.toBeNull();
  const { completedAt } = await read();
  const done = async () =>
    (await read()).sets.filter((set) => set.done).map(({ reps, weight }) => `${reps} x ${weight}`);
  await trainer.page.goto(`/sessions/${id}`);
  await expect(trainer.page.getByText('Finished')).toBeVisible();

  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  const steps = countSteps();
  await steps.press(page.getByRole('button', { name: 'Correct', exact: true }));
  await expectAccessible(page);
  await steps.press(page.getByRole('button', { name: /^Change set 1 of Back Squat/ }));
  await steps.fill(sheet.getByRole('spinbutton', { name: 'Weight' }), '65');
  await steps.press(sheet.getByRole('button', { name: 'Save' }));
  steps.tell('correcting a set');
  await expect.poll(done).toEqual(['8 x 65', '8 x 60']);
  // Nothing was opened: the coach reads a finished session with its new numbers.
  await expect(trainer.page.getByText('8 × 65 kg')).toBeVisible();
  await expect(trainer.page.getByText('Finished')).toBeVisible();

  // Without a network, twice over: one more, one less.
  client.excuse(NO_NETWORK, /net::ERR_FAILED/);
  await client.context.setOffline(true);
  await page.getByRole('button', { name: 'Add a set of Back Squat' }).click();
  await sheet.getByRole('button', { name: 'Log set' }).click();
  await page.getByRole('button', { name: /^Set 2 of Back Squat done/ }).click();
  await expect(page.getByText('2 sets are only on this device for now').first()).toBeVisible();
  await client.context.setOffline(false);
  await expect.poll(async () => (await done()).length).toBe(2);
  await page.getByRole('button', { name: /^Set 2 of Back Squat/ }).click();
  await expect.poll(async () => (await done()).length).toBe(3);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await read()).completedAt).toBe(completedAt);
});
