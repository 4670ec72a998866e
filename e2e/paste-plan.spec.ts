import { expect, type Page } from '@playwright/test';
import type { ProgramDetail } from '../packages/contract/src/programs.ts';
import { escapeFrom } from './closing.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeTrainer } from './people.ts';
import { keepUndo } from './toasts.ts';

const cellOf = (page: Page, week: number, day: number) => page.locator(`[data-place="${week}/${day}"]`);

/** Twelve weeks of three days, as a coach would have them in a document. */
const PLAN = Array.from(
  { length: 12 },
  (_none, at) => `Week ${at + 1}
Day 1: Lower
Back squat 3x5 @ ${70 + at}%, 2 min rest
A1) Romanian deadlift 3x8-12 RPE 8
A2) Plank 3x45s

Day 2: Upper
Bench press 3 x 8 60kg tempo 31X1
Paused barbell row 3x8
Breathe through the nose

Day 3: Whole body
Deadlift 5/3/1
`,
).join('\n');

test('a written plan becomes weeks, days and lines of a new programme, and one undo takes it away', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  const dialog = page.getByRole('dialog');
  const rowOf = (text: string) => dialog.getByRole('listitem').filter({ hasText: text }).first();
  const steps = countSteps();
  await steps.step(() => page.goto('/programmes'));
  await steps.press(page.getByRole('button', { name: 'Paste a written plan' }));
  await steps.fill(dialog.getByLabel('Name'), 'From a document');
  await steps.fill(dialog.getByLabel('The plan'), `My plan for spring\n\n${PLAN}`);
  await expect(rowOf('Whole body')).toBeVisible();
  // What was not understood is marked, before anything is written.
  await expect(rowOf('Breathe through the nose')).toBeVisible();
  await expect(rowOf('Written as “Paused barbell row”')).toBeVisible();
  await expect(rowOf('My plan for spring')).toBeVisible();
  expect(await trainer.api.get<unknown[]>('/api/programs')).toEqual([]);
  await expectAccessible(page, '[role=dialog]');
  await steps.press(dialog.getByRole('button', { name: 'Write 36 workouts' }));
  await keepUndo(page);
  await expect(cellOf(page, 1, 3)).toContainText('Whole body');
  steps.tell('a written plan of 12 weeks x 3 days becomes a programme', 5);

  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const { weeks, cells } = await trainer.api.get<ProgramDetail>(`/api/programs/${id}`);
  expect([weeks, cells.length]).toEqual([12, 36]);
  const lower = await trainer.api.get<{
    exercises: { superset: number | null; tempo: string }[];
    description: string;
  }>(`/api/programs/${id}/cells/${cells[0]?.id}`);
  expect(lower.exercises.map(({ superset }) => superset)).toEqual([null, 1, 1]);
  expect(lower.description).toBe('My plan for spring');

  await page
    .getByRole('listitem')
    .filter({ hasText: '36 workouts written' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('No programmes yet')).toBeVisible();
  // Back and again, with the same text.
  await page.getByRole('button', { name: 'Paste a written plan' }).click();
  await expect(dialog.getByLabel('The plan')).toHaveValue('');
  await escapeFrom(dialog);
});

test('what is pasted on the grid goes to the first free week, and undo brings back what stood there', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  const made = await trainer.api.post<ProgramDetail>('/api/programs', { name: 'Short block', weeks: 2 });
  const cell = { version: made.version, week: 1, day: 1, name: 'Old Squat Day' };
  await trainer.api.post(`/api/programs/${made.id}/cells`, cell);
  await page.goto(`/programmes/${made.id}`);
  await expect(cellOf(page, 1, 1)).toContainText('Old Squat Day');
  const table = 'Exercise\tSets\tReps\tKg\nBack squat\t3\t5\t100\nBench press\t3\t8\t60';
  const dialog = page.getByRole('dialog');
  const paste = () =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, table);
  await paste();
  await expect(dialog.getByLabel('The plan')).toHaveValue(table);
  await expect(dialog.getByLabel('First week')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Write 1 workout', exact: true }).click();
  await expect(cellOf(page, 2, 1)).toContainText('2 exercises');
  await expect(cellOf(page, 1, 1)).toContainText('Old Squat Day');

  // Over a week that has something.
  await paste();
  await dialog.getByLabel('First week').fill('1');
  await expect(dialog.getByText('1 day that has a workout is replaced.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Write 1 workout', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cellOf(page, 1, 1)).toContainText('2 exercises');
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 1, 1)).toContainText('Old Squat Day');
  await page.reload();
  await expect(cellOf(page, 1, 1)).toContainText('Old Squat Day');
  await expect(cellOf(page, 2, 1)).toContainText('2 exercises');
});

test('a pasted plan stays when its dialog is closed by accident', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/programmes');
  const open = page.getByRole('button', { name: 'Paste a written plan' }).first();
  await open.click();
  const plan = page.getByRole('dialog').getByLabel('The plan');
  await plan.fill('Week 1\nDay 1: Legs\nSquat 3xAMRAP');
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();
  await open.click();
  await expect(plan).toHaveValue('Week 1\nDay 1: Legs\nSquat 3xAMRAP');
});
