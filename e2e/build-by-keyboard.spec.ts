import { expect, type Locator, type Page } from '@playwright/test';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { expectAccessible, GATE, test, type Visitor } from './fixtures.ts';
import { becomeTrainer } from './people.ts';

/**
 * Current numbers of keystrokes; docs/decisions/015-builder-keystrokes.md lists them. Lower them, never raise
 * them.
 */
const KEYSTROKES = 80;

/** A keyboard that counts keystrokes: each letter and each key of a chord. */
function countingKeyboard({ keyboard }: Page) {
  let count = 0;
  return {
    async type(text: string) {
      count += text.length;
      await keyboard.type(text);
    },
    async press(chord: string) {
      count += chord.split('+').length;
      await keyboard.press(chord);
    },
    count: () => count,
  };
}

const targetsOf = (workout: WorkoutDetail) =>
  workout.exercises.map(({ exercise, superset, targets }) => [
    exercise.name,
    superset,
    targets.length,
    targets[0]?.reps ?? targets[0]?.duration,
    targets[0]?.weight,
  ]);

async function newestWorkout({ api }: Visitor): Promise<WorkoutDetail> {
  const [workout] = await api.get<{ id: string }[]>('/api/workouts');
  return api.get<WorkoutDetail>(`/api/workouts/${workout?.id}`);
}

test('six exercises with sets, loads and a superset by keyboard only', GATE, async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const { page } = trainer;
  await page.goto('/sign-in');
  await becomeTrainer(trainer);
  await page.goto('/workouts');
  await expect(page.getByText('No workouts yet')).toBeVisible();

  const keys = countingKeyboard(page);
  await keys.press('Alt+n');
  await expect(page.getByLabel('Name')).toBeFocused();
  await keys.type('Legs');
  await keys.press('Enter');
  // Typing does not wait for the library: an entry is looked up while the next one is typed.
  for (const line of ['sq 5x5@100', 'rdl 4x8@80', 'leg p 3x12@140', '+leg c 3x10@40', 'cal 4x15@60']) {
    await keys.type(line);
    await keys.press('Enter');
  }
  await keys.type('pl 3x45');
  await keys.press('Control+Enter');
  await expect(page.getByText('Workout created successfully!', { exact: true })).toBeVisible();

  expect(targetsOf(await newestWorkout(trainer))).toEqual([
    ['Back Squat', null, 5, 5, 100],
    ['Romanian Deadlift', null, 4, 8, 80],
    ['Leg Press', 1, 3, 12, 140],
    ['Lying Leg Curl', 1, 3, 10, 40],
    ['Standing Calf Raise', null, 4, 15, 60],
    ['Plank', null, 3, 45, null],
  ]);
  expect(keys.count()).toBeLessThanOrEqual(KEYSTROKES);
});

