import { expect, type Page } from '@playwright/test';
import type { ProgramDetail } from '../packages/contract/src/programs.ts';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';

/** How many sheets of paper the page takes. */
async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

/** A programme of four weeks with squats and presses on the client's today, given to them. */
async function give(trainer: Visitor, client: Visitor, clientId: string): Promise<void> {
  const { api } = trainer;
  const find = async (name: string) =>
    (await api.get<{ id: string }[]>(`/api/exercises?search=${encodeURIComponent(name)}`))[0]?.id;
  const workout = await api.post<{ id: string }>('/api/workouts', {
    name: 'Leg day',
    exercises: [
      { exerciseId: await find('Back Squat'), sets: 5, reps: 5, weight: 60 },
      { exerciseId: await find('Bench Press'), sets: 3, reps: 8, weight: 40 },
    ],
  });
  const program = await api.post<ProgramDetail>('/api/programs', { name: 'Strong base', weeks: 4 });
  const { version } = await api.post<ProgramDetail>(`/api/programs/${program.id}/cells`, {
    version: program.version,
    week: 1,
    day: 1,
    workoutId: workout.id,
  });
  await api.post(`/api/programs/${program.id}/fill`, {
    version,
    fromWeek: 1,
    toWeeks: [2, 3, 4],
    addKg: 2.5,
  });
  const startDate = await dayOf(client, 0);
  const weekdays = [new Date(`${startDate}T12:00:00Z`).getUTCDay()];
  await api.post(`/api/programs/${program.id}/gives`, { startDate, clients: [{ clientId, weekdays }] });
}

/** The client trains three of the eight sets of today and ends the session. */
async function trainInPart(client: Visitor): Promise<void> {
  const today = await dayOf(client, 0);
  const [planned] = await client.api.get<PlanEntry[]>(`/api/progress/plan?from=${today}&to=${today}`);
  const session = await client.api.post<Session>(`/api/workouts/${planned?.workoutId}/sessions`, {
    assignmentId: planned?.assignmentId,
  });
  const sets = [1, 2, 3].map((setNumber) => ({
    ...{ id: crypto.randomUUID(), itemId: session.items[0]?.id, setNumber, reps: 5, weight: 60 },
    ...{ duration: null, done: true, changedAt: new Date().toISOString() },
  }));
  await client.api.put(`/api/sessions/${session.id}/sets`, { sets });
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
}

test('a workout done in part is part, and the programme’s report is read and printed by client and coach', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  await give(trainer, client, kim.id);
  await trainInPart(client);

  await client.page.goto('/');
  await expect(client.page.getByText('In part: 3 of 8 sets')).toBeVisible();
  const own = countSteps();
  await own.step(() => client.page.goto('/progress'));
  const adherence = client.page.getByRole('region', { name: 'Adherence' });
  await expect(adherence.getByRole('progressbar', { name: '7 days' })).toHaveAttribute('aria-valuenow', '38');
  await expect(adherence.getByRole('listitem').first()).toHaveText(
    /Workouts0 of 11 in partExercises0 of 2Sets3 of 8/,
  );
  const plan = client.page.getByRole('region', { name: 'Planned and done' });
  await expect(plan.getByRole('link', { name: /Leg day.*3 of 8 sets.*In part/ })).toBeVisible();
  const muscles = client.page.getByRole('region', { name: 'Sets per muscle' });
  await expect(muscles.getByText('3 of 5 sets').first()).toBeVisible();
  await own.press(client.page.getByRole('link', { name: /^Strong base/ }));
  await expect(client.page.getByRole('heading', { name: 'Strong base', level: 1 })).toBeVisible();
  own.tell('a client opens the report of their programme', 2);
  await expect(client.page.getByRole('article')).toContainText('Every workout');
  await expectAccessible(client.page);
  await client.page.goBack();
  await expect(client.page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible();

  const { page } = trainer;
  const coach = countSteps();
  await coach.step(() => page.goto(`/coach/${kim.id}`));
  await expect(page.getByText('In part', { exact: true })).toBeVisible();
  await coach.press(page.getByRole('link', { name: /^Strong base From/ }));
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'Strong base', level: 1 })).toBeVisible();
  coach.tell('a coach opens the report of a client’s programme', 2);
  await expect(paper).toContainText('Kim Rower');
  await expect(paper.getByRole('heading', { name: 'Back Squat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  for (const format of ['A4', 'Letter'] as const) await expect.poll(() => sheets(page, format)).toBe(3);
});
