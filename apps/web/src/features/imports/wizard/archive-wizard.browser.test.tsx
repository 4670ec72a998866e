import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import type { PreparedImport } from '../kept-import-store.ts';
import { ArchiveWizard } from './archive-wizard.tsx';
import type { ArchiveFile } from './use-archive-draft.ts';

/** Longer than a phone is wide. */
const WRONG = `plans: ${'too small '.repeat(20)}end`;
const habits = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const maxes = [{ exercise: 'Odd Lift' }];
const file: ArchiveFile = {
  name: 'spotter.zip',
  refused: null,
  rows: [],
  lists: [
    { list: 'habits', rows: habits },
    { list: 'training-maxes', rows: maxes },
  ],
};

async function show(chosen: ArchiveFile) {
  const onStart = vi.fn<(prepared: PreparedImport) => void>();
  await renderSignedIn(
    <ArchiveWizard
      file={chosen}
      renderExercises={() => null}
      onStart={onStart}
      onDiscard={() => undefined}
    />,
  );
  return onStart;
}

test('an archive without sessions shows its lists, what is wrong, and asks for unknown exercises', async () => {
  answerCalls({
    'POST /api/imports/lists/check': (body) =>
      Response.json(
        (body as { list: string }).list === 'habits'
          ? { there: [0], elsewhere: 0, wrong: [{ row: 2, text: WRONG }], names: [] }
          : { there: [], elsewhere: 0, wrong: [], names: ['Odd Lift'] },
      ),
    'POST /api/imports/names': () =>
      Response.json([{ name: 'Odd Lift', exercise: null, isSure: false, fits: false, isRemembered: false }]),
  });
  const onStart = await show(file);
  await expect.element(page.getByText('3, of which 1 already exist')).toBeVisible();
  await expect.element(page.getByText(`habits.json 3: ${WRONG}`)).toBeVisible();
  const card = page.getByRole('region', { name: 'What it adds' }).element();
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  const start = page.getByRole('button', { name: 'Import' });
  await expect.element(start).toBeDisabled();
  await page.getByRole('button', { name: 'Leave out: Odd Lift' }).click();
  await start.click();
  expect(onStart.mock.calls[0]?.[0]).toMatchObject({
    ...{ sessions: [], lists: file.lists },
    answers: [{ name: 'Odd Lift', exerciseId: null }],
  });
});

test('an archive that is refused says what to do, and is not asked about', async () => {
  const asked = answerCalls({});
  await show({ ...file, refused: 'newer' });
  await expect.element(page.getByText(/Update this one first/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(asked).toEqual([]);
});

test('the archive of a studio counts what comes by itself, and asks for no exercise that it brings', async () => {
  const answers: Record<string, object> = {
    exercises: { there: [2], elsewhere: 0, wrong: [{ row: 1, text: 'texts: too long' }], names: [] },
    workouts: { there: [], elsewhere: 2, wrong: [], names: ['Zaunheben', 'Mauerheben'] },
    'client-notes': { there: [0], elsewhere: 0, wrong: [], names: [] },
  };
  const asked = answerCalls({
    'POST /api/imports/lists/check': (body) => Response.json(answers[(body as { list: string }).list]),
    'POST /api/imports/names': (body) =>
      Response.json(
        (body as { names: string[] }).names.map((name) => ({
          ...{ name, exercise: null, isSure: false, fits: false, isRemembered: false },
        })),
      ),
  });
  const lists = [
    {
      list: 'exercises',
      rows: ['Zaunheben', 'Mauerheben', 'Torheben'].map((name) => ({ texts: { de: { name } } })),
    },
    { list: 'workouts', rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    { list: 'client-notes', rows: [{}, {}] },
  ];
  const onStart = await show({ ...file, isOfTrainer: true, lists });
  await expect.element(page.getByText('Workouts and templates')).toBeVisible();
  const counts = page.getByRole('region', { name: 'What it adds' }).getByRole('definition');
  expect(counts.elements().map(({ textContent }) => textContent)).toEqual([
    '3, of which 1 already exist',
    '1',
    '2, of which 1 already exist',
  ]);
  await page.getByRole('button', { name: 'Leave out: Mauerheben' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  // What is there already, or is left out, is not sent, so that no file of it is uploaded again.
  const [exercises, ...others] = lists;
  const sent = [{ ...exercises, rows: exercises?.rows.slice(0, 1) }, ...others];
  expect(onStart.mock.calls[0]?.[0]).toMatchObject({ lists: sent, sessions: [] });
  const names = asked.filter(({ key }) => key === 'POST /api/imports/names');
  expect(new Set(names.flatMap(({ body }) => (body as { names: string[] }).names))).toEqual(
    new Set(['Mauerheben']),
  );
});

test('a row that no call takes is left out with the reason, and the others are asked about', async () => {
  const asked = answerCalls({
    'POST /api/imports/lists/check': (body) => {
      const wrong =
        (body as { rows: { id: string }[] }).rows[0]?.id === 'c' ? [{ row: 0, text: 'name' }] : [];
      return Response.json({ there: [], elsewhere: 0, wrong, names: [] });
    },
  });
  const rows = [{ id: 'a' }, { id: 'b', description: 'x'.repeat(4_000_000) }, { id: 'c' }];
  await show({ ...file, isOfTrainer: true, lists: [{ list: 'programmes', rows }] });
  await expect.element(page.getByText('programmes.json 2: larger than 4 MB')).toBeVisible();
  await expect.element(page.getByText('programmes.json 3: name')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeEnabled();
  const sent = asked.flatMap(({ body }) => (body as { rows: { id: string }[] }).rows);
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(['a', 'c']));
});

test('an archive of somebody else says who brings it', async () => {
  await show({ ...file, refused: 'ofStudio' });
  await expect.element(page.getByText(/This is the archive of a studio/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('of the archive of a studio a coach says whose training is meant before anything of it is asked', async () => {
  const asked = answerCalls({
    'POST /api/imports/check': () => Response.json({ there: 0 }),
    'POST /api/imports/names': (body) =>
      Response.json(
        (body as { names: string[] }).names.map((name) => ({
          ...{ name, exercise: { id: 'a', name, measure: 'reps' }, isSure: true, fits: true },
          isRemembered: false,
        })),
      ),
  });
  const session = (exercise: string) => ({
    ...{ name: 'Legs', startedAt: '2026-03-02T10:00:00Z', completedAt: '2026-03-02T11:00:00Z', note: '' },
    plan: [{ id: 'l', exercise, notes: '', superset: null, tempo: '', progression: null, targets: [] }],
    sets: [],
  });
  const clients = [
    { id: 'ida', name: 'Ida', rows: [session('Squat')] },
    { id: 'una', name: 'Una', rows: [session('Dip'), session('Row')] },
  ];
  const onStart = await show({ ...file, lists: [], clients });
  const start = page.getByRole('button', { name: 'Import' });
  await expect.element(start).toBeDisabled();
  expect(asked).toEqual([]);
  await page.getByRole('combobox', { name: 'Whose training in this archive?' }).selectOptions('Una');
  await start.click();
  const prepared = onStart.mock.calls[0]?.[0];
  expect(prepared?.sessions.map(({ items }) => items.length)).toEqual([1, 1]);
  const names = asked.flatMap(({ body }) => (body as { names?: string[] }).names ?? []);
  expect(new Set(names)).toEqual(new Set(['Dip', 'Row']));
});
