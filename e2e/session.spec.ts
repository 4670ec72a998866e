import { expect, type Locator, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Plan } from '../packages/contract/src/plans.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { nextSet } from './session-parts.ts';

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;
type Line = { name: string; sets: number; [more: string]: unknown };

/** A client with a workout of these lines, planned for today. */
async function plan(newVisitor: NewVisitor, lines: Line[]) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const exercises = await Promise.all(
    lines.map(async ({ name, ...line }) => {
      const query = `search=${encodeURIComponent(name)}&language=en`;
      const found = await trainer.api.get<Exercise[]>(`/api/exercises?${query}`);
      return { ...line, exerciseId: found.find((one) => one.name === name)?.id };
    }),
  );
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', { name: 'Strong day', exercises });
  const today = await dayOf(client);
  const me = await client.api.get<CurrentUser>('/api/auth/user');
  const [planned] = await trainer.api.post<Plan[]>(`/api/workouts/${id}/assignments`, {
    clientIds: [me.id],
    dates: [today],
  });
  const begin = () =>
    client.api.post<Session>(`/api/workouts/${id}/sessions`, { assignmentId: planned?.id, language: 'en' });
  return { client, begin };
}

async function open({ page }: Visitor, { id }: Session) {
  await page.goto(`/sessions/${id}`);
  await expect(page.getByText('All saved')).toBeVisible();
}

const next = nextSet;
const isDone = (part: Page | Locator, set: number) =>
  part.getByRole('button', { name: new RegExp(`^Set ${set} of .* done`), pressed: true });
const read = ({ api }: Visitor, { id }: Session) => api.get<Session>(`/api/sessions/${id}?language=en`);

/** Runs in the page: targets of the stage that are too small, or too near to another, for wet hands. */
function tightTargets(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>('.stage :is(a, button)')];
  const boxes = targets.map((target) => ({
    name: target.getAttribute('aria-label') ?? target.innerText,
    box: target.getBoundingClientRect(),
  }));
  const small = boxes.filter(({ box }) => box.width < 56 || box.height < 56).map(({ name }) => name);
  const near = boxes.flatMap((a, at) =>
    boxes.slice(at + 1).flatMap((b) => {
      const across = Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right);
      const down = Math.max(a.box.top, b.box.top) - Math.min(a.box.bottom, b.box.bottom);
      return Math.max(across, down) < 12 ? [`${a.name} | ${b.name}`] : [];
    }),
  );
  return [...small, ...near];
}

/** One finger's way over the page. */
async function swipe({ page, context }: Visitor, from: [number, number], to: [number, number]) {
  const devtools = await context.newCDPSession(page);
  const at = ([x, y]: [number, number]) => [{ x, y }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Counts the taps on this page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const taps = { count: 0 };
    addEventListener('click', () => (taps.count += 1), true);
    return taps;
  });
  return () => counter.evaluate(({ count }) => count);
}

/** As a phone ends an app: the page hears nothing of it. */
async function killPage({ page, context }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  // It never answers.
  devtools.send('Page.crash').catch(() => undefined);
  await crash;
}

test('what is typed into a set and never left is kept: over a reload, a hidden page and a killed one', async ({
  newVisitor,
}) => {
  const { client, begin } = await plan(newVisitor, [
    { name: 'Back Squat', sets: 3, reps: 5, weight: 80, restTime: 0 },
  ]);
  const { page } = client;
  const session = await begin();
  await open(client, session);
  await next(page).click();
  await expect(next(page)).toHaveAccessibleName(/^Log set 2/);
  const chooseFirst = (on: Page) =>
    on
      .getByRole('list', { name: 'Sets of Back Squat' })
      .getByRole('button', { name: /^Set 1/ })
      .click();
  const field = (on: Page, name: string) => on.getByRole('spinbutton', { name });
  const first = async () => {
    const { sets } = await read(client, session);
    return sets.map(({ reps, weight }) => `${reps} × ${weight}`);
  };

  // A number of the next set, which no field keeps.
  await field(page, 'Weight').fill('82.5');
  await chooseFirst(page);
  await field(page, 'Weight').fill('77.5');
  await page.reload();
  await expect(next(page)).toHaveAccessibleName('Log set 2 of Back Squat: 5 × 82.5 kg');
  await expect.poll(first).toEqual(['5 × 77.5']);

  await chooseFirst(page);
  await field(page, 'Reps').fill('6');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(first).toEqual(['6 × 77.5']);
  await expect(field(page, 'Reps')).toBeFocused();

  await field(page, 'Reps').fill('7');
  await expect(
    page
      .getByRole('list', { name: 'Sets of Back Squat' })
      .getByRole('button', { name: /^Set 1 Done 7×77.5/ }),
  ).toBeVisible();
  await killPage(client);
  const again = await client.context.newPage();
  await again.goto(`/sessions/${session.id}`);
  await expect.poll(first).toEqual(['7 × 77.5']);
});

