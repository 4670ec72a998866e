import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import type { PreparedImport } from '../kept-import-store.ts';
import { EveryoneWizard } from './everyone-wizard.tsx';
import type { ArchiveFile } from './use-archive-draft.ts';

const session = (exercise: string) => ({
  ...{ name: 'Legs', startedAt: '2026-03-02T10:00:00Z', completedAt: '2026-03-02T11:00:00Z', note: '' },
  plan: [{ id: 'l', exercise, notes: '', superset: null, tempo: '', progression: null, targets: [] }],
  sets: [],
});
const file: ArchiveFile = {
  ...{ name: 'studio.zip', refused: null, rows: [], lists: [] },
  clients: [
    { id: 'a', name: 'Ida', email: 'Ida@Example.com', rows: [session('Squat')] },
    { id: 'b', name: 'Una', rows: [session('Dip'), session('Row')] },
    { id: 'c', name: 'Zoe', rows: [session('Plank')] },
    { id: 'd', name: 'Eve', email: 'eve@example.com', rows: [session('Lunge')] },
    { id: 'e', name: 'Joy Reed', firstName: 'Joy', email: 'joy@example.com', rows: [] },
    { id: 'f', name: 'Max', email: 'max@old.example.com', rows: [session('Press')] },
    { id: 'g', name: 'Nobody', email: 'no address', rows: [] },
  ],
};
const here = [
  { id: 'ida', name: 'Ida Klein', email: 'ida@example.com' },
  { id: 'una', name: 'Una', email: 'una@example.com' },
  { id: 'eve', name: 'Eve', email: 'eve@example.com' },
  { id: 'max', name: 'Max', email: 'max@new.example.com' },
  { id: 'tom', name: 'Tom', email: 'tom@example.com' },
];

async function show(chosen: ArchiveFile) {
  const onStart = vi.fn<(prepared: PreparedImport) => void>();
  await renderSignedIn(
    <EveryoneWizard
      file={chosen}
      here={here}
      renderExercises={() => null}
      renderInvite={(people) => people.map(({ email, name }) => <p key={email}>{`${name} ${email}`}</p>)}
      onStart={onStart}
      onDiscard={() => undefined}
    />,
  );
  return onStart;
}

test('the training of a studio goes to who has the address or the name, or is chosen; who shows none gets none', async () => {
  let [checks, most] = [0, 0];
  let answerNames: Promise<unknown> = Promise.resolve();
  const asked = answerCalls({
    'POST /api/imports/check': async (body) => {
      most = Math.max(most, ++checks);
      await Promise.resolve();
      checks -= 1;
      const { clientId } = body as { clientId: string };
      return clientId === 'eve'
        ? refuse(404, 'imports.client_not_found')
        : Response.json({ there: clientId === 'una' ? 1 : 0 });
    },
    'POST /api/imports/names': async (body) => {
      await answerNames;
      return Response.json(
        (body as { names: string[] }).names.map((name) => ({
          ...{ name, exercise: { id: name, name, measure: 'reps' }, isSure: true, fits: true },
          isRemembered: false,
        })),
      );
    },
  });
  const onStart = await show(file);
  const select = (name: string) => page.getByRole('combobox', { name });
  await expect.element(select('Una')).toHaveValue('una');
  await expect.element(page.getByText(/^2 sessions · only the name is the same/)).toBeVisible();
  await page.getByText('1 client found by the address').click();
  await expect.element(select('Ida')).toHaveValue('ida');
  await expect.element(select('Zoe')).toHaveValue('');
  await expect.element(page.getByText(/does not show you all training/)).toBeVisible();
  await expect.element(page.getByText('1 session is there already and stays as it is')).toBeVisible();
  // Who is not here and can be written to is invited, and not Max, whose name is here.
  await expect.element(page.getByText(/^1 client with an address/)).toBeVisible();
  await expect.element(page.getByText('Joy · joy@example.com')).toBeVisible();
  await expect.element(page.getByText('Joy joy@example.com')).toBeVisible();
  await expect.element(select('Joy Reed')).not.toBeInTheDocument();
  // Nobody is two people of the archive.
  expect(select('Zoe').element().textContent).not.toContain('Una');
  // Who has the name with another address may be somebody else.
  await expect.element(select('Max')).toHaveValue('');
  await expect.element(page.getByText(/has this name with another address/)).toBeVisible();
  // What is asked about the next one takes nothing away meanwhile, and nothing is sent without it.
  await expect.element(page.getByText('3 names understood')).toBeVisible();
  let goOn: (_: unknown) => void = () => {};
  answerNames = new Promise((resolve) => (goOn = resolve));
  await select('Zoe').selectOptions('Tom');
  await expect.poll(() => asked.filter(({ key }) => key.endsWith('/names')).length).toBe(2);
  await expect.element(page.getByText('3 names understood')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled();
  goOn(null);
  await expect.element(page.getByText('4 names understood')).toBeVisible();
  await expect.element(page.getByText('Spotter · 4 sessions · 0 sets')).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  const prepared = onStart.mock.calls[0]?.[0];
  expect(prepared).toMatchObject({ sessions: [], sets: 0 });
  expect(prepared?.parts?.map(({ clientId, sessions }) => [clientId, sessions.length])).toEqual([
    ['ida', 1],
    ['una', 2],
    ['tom', 1],
  ]);
  const names = asked.flatMap(({ body }) => (body as { names?: string[] }).names ?? []);
  expect(names).not.toContain('Lunge');
  // One client after the other, each once.
  expect(most).toBe(1);
  expect(asked.filter(({ key }) => key.endsWith('/check'))).toHaveLength(4);
});

test('an archive of one person is refused, and nothing is asked', async () => {
  const asked = answerCalls({});
  await show({ ...file, clients: [], refused: 'ofOne' });
  await expect.element(page.getByText(/Choose the archive of a studio here/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(asked).toEqual([]);
});
