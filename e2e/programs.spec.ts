import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import { addDays } from '../packages/contract/src/days.ts';
import type { PlannedLoads } from '../packages/contract/src/loads.ts';
import type { ProgramDetail, ProgramRun } from '../packages/contract/src/programs.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, GATE, test, type Visitor } from './fixtures.ts';
import { becomeTrainer, freshEmail, PASSWORD } from './people.ts';
import { zoneInDaylight } from './servers/daylight.ts';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'];
/** The training maxes of the first client; each next one has 10 kg more. */
const LIFTS = [
  ['Back Squat', 100],
  ['Bench Press', 70],
  ['Deadlift', 120],
] as const;

/** A client of the trainer with a name of their own. */
async function joinAs(firstName: string, client: Visitor, trainer: Visitor): Promise<CurrentUser> {
  const { code } = await trainer.api.post<Invite>('/api/invites', {});
  const person = { email: freshEmail(), password: PASSWORD, firstName, lastName: 'Rower' };
  return client.api.post('/api/auth/join', { ...person, code, timeZone: zoneInDaylight() });
}

const cellOf = (page: Page, week: number, day: number) => page.locator(`[data-place="${week}/${day}"]`);

/** Where the workouts of a programme stand: 'Squat Day 1/1'. */
async function placesOf({ api }: Visitor, id: string): Promise<string[]> {
  const { cells, workouts } = await api.get<ProgramDetail>(`/api/programs/${id}`);
  const nameOf = (workoutId: string) => workouts.find((one) => one.id === workoutId)?.name;
  return cells.map(({ week, day, workoutId }) => `${nameOf(workoutId)} ${week}/${day}`);
}

/** The loads that each client's first week has, in kilograms, where they follow from a training max. */
async function firstLoads({ api }: Visitor): Promise<string[]> {
  const found: string[] = [];
  for (const { client, startDate } of await api.get<ProgramRun[]>('/api/program-runs')) {
    const lines = await api.get<PlannedLoads[]>(
      `/api/loads/planned?clientId=${client.id}&from=${startDate}&to=${addDays(startDate, 6)}`,
    );
    const loads = new Set(lines.flatMap(({ weights }) => weights).filter((weight) => weight !== null));
    found.push(`${client.name}: ${[...loads].sort((one, other) => one - other).join(' ')}`);
  }
  return found;
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

const plannedOf = async ({ api }: Visitor): Promise<number[]> =>
  (await api.get<ProgramRun[]>('/api/program-runs')).map(({ planned }) => planned).sort();

/** A trainer with five clients, who need no page. */
async function makeStudio(newVisitor: () => Promise<Visitor>): Promise<Visitor> {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  for (const name of NAMES) {
    const client = await newVisitor();
    await joinAs(name, client, trainer);
    await client.page.close();
  }
  return trainer;
}

test(
  '12 weeks of 3 days are written and given to 5 clients with loads of their own',
  GATE,
  async ({ newVisitor }) => {
    const trainer = await makeStudio(newVisitor);
    const { page } = trainer;
    const dialog = page.getByRole('dialog');

    const giving = countSteps();
    await giving.step(() => page.goto('/programmes'));
    await giving.press(page.getByRole('button', { name: 'New programme' }));
    await giving.fill(dialog.getByLabel('Name'), 'Strength base');
    await giving.press(dialog.getByRole('button', { name: 'Create programme' }));
    const days: [number, string, string[]][] = [
      [1, 'Squat Day', ['sq 5x5@80%', 'rdl 4x8@80', 'plank 3x45']],
      [3, 'Press Day', ['bench press 5x5+@75%', 'row 4x10@50', 'plank 3x45']],
      [5, 'Pull Day', ['deadlift 3x5@80%', 'leg press 3x12@140', 'plank 3x45']],
    ];
    for (const [day, name, lines] of days) {
      await giving.press(cellOf(page, 1, day));
      await giving.fill(dialog.getByLabel('New workout'), name);
      await giving.press(dialog.getByRole('button', { name: 'Create', exact: true }));
      const field = page.getByLabel('Exercise to add');
      for (const line of lines) {
        await giving.fill(field, line);
        await giving.step(() => field.press('Enter'));
      }
      // What is saved before the last line is there stays open with it.
      await expect(page.getByText(/^3 exercises · /)).toBeVisible();
      await giving.press(page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }));
      // Back in the programme, with the workout's sums.
      await expect(cellOf(page, 1, day)).toContainText('3 exercises');
    }
    const id = idOf(page);
    await giving.press(page.getByRole('button', { name: 'Week 1', exact: true }));
    await giving.press(page.getByRole('button', { name: 'Fill forwards' }));
    await giving.fill(dialog.getByLabel('Add each week'), '2.5');
    await giving.press(dialog.getByRole('button', { name: 'Fill 11 weeks' }));
    await giving.press(page.getByRole('button', { name: 'Give to clients' }));
    await giving.press(dialog.getByLabel('All shown (5)'));
    await expect(dialog.getByText('5 clients · 180 workouts')).toBeVisible();
    // Each one's training maxes, beside the names.
    for (const [at, name] of NAMES.entries()) {
      const table = dialog.getByRole('group', { name: `Training maxes ${name} Rower` });
      for (const [exercise, weight] of LIFTS) {
        await giving.fill(table.getByLabel(exercise, { exact: true }), String(weight + 10 * at));
      }
    }
    await expectAccessible(page, '[role=dialog]');
    await giving.press(dialog.getByRole('button', { name: 'Give programme' }));
    await expect(page.getByRole('heading', { name: '5 clients have it' })).toBeVisible();
    giving.tell('12 weeks x 3 days given to 5 clients from nothing', 60);
    expect(await placesOf(trainer, id)).toHaveLength(36);
    expect(await firstLoads(trainer)).toEqual([
      'Ana Rower: 52.5 80 95',
      'Ben Rower: 60 87.5 105',
      'Cleo Rower: 67.5 95 112.5',
      'Dan Rower: 75 105 120',
      'Eva Rower: 82.5 112.5 127.5',
    ]);
    expect(await plannedOf(trainer)).toEqual([36, 36, 36, 36, 36]);
    await expectAccessible(page);
  },
);