test('on a phone a set is logged with one tap and corrected with two, and the workout is a swipe away', async ({
  newVisitor,
}) => {
  const { client, begin } = await plan(newVisitor, [
    { name: 'Back Squat', sets: 3, reps: 5, weight: 80, restTime: 0 },
    { name: 'Plank', sets: 1, duration: 90 },
  ]);
  const { page } = client;
  const session = await begin();
  await open(client, session);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('20 kg bar + 25 + 5 a side')).toBeVisible();
  expect(await page.evaluate(tightTargets)).toEqual([]);

  const taps = await countTaps(page);
  await next(page).click();
  await expect(next(page)).toHaveAccessibleName('Log set 2 of Back Squat: 5 × 80 kg');
  const toLog = await taps();
  await page
    .getByRole('list', { name: 'Sets of Back Squat' })
    .getByRole('button', { name: /^Set 1/ })
    .click();
  await page.getByRole('button', { name: 'Weight: Less' }).click();
  await expect.poll(async () => (await read(client, session)).sets[0]?.weight).toBe(77.5);
  const toCorrect = (await taps()) - toLog;
  expect([toLog, toCorrect]).toEqual([1, 2]);
  await page.getByRole('button', { name: 'Weight: More' }).click();
  await page.getByRole('button', { name: 'Not done after all' }).click();

  // The second press of a double tap does not log the next set.
  await expect(next(page)).toHaveAccessibleName('Log set 1 of Back Squat: 5 × 80 kg');
  await next(page).dblclick();
  await expect(next(page)).toHaveAccessibleName('Log set 2 of Back Squat: 5 × 80 kg');
  // The numbers are changed in place before the tap.
  await page.getByRole('button', { name: 'Weight: More' }).click();
  await page.getByRole('button', { name: 'Reps: Less' }).click();
  await expect(next(page)).toHaveAccessibleName('Log set 2 of Back Squat: 4 × 82.5 kg');
  await next(page).click();
  await expect(next(page)).toHaveAccessibleName(/^Log set 3/);

  // One tap goes to the done set, one corrects it.
  const strip = page.getByRole('list', { name: 'Sets of Back Squat' });
  await strip.getByRole('button', { name: /^Set 1/ }).click();
  await page.getByRole('button', { name: 'Reps: More' }).click();
  const weight = page.getByRole('spinbutton', { name: 'Weight' });
  await weight.fill('77.5');
  await weight.press('Enter');
  await expect(weight).toHaveValue('77.5');
  await page.getByRole('button', { name: 'On to set 3' }).click();
  await expect(page.getByText('All saved')).toBeAttached();
  const done = async () =>
    (await read(client, session)).sets
      .filter((set) => set.done)
      .sort((a, b) => a.setNumber - b.setNumber)
      .map(({ reps, weight }) => `${reps} × ${weight}`);
  await expect.poll(done).toEqual(['6 × 77.5', '4 × 82.5']);
  // Taken back, it is the next set again.
  await strip.getByRole('button', { name: /^Set 2/ }).click();
  await page.getByRole('button', { name: 'Not done after all' }).click();
  await expect(next(page)).toHaveAccessibleName('Log set 2 of Back Squat: 4 × 82.5 kg');
  await expect.poll(done).toEqual(['6 × 77.5']);

  await swipe(client, [330, 300], [60, 310]);
  await expect(page.getByRole('button', { name: 'Rest timer' })).toBeVisible();
  await expect(isDone(page, 1)).toHaveAccessibleName('Set 1 of Back Squat done: 6 × 77.5 kg');
  await swipe(client, [60, 300], [330, 310]);
  await expect(next(page)).toBeVisible();
  // Up and down is not a swipe to the side.
  await swipe(client, [200, 500], [120, 200]);
  await expect(next(page)).toBeVisible();

  for (const set of [2, 3]) {
    await expect(next(page)).toHaveAccessibleName(new RegExp(`^Log set ${set} of Back Squat`));
    await next(page).click();
  }
  await expect(next(page)).toHaveAccessibleName('Log set 1 of Plank: 1:30');
  await expect(page.getByRole('spinbutton', { name: 'Time' })).toHaveValue('1:30');
  await page.getByRole('button', { name: 'Time: More' }).click();
  await expect(next(page)).toHaveAccessibleName('Log set 1 of Plank: 1:35');
  // Turned, or zoomed to twice its size, it keeps the numbers and the button.
  for (const [width, height] of [
    [844, 390],
    [640, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('spinbutton', { name: 'Time' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await next(page).click();
  await expect(page.getByText('All sets done')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(1);
});
