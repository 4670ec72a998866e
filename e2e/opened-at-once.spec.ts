import { expect, type Page } from '@playwright/test';
import { ownServer, test } from './fixtures.ts';

test.use(ownServer('opened-at-once', { demo: true }));

/*
 * The code of what people open most is there before the tap. How long the tap takes is measured by
 * `npm run bench -- touch`.
 */
type Opening = {
  path: string;
  /** The file that has to be loaded before the press. */
  file: RegExp;
  press: (page: Page) => Promise<void>;
  opened: (page: Page) => ReturnType<Page['locator']>;
};

const pressFirst = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const CLIENTS: readonly Opening[] = [
  {
    path: '/',
    file: /\/jump-dialog-/,
    press: (page) => page.keyboard.press('Control+k'),
    opened: (page) => page.getByRole('dialog', { name: 'Jump to…' }),
  },
  {
    path: '/',
    file: /\/install-item-/,
    press: pressFirst(/^Your account/),
    opened: (page) => page.getByRole('menu'),
  },
];

const TRAINERS: readonly Opening[] = [
  {
    path: '/coach',
    file: /\/client-menu-/,
    press: pressFirst(/^More about /),
    opened: (page) => page.getByRole('menu'),
  },
  {
    path: '/workouts',
    file: /\/action-menu-/,
    press: pressFirst(/^More for /),
    opened: (page) => page.getByRole('menu'),
  },
  {
    path: '/workouts',
    file: /\/manage-dialog-/,
    press: pressFirst(/^Assign/),
    opened: (page) => page.getByRole('dialog'),
  },
  {
    path: '/workouts?new=1',
    file: /\/exercise-picker-/,
    press: pressFirst(/^(Browse|Add exercise)/),
    opened: (page) => page.getByRole('dialog'),
  },
];

for (const [role, openings] of [
  ['client', CLIENTS],
  ['trainer', TRAINERS],
] as const) {
  test(`what a ${role} opens is loaded before it is pressed, and is not in the page`, async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ phone: true });
    await visitor.api.post('/api/auth/demo', { role });
    const { page } = visitor;
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    for (const { path, file, press, opened } of openings) {
      loaded.length = 0;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      // The first sign that somebody uses the page.
      await page.mouse.move(5, 5);
      await page.mouse.move(9, 9);
      await expect.poll(() => loaded.some((name) => file.test(name)), { message: String(file) }).toBe(true);
      await expect(opened(page)).toHaveCount(0);
      await press(page);
      await expect(opened(page)).toBeVisible();
    }
  });
}

test('the page behind an open sheet keeps its styles: only the root stops scrolling', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  await visitor.api.post('/api/auth/demo', { role: 'client' });
  const { page } = visitor;
  await page.goto('/');
  const stylesBehind = () =>
    page.evaluate(() => {
      const { overflowY, backgroundColor } = getComputedStyle(document.documentElement);
      return { overflowY, backgroundColor, pointerEvents: getComputedStyle(document.body).pointerEvents };
    });
  const before = await stylesBehind();
  await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // Anything else that is inherited would cost the styles of the whole page, twice for each opening.
  await expect.poll(stylesBehind).toEqual({ ...before, overflowY: 'hidden' });
  // The overlay takes what is pressed beside the sheet.
  await page.mouse.click(195, 20);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
