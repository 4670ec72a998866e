import type { Page } from 'playwright';
import type { Exercise } from '../../packages/contract/src/exercises.ts';
import type { ProgramDetail } from '../../packages/contract/src/programs.ts';
import { openAndRest, type Phone, type Step } from './step.ts';

const WEEKS = 52;
const DAYS = 6;
const EXERCISES = 10;
const made = new WeakMap<Phone, { id: string; grid: string }>();

const gridOf = ({ cells }: ProgramDetail) =>
  JSON.stringify(cells.map(({ week, day, workoutId }) => [week, day, workoutId]));

/** A programme of 52 weeks, six days and ten exercises of the trainer's, as it was made. */
async function findYear(phone: Phone): Promise<ProgramDetail> {
  const { api, page } = phone;
  // An edit is sent once it is painted; one of a page that was left before would be sent by the next.
  if (/\/programmes\/[^/]+$/.test(page.url())) await page.getByText('Saved', { exact: true }).waitFor();
  const year = made.get(phone) ?? (await makeYear(phone));
  made.set(phone, year);
  const found = await api.get<ProgramDetail>(`/api/programs/${year.id}`);
  // The edit of the round before.
  if (gridOf(found) !== year.grid)
    await api.post(`/api/programs/${year.id}/undo`, { version: found.version });
  return found;
}

async function inYear(phone: Phone): Promise<void> {
  const { page } = phone;
  await openAndRest(page, `/programmes/${(await findYear(phone)).id}`);
  await page.locator('main [href*="/cells/"]').first().waitFor();
}

/** In the builder of one of its days, where the next exercise is typed. */
export async function inLine(phone: Phone): Promise<void> {
  const { id, cells } = await findYear(phone);
  await openAndRest(phone.page, `/programmes/${id}/cells/${cells[0]?.id}`);
  const field = phone.page.locator('input[role=combobox]').last();
  await field.fill('');
}

async function makeYear({ api }: Phone): Promise<{ id: string; grid: string }> {
  const found = await api.get<Exercise[]>(`/api/exercises?language=en&limit=${EXERCISES}`);
  const exercises = found.map(({ id }) => ({ exerciseId: id, sets: 3, reps: 5 }));
  const { id, version } = await api.post<ProgramDetail>('/api/programs', { name: 'A year', weeks: WEEKS });
  const places = Array.from({ length: WEEKS * DAYS }, (_none, at) => ({
    week: Math.floor(at / DAYS) + 1,
    day: (at % DAYS) + 1,
  }));
  await api.post(`/api/programs/${id}/days`, {
    version,
    workouts: places.map(({ week, day }) => ({ name: `Week ${week} day ${day}`, exercises })),
    cells: places.map((place, workout) => ({ ...place, workout })),
  });
  return { id, grid: gridOf(await api.get<ProgramDetail>(`/api/programs/${id}`)) };
}

const textChanges = `(() => {
  const text = () => [...document.querySelectorAll('main [href*="/cells/"]')].map((one) => one.textContent).join();
  const before = text();
  return () => text() !== before;
})()`;

async function fromMenu({ page }: Phone, of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${of}`, exact: true }).click();
  await itemOf(page, of, item).click();
}

/** By its menu: the one before it may still be closing. */
const itemOf = (page: Page, of: string, item: string) =>
  page
    .getByRole('menu', { name: `More: ${of}`, exact: true })
    .getByRole('menuitem', { name: item, exact: true });

/** An edit of the list of weeks, drawn at the press. */
const edit = (name: string, prepare: Step['prepare'], press: Step['press']): Step => ({
  ...{ name, press, until: textChanges, most: 3 },
  async prepare(phone) {
    await inYear(phone);
    await prepare(phone);
  },
});

/** In the list of weeks of a programme of a year, and in the builder of one of its days. */
export const programSteps: readonly Step[] = [
  edit(
    'a workout pasted in a programme of a year',
    (phone) => fromMenu(phone, 'Week 1 day 1', 'Copy'),
    (page) => page.getByRole('button', { name: /Paste here Week 1$/ }),
  ),
  edit(
    'a week pasted in a programme of a year',
    async (phone) => {
      await fromMenu(phone, 'Week 1', 'Copy week');
      await phone.page.getByRole('button', { name: 'More: Week 2', exact: true }).click();
    },
    (page) => itemOf(page, 'Week 2', 'Paste'),
  ),
  edit(
    'a week filled forwards to the end of a year',
    (phone) => fromMenu(phone, 'Week 1', 'Fill forwards'),
    (page) => page.getByRole('dialog').getByRole('button', { name: /^Fill/ }),
  ),
  edit(
    'undo in a programme of a year',
    async (phone) => {
      await fromMenu(phone, 'Week 1 day 1', 'Remove');
      await phone.page.getByText('Saved', { exact: true }).waitFor();
    },
    (page) => page.getByRole('button', { name: 'Undo', exact: true }).first(),
  ),
  {
    name: 'a key in a line of a programme of a year',
    async prepare(phone) {
      await inLine(phone);
      await phone.page.keyboard.type('back squat 3x5 @80');
    },
    press: 'k',
    until: `() => document.activeElement.value.includes('80k')`,
    most: 3,
  },
];