test('on a phone: supersets and ranges by touch, a reload in between, then a change', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ phone: true });
  const { page } = trainer;
  await page.goto('/sign-in');
  await becomeTrainer(trainer);
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Create Workout' }).tap();
  const panel = page.getByRole('region', { name: 'Create Workout' });
  await panel.getByLabel('Name').fill('Thumb day');
  await panel.getByRole('button', { name: 'Add exercise' }).tap();
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  for (const exercise of ['Push-Up', 'Back Squat', 'Plank']) {
    await picker.getByPlaceholder('Search exercises...').fill(exercise);
    // The list before would move under the press.
    await expect(picker.getByRole('listitem').first()).toContainText(exercise);
    await picker
      .getByRole('button', { name: new RegExp(`^${exercise}`) })
      .first()
      .tap();
    await expect(picker.getByText('1 added').first()).toBeVisible();
  }
  await picker.getByRole('button', { name: 'Done' }).tap();
  const order = panel.getByRole('group', { name: /^Exercise \d/ }).getByRole('heading');
  await expect(order).toHaveText(['Push-Up', 'Back Squat', 'Plank']);

  await panel
    .getByRole('group', { name: /Push-Up/ })
    .getByLabel('Reps')
    .fill('8-12');
  await panel.getByRole('button', { name: 'Superset: Push-Up with Back Squat' }).tap();
  await expect(order.first()).toContainText('superset A');
  await expect(panel.getByText('A2', { exact: true })).toBeVisible();

  await page.reload();
  await expect(panel.getByText('Draft restored')).toBeVisible();
  await expect(panel.getByLabel('Name')).toHaveValue('Thumb day');
  await expect(panel.getByRole('group', { name: /Push-Up/ }).getByLabel('Reps')).toHaveValue('8-12');
  await expect(panel.getByText('A2', { exact: true })).toBeVisible();

  await drag(
    page,
    panel.getByRole('button', { name: 'Move Plank' }),
    panel.getByRole('group', { name: /Push-Up/ }),
    panel.getByText('Plank is over place 1 of 3.'),
  );
  await expect(order.first()).toHaveText('Plank');
  const create = panel.getByRole('button', { name: 'Create Workout' });
  // A tap on a page that still scrolls from the drag only stops it, as on any phone.
  // A tap that was taken slowly closes the panel before the next one.
  const made = page.getByText('Workout created successfully!', { exact: true });
  await expect(async () => {
    if (await create.isVisible()) await create.tap({ timeout: 4_000 });
    await expect(made.or(page.getByRole('link', { name: 'Thumb day', exact: true })).first()).toBeVisible({
      timeout: 4_000,
    });
  }).toPass({ timeout: 60_000 });
  expect(targetsOf(await newestWorkout(trainer))).toEqual([
    ['Plank', null, 3, 60, null],
    ['Push-Up', 1, 3, 8, null],
    ['Back Squat', 1, 3, 12, null],
  ]);

  await page.getByRole('link', { name: 'Thumb day', exact: true }).tap();
  const editor = page.getByRole('region', { name: 'Edit workout' });
  await editor.getByRole('button', { name: 'Set by set: Back Squat' }).tap();
  await editor.getByRole('group', { name: 'Set 1', exact: true }).getByLabel('Kind').selectOption('warmup');
  await editor.getByRole('button', { name: 'Duplicate set 3' }).tap();
  await editor.getByRole('group', { name: 'Set 4', exact: true }).getByLabel('Weight').fill('62.5');
  await expectAccessible(page);
  await page.reload();
  await expect(editor.getByText('Draft restored')).toBeVisible();
  await editor.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('Thumb day saved', { exact: true })).toBeVisible();
  const [, , squats] = (await newestWorkout(trainer)).exercises;
  expect(squats?.targets.map(({ type, weight }) => [type, weight])).toEqual([
    ['warmup', null],
    ['normal', null],
    ['normal', null],
    ['normal', 62.5],
  ]);

  await page.getByRole('button', { name: 'More for Thumb day' }).tap();
  await page.getByRole('menuitem', { name: 'Save as template' }).tap();
  await expect(page.getByText('Thumb day saved as a template', { exact: true })).toBeVisible();
  await page.getByText('Templates', { exact: true }).tap();
  await page.getByRole('button', { name: 'Use template Thumb day' }).tap();
  await expect(panel.getByLabel('Name')).toHaveValue('Thumb day');
  await expect(order).toHaveCount(3);
});

/** Drags by touch from one element to the other, and lets go once it is said to be there. */
async function drag(page: Page, from: Locator, to: Locator, isOver: Locator) {
  // Between the top bar and the bottom bar.
  await to.evaluate((place) => scrollTo(0, scrollY + place.getBoundingClientRect().top - 120));
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('an element to drag is not on the screen');
  const session = await page.context().newCDPSession(page);
  const point = (part: number) => ({
    x: start.x + start.width / 2,
    y: start.y + start.height / 2 + (end.y + 10 - start.y - start.height / 2) * part,
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
  for (let step = 1; step <= 8; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(step / 8)] });
  }
  await expect(isOver.first()).toBeAttached();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
