import type { Locator, Page } from 'playwright';
import type { Exercise } from '../../packages/contract/src/exercises.ts';
import type { WorkoutDetail } from '../../packages/contract/src/workouts.ts';
import { openAndRest, type Phone, type Step } from './step.ts';

/** One less than a workout may have, so that a line can be added. */
const LINES = 49;
const NAME = 'A long one';
const made = new WeakMap<Phone, string>();

/** The id of the trainer's long workout. */
async function longWorkout(phone: Phone): Promise<string> {
  const { api } = phone;
  const id = made.get(phone) ?? (await makeWorkout());
  made.set(phone, id);
  return id;

  async function makeWorkout(): Promise<string> {
    const found = await api.get<Exercise[]>('/api/exercises?language=en&limit=50');
    const exercises = Array.from({ length: LINES }, (_, n) => ({
      exerciseId: found[n % found.length]?.id,
      sets: 3,
      reps: 8,
      weight: 40,
    }));
    return (await api.post<WorkoutDetail>('/api/workouts', { name: NAME, exercises })).id;
  }
}

const openings = (page: Page) =>
  page.locator('main a[href^="/workouts/"]').filter({ visible: true, hasText: NAME }).first();

/** A long workout of the trainer's, open in the builder with all its lines drawn. */
async function inBuilder(phone: Phone): Promise<void> {
  const { page } = phone;
  await openAndRest(page, `/workouts/${await longWorkout(phone)}`);
  await page
    .locator('main fieldset')
    .nth(LINES - 1)
    .waitFor();
  // The draft of the round before.
  const discard = page.getByRole('button', { name: 'Discard' });
  if (await discard.isVisible()) await discard.click();
  await page.locator('main fieldset').nth(LINES).waitFor({ state: 'detached' });
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

/** The focus scrolls to a field further down. Who types does so later than that is drawn. */
const focusAndRest = (field: Locator) =>
  field.evaluate(async (element: HTMLElement) => {
    const before = scrollY;
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    element.focus();
    if (scrollY !== before) await ended;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });

const countChanges = `(() => {
  const count = () => document.querySelectorAll('main fieldset').length;
  const before = count();
  return () => count() !== before;
})()`;

/** In the builder of a workout with 50 lines. */
export const builderSteps: readonly Step[] = [
  {
    name: 'the builder opened',
    // The newest workout, which stands first, is always the long one.
    async prepare(phone) {
      await longWorkout(phone);
      await openAndRest(phone.page, '/workouts');
      await openings(phone.page).waitFor();
    },
    press: openings,
    // Its first line. The page before has groups of fields too.
    until: `() => document.querySelector('main form ol > li > fieldset') !== null`,
    most: 3,
  },
  {
    name: 'a key in the name of a workout of 50 lines',
    async prepare(phone) {
      await inBuilder(phone);
      await phone.page.getByLabel('Name', { exact: true }).focus();
    },
    press: 'x',
    until: `() => document.activeElement.value.includes('x')`,
    most: 1.5,
  },
  {
    name: 'a key in a line of a workout of 50 lines',
    async prepare(phone) {
      await inBuilder(phone);
      await focusAndRest(phone.page.getByLabel('Reps').nth(20));
    },
    press: '9',
    until: `() => document.activeElement.value.includes('9')`,
    most: 1.5,
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
