import type { Exercise } from '../../packages/contract/src/exercises.ts';
import type { ProgramDetail } from '../../packages/contract/src/programs.ts';
import { openAndRest, type Phone, type Step } from './step.ts';

const WEEKS = 52;
const DAYS = 6;
const EXERCISES = 10;
const made = new WeakMap<Phone, string>();

/** A programme of 52 weeks, six days and ten exercises of the trainer's, open as it was made. */
async function inYear(phone: Phone): Promise<void> {
  const { api, page } = phone;
  const id = made.get(phone) ?? (await makeYear(phone));
  made.set(phone, id);
  const { version, cells } = await api.get<ProgramDetail>(`/api/programs/${id}`);
  // The edit of the round before.
  if (cells.length !== WEEKS * DAYS) await api.post(`/api/programs/${id}/undo`, { version });
  await openAndRest(page, `/programmes/${id}`);
  await page.locator('main [href*="/cells/"]').first().waitFor();
}

async function makeYear({ api }: Phone): Promise<string> {
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
  return id;
}

const countChanges = `(() => {
  const count = () => document.querySelectorAll('main [href*="/cells/"]').length;
  const before = count();
  return () => count() !== before;
})()`;

/** In the list of weeks of a programme of a year. */
export const programSteps: readonly Step[] = [
  {
    name: 'a workout pasted in a programme of a year',
    async prepare(phone) {
      await inYear(phone);
      await phone.page.getByRole('button', { name: 'More: Week 1 day 1', exact: true }).click();
      await phone.page.getByRole('menuitem', { name: 'Copy' }).click();
    },
    press: (page) => page.getByRole('button', { name: /Paste here Week 1$/ }),
    until: countChanges,
    atMost: 100,
  },
];
