import { expect, type Page } from '@playwright/test';
import { ownServer, test, type Visitor } from './fixtures.ts';

test.use(ownServer('motion', { demo: true }));

const enter = async (visitor: Visitor, role: 'trainer' | 'client', motion: 'no-preference' | 'reduce') => {
  await visitor.api.post('/api/auth/demo', { role });
  await visitor.page.emulateMedia({ reducedMotion: motion });
  await visitor.page.addInitScript(listen);
};

/** Runs in the page: counts the view transitions that were begun, and notes where those that were shown led to. */
function listen(): void {
  const noted = { begun: 0, shown: [] as string[] };
  Object.assign(globalThis, { noted });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    noted.begun += 1;
    transition.ready.then(
      () => {
        noted.shown.push(location.pathname);
      },
      () => undefined,
    );
    return transition;
  };
}

const noted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted: { begun: number; shown: string[] } }).noted);

/** What answers the first touch is loaded, and the page of that name is complete. */
async function open(page: Page, path: string, title: string) {
  const loaded = page.waitForResponse(/navigate-shared|dialogs/).catch(() => undefined);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.mouse.move(5, 5);
  await loaded;
}

test('a client moves from the list to their page and back, and Back works during it', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  await enter(visitor, 'trainer', 'no-preference');
  const { page } = visitor;
  await open(page, '/coach', 'My clients');
  const card = page.getByRole('link', { name: 'Amir El-Sayed', exact: true });
  const title = page.getByRole('heading', { level: 1, name: 'Amir El-Sayed' });
  await card.click();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'My clients' }).click();
  await expect(card).toBeVisible();
  // Now its code is loaded and its data known, so both are there at once.
  await card.click();
  await expect(title).toBeVisible();
  const toThem = new URL(page.url()).pathname;
  await expect.poll(async () => (await noted(page)).shown.at(-1)).toBe(toThem);
  await page.getByRole('link', { name: 'My clients' }).click();
  await page.goBack();
  await page.goForward();
  await expect(card).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('[style*=view-transition-name]').length))
    .toBe(0);
});

test('under reduced motion nothing moves from the list to the page', async ({ newVisitor }) => {
  const visitor = await newVisitor({ phone: true });
  await enter(visitor, 'trainer', 'reduce');
  const { page } = visitor;
  await open(page, '/coach', 'My clients');
  await page.getByRole('link', { name: 'Amir El-Sayed', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amir El-Sayed' })).toBeVisible();
  expect((await noted(page)).begun).toBe(0);
});

test('a page whose answer arrives late is shown without its element, and then with it', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  await enter(visitor, 'trainer', 'no-preference');
  const { page } = visitor;
  await open(page, '/videos?search=back%20squat', 'Exercise Library');
  const answers = Promise.withResolvers<void>();
  await page.route(/\/api\/exercises\/[0-9a-f-]+$/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Back Squat' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  answers.resolve();
  await expect(page.getByRole('dialog', { name: 'Back Squat' })).toBeVisible();
});

/** Runs in the page: milliseconds between the frames of half a second. */
const framesAfter = (page: Page) =>
  page.evaluate(async () => {
    const gaps: number[] = [];
    const begin = performance.now();
    let last = begin;
    while (last - begin < 500) {
      const now = await new Promise<number>((frame) => requestAnimationFrame(frame));
      gaps.push(Math.round(now - last));
      last = now;
    }
    return gaps.filter((gap) => gap > 0);
  });

test('a phone slowed four times logs a set and leaves the workout; its frames are printed', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  await enter(visitor, 'client', 'no-preference');
  const { page, context } = visitor;
  await open(page, '/workouts', 'My Workouts');
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('button', { name: 'Start Squat Day, Mia' }).click();
  await expect(page.getByRole('region', { name: 'Current set' })).toBeVisible();
  const before = await page.getByRole('spinbutton', { name: 'Weight' }).inputValue();
  await page.getByRole('button', { name: 'Weight: More' }).click();
  const frames = await framesAfter(page);
  await expect(page.getByRole('spinbutton', { name: 'Weight' })).not.toHaveValue(before);
  console.log(`A number rolls on a slowed phone, ms between frames: ${frames.join(' ')}`);
  await page.getByRole('link', { name: 'Back to home' }).click();
  const leaving = await framesAfter(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Squat Day, Mia' })).toBeVisible();
  console.log(`The way from the workout home on a slowed phone, ms between frames: ${leaving.join(' ')}`);
  console.log(`View transitions: ${JSON.stringify(await noted(page))}`);
});