/** A programme of 12 weeks with three days each. */
async function makeFilled({ api }: Visitor): Promise<string> {
  const { id } = await api.post<ProgramDetail>('/api/programs', { name: 'Strength base', weeks: 12 });
  const at = async () => (await api.get<ProgramDetail>(`/api/programs/${id}`)).version;
  for (const [day, name] of [
    [1, 'Squat Day'],
    [3, 'Press Day'],
    [5, 'Pull Day'],
  ] as const) {
    await api.post(`/api/programs/${id}/cells`, { version: await at(), week: 1, day, name });
  }
  const toWeeks = Array.from({ length: 11 }, (_none, index) => index + 2);
  await api.post(`/api/programs/${id}/fill`, { version: await at(), fromWeek: 1, toWeeks });
  return id;
}

test('week 5 changes for all clients but one, and is taken back after a reload', async ({ newVisitor }) => {
  const trainer = await makeStudio(newVisitor);
  const { page } = trainer;
  const dialog = page.getByRole('dialog');
  await page.goto('/programmes');
  await page.getByRole('button', { name: 'New programme' }).click();
  await dialog.getByLabel('Name').fill('Draft');
  // Escape, a reload: what was typed is still there.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'New programme' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Draft');

  await page.goto(`/programmes/${await makeFilled(trainer)}`);
  await page.getByRole('button', { name: 'Give to clients' }).click();
  await dialog.getByLabel('All shown (5)').click();
  await expect(dialog.getByText('5 clients · 180 workouts')).toBeVisible();
  // A slip on Escape loses nothing of it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Give to clients' }).click();
  await expect(dialog.getByText('5 clients · 180 workouts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give programme' }).click();
  await expect(page.getByRole('heading', { name: '5 clients have it' })).toBeVisible();

  const pushing = countSteps();
  await pushing.press(cellOf(page, 5, 3).locator('[data-cell] span'));
  await pushing.step(() => page.keyboard.press('Delete'));
  await pushing.press(page.getByRole('button', { name: 'Review changes' }));
  // Its other days move up to the free weekday.
  await expect(dialog.getByText('2 days change')).toHaveCount(5);
  await expectAccessible(page, '[role=dialog]');
  await pushing.press(dialog.getByLabel('Cleo Rower'));
  await pushing.press(dialog.getByRole('button', { name: 'Send to 4 clients' }));
  await expect(dialog).toBeHidden();
  pushing.tell('week 5 changed for all but one', 5);
  await expect.poll(() => plannedOf(trainer)).toEqual([35, 35, 35, 35, 36]);

  await page.reload();
  await expectAccessible(page);
  const undoing = countSteps();
  await undoing.press(page.getByRole('button', { name: 'Undo: Sent to 4 clients' }));
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  undoing.tell('week 5 taken back', 1);
  await expect.poll(() => plannedOf(trainer)).toEqual([36, 36, 36, 36, 36]);
  await expect(page.getByRole('button', { name: /^Undo: Given to 5 clients/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo: Sent/ })).toBeHidden();

  // Their page leads to the programme, and to its report.
  await page.getByRole('link', { name: 'Ana Rower' }).click();
  // On a Monday it begins at once.
  await expect(page.getByText(/^(Begins |Week 1 of 12).* 0 of 36 done/)).toBeVisible();
  await page.getByRole('link', { name: 'Strength base', exact: true }).click();
  await expect(cellOf(page, 1, 1)).toContainText('Squat Day');
});

