import { expect, type Page } from '@playwright/test';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { OwnProgram } from '../packages/contract/src/own-programs.ts';
import type { SessionSummary } from '../packages/contract/src/sessions.ts';
import { countSteps } from './count-steps.ts';
import { test } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';
import { choice, logNextSet, nextSet, openOverview } from './session-parts.ts';
import { keepUndo } from './toasts.ts';

/** From a running session: deletes it. */
async function deleteRunning(page: Page): Promise<void> {
  await openOverview(page);
  const deleting = countSteps();
  await deleting.press(page.getByRole('button', { name: 'Delete session' }));
  const question = page.getByRole('alertdialog', { name: 'Delete this session?' });
  await deleting.press(question.getByRole('button', { name: 'Delete' }));
  deleting.tell('deleting a running session', 2);
}

test('an own day, a ready programme, a run and a session again take at most four steps and are taken back', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { page, api } = client;
  const [squat] = await api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const exercises = [{ exerciseId: squat?.id, sets: 1, reps: 8, weight: 60 }];
  await api.post('/api/routines', { name: 'Noon legs', exercises });

  await page.goto('/workouts');
  const dialog = page.getByRole('dialog', { name: 'Plan Noon legs' });
  const days = async () => (await api.get<{ days: object[] }[]>('/api/routines')).flatMap((one) => one.days);
  const planning = countSteps();
  await planning.press(page.getByRole('button', { name: 'Plan Noon legs' }));
  await planning.press(dialog.getByRole('button', { name: 'Plan 1 day' }));
  planning.tell('planning a routine of one’s own on a day', 2);
  await expect.poll(days).toHaveLength(1);
  const unplanning = countSteps();
  await unplanning.press(page.getByRole('button', { name: 'Plan Noon legs' }));
  await unplanning.press(dialog.getByRole('button', { name: /^Unassign Noon legs/ }));
  unplanning.tell('taking it off the day', 2);
  await expect.poll(days).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const programmes = () => api.get<OwnProgram[]>('/api/own-programs');
  const running = countSteps();
  await running.press(page.getByRole('button', { name: 'Choose a programme' }));
  await running.press(page.getByRole('button', { name: 'Use Couch to 5 km' }));
  await running.press(page.getByRole('button', { name: 'Begin programme' }));
  running.tell('running a ready programme', 3);
  await keepUndo(page);
  await expect.poll(programmes).toHaveLength(1);
  const undoing = countSteps();
  await undoing.press(page.getByRole('button', { name: 'Undo' }));
  undoing.tell('taking the programme back', 1);
  await expect.poll(programmes).toEqual([]);

  const sessions = () => api.get<SessionSummary[]>('/api/sessions');
  await page.goto('/');
  const cardio = countSteps();
  await cardio.press(page.getByRole('button', { name: 'Train without a plan' }));
  await cardio.press(choice(page, 'Running'));
  await cardio.press(nextSet(page));
  cardio.tell('a first run', 3);
  await expect.poll(async () => (await sessions()).map(({ doneSets }) => doneSets)).toEqual([1]);
  await deleteRunning(page);
  await expect.poll(sessions).toEqual([]);

  const { id } = await beginWorkout(trainer, client, { sets: 1, reps: 8, weight: 60 });
  await page.goto(`/sessions/${id}`);
  await logNextSet(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const again = countSteps();
  await again.press(page.getByRole('button', { name: 'Do it again' }));
  again.tell('a session again', 1);
  await expect(nextSet(page)).toBeVisible();
  await expect.poll(sessions).toHaveLength(2);
  await deleteRunning(page);
  await expect.poll(sessions).toHaveLength(1);
});
