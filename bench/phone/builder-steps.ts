import type { Exercise } from '../../packages/contract/src/exercises.ts';
import type { WorkoutDetail } from '../../packages/contract/src/workouts.ts';
import { openAndRest, type Phone, type Step } from './step.ts';

/** One less than a workout may have, so that a line can be added. */
const LINES = 49;
const made = new WeakMap<Phone, string>();

/** A long workout of the trainer's, open in the builder with all its lines drawn. */
async function inBuilder(phone: Phone): Promise<void> {
  const { api, page } = phone;
  const id = made.get(phone) ?? (await makeWorkout(phone));
  made.set(phone, id);
  await openAndRest(page, `/workouts/${id}`);
  await page
    .locator('main fieldset')
    .nth(LINES - 1)
    .waitFor();
  // The draft of the round before.
  const discard = page.getByRole('button', { name: 'Discard' });
  if (await discard.isVisible()) await discard.click();
  await page.locator('main fieldset').nth(LINES).waitFor({ state: 'detached' });

  async function makeWorkout(of: Phone): Promise<string> {
    const found = await of.api.get<Exercise[]>('/api/exercises?language=en&limit=50');
    const exercises = Array.from({ length: LINES }, (_, n) => ({
      exerciseId: found[n % found.length]?.id,
      sets: 3,
      reps: 8,
      weight: 40,
    }));
    return (await api.post<WorkoutDetail>('/api/workouts', { name: 'A long one', exercises })).id;
  }
}

const field = (phone: Phone) => phone.page.locator('input[role=combobox]').last();

async function withLine(phone: Phone): Promise<void> {
  await inBuilder(phone);
  await typeLine(phone);
  await phone.page.keyboard.press('Enter');
  await phone.page.locator('main fieldset').nth(LINES).waitFor();
}

async function typeLine(phone: Phone): Promise<void> {
  await field(phone).fill('squat');
  await phone.page.getByRole('option').first().waitFor();
}

const countChanges = `(() => {
  const count = () => document.querySelectorAll('main fieldset').length;
  const before = count();
  return () => count() !== before;
})()`;

/** In the builder of a workout with 50 lines. */
export const builderSteps: readonly Step[] = [
  {
    name: 'the builder opened',
    async prepare(phone) {
      await openAndRest(phone.page, '/workouts');
      await phone.page.locator('main a[href^="/workouts/"]').first().waitFor();
    },
    press: (page) => page.locator('main a[href^="/workouts/"]').filter({ visible: true }).first(),
    until: `() => document.querySelector('main fieldset') !== null`,
  },
  {
    name: 'a key in the name of a workout of 50 lines',
    async prepare(phone) {
      await inBuilder(phone);
      await phone.page.getByLabel('Name', { exact: true }).focus();
    },
    press: 'x',
    until: `() => document.activeElement.value.includes('x')`,
    atMost: 50,
  },
  {
    name: 'a key in a line of a workout of 50 lines',
    async prepare(phone) {
      await inBuilder(phone);
      await phone.page.getByLabel('Reps').nth(20).focus();
    },
    press: '9',
    until: `() => document.activeElement.value.includes('9')`,
    atMost: 50,
  },
  {
    name: 'a line added in the builder',
    async prepare(phone) {
      await inBuilder(phone);
      await typeLine(phone);
    },
    press: 'Enter',
    until: countChanges,
  },
  {
    name: 'undo in the builder',
    prepare: withLine,
    press: (page) => page.getByRole('button', { name: 'Undo' }).first(),
    until: countChanges,
  },
];