test('5/3/1 runs for a new client in eight steps', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  await joinAs('Ana', await newVisitor(), trainer);
  const { page } = trainer;
  const dialog = page.getByRole('dialog');
  const giving = countSteps();
  await giving.step(() => page.goto('/programmes'));
  await giving.press(page.getByRole('button', { name: 'Use 5/3/1 Boring But Big' }));
  await giving.press(dialog.getByLabel('Ana Rower', { exact: true }));
  const table = dialog.getByRole('group', { name: 'Training maxes Ana Rower' });
  for (const [exercise, weight] of [...LIFTS, ['Overhead Press', 50] as const]) {
    await giving.fill(table.getByLabel(exercise, { exact: true }), String(weight));
  }
  await expectAccessible(page, '[role=dialog]');
  await giving.press(dialog.getByRole('button', { name: 'Give programme' }));
  await expect(dialog).toBeHidden();
  giving.tell('5/3/1 given to a new client', 8);
  await expect.poll(() => plannedOf(trainer)).toEqual([16]);
  await expect(page.getByRole('link', { name: '5/3/1 Boring But Big' })).toBeVisible();
  // 65, 75 and 85 percent of each, and half for the sets of ten.
  await expect
    .poll(() => firstLoads(trainer))
    .toEqual(['Ana Rower: 25 32.5 35 37.5 42.5 45 50 52.5 60 65 75 77.5 85 90 102.5']);
});

/** A programme of four weeks with one workout on its first day. */
async function makeProgram({ api }: Visitor): Promise<string> {
  const made = await api.post<ProgramDetail>('/api/programs', { name: 'Short block', weeks: 4 });
  await api.post(`/api/programs/${made.id}/cells`, {
    version: made.version,
    week: 1,
    day: 1,
    name: 'Squat Day',
  });
  return made.id;
}

test('the grid is edited by keys and by dragging, undone, and survives a reload and another window', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const id = await makeProgram(trainer);
  const { page } = trainer;
  await page.goto(`/programmes/${id}`);
  const places = () => placesOf(trainer, id);

  // Copied and pasted by keys, undone and done again.
  await cellOf(page, 1, 1).locator('[data-cell] span').click();
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('v');
  await expect(cellOf(page, 1, 3)).toContainText('Squat Day');
  await expect.poll(places).toEqual(['Squat Day 1/1', 'Squat Day 1/3']);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 1, 3)).not.toContainText('Squat Day');
  await page.keyboard.press('Control+Shift+z');
  await expect(cellOf(page, 1, 3)).toContainText('Squat Day');

  // A block is filled forwards, and a reload shows the same.
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Fill forwards' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fill 3 weeks' }).click();
  await expect(cellOf(page, 4, 3)).toContainText('Squat Day');
  await expect.poll(async () => (await places()).length).toBe(8);
  await page.reload();
  await expect(cellOf(page, 4, 3)).toContainText('Squat Day');

  // Dragged to another day.
  await cellOf(page, 2, 3)
    .locator('[data-cell] span')
    .dragTo(cellOf(page, 2, 5));
  await expect(cellOf(page, 2, 5)).toContainText('Squat Day');
  await expect.poll(places).toContain('Squat Day 2/5');

  // Another window has edited it, and this one does not know yet: the wish stays and is sent again.
  const { promise: isThere, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/programs/${id}?**`, async (route) => {
    await isThere;
    await route.continue();
  });
  const { version } = await trainer.api.get<ProgramDetail>(`/api/programs/${id}`);
  await trainer.api.patch(`/api/programs/${id}`, {
    version,
    phases: [{ fromWeek: 1, toWeek: 2, name: 'Base' }],
  });
  trainer.excuse(/409 \(Conflict\)/);
  await cellOf(page, 4, 1).locator('[data-cell] span').click();
  const refused = page.waitForResponse((reply) => reply.status() === 409);
  await page.keyboard.press('Delete');
  await refused;
  letGo();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.getByText('Base', { exact: true }).first()).toBeVisible();
  await expect(cellOf(page, 4, 1)).not.toContainText('Squat Day');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  await expect.poll(places).not.toContain('Squat Day 4/1');
});

test('on a phone the weeks stand below each other, with the same actions in menus, and back leads to the same place', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  const id = await makeProgram(trainer);
  const { page } = trainer;
  await page.goto(`/programmes/${id}`);
  await page.getByRole('button', { name: 'More: Squat Day' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Day 4 · Paste here Week 2' }).click();
  await expect.poll(() => placesOf(trainer, id)).toEqual(['Squat Day 1/1', 'Squat Day 2/4']);

  // Into the builder and back, without a change and with one.
  await page.getByRole('link', { name: 'Squat Day' }).last().click();
  await expect(page.getByText('Week 2, day 4')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Squat Day' }).last().click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Heavy Squat Day');
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Heavy Squat Day' })).toBeVisible();
  await expect.poll(() => placesOf(trainer, id)).toEqual(['Squat Day 1/1', 'Heavy Squat Day 2/4']);
  await expectAccessible(page);

  // The whole programme is removed and comes back.
  await page.getByRole('button', { name: 'More: Short block' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Short block deleted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Short block' })).toBeVisible();
  await expectAccessible(page);
});
