import { expect, type Locator, type Page } from '@playwright/test';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

/** What a page of a list may hold, however many rows are loaded. */
const MOST = 150;
const COUNT = 1_000;
/** Exercises beside those that every studio has. */
const OWN = 140;
/** The height of a line of text, in pixels. */
const A_LINE = 24;
/** Requests at a time. */
const AT_ONCE = 20;

/** Calls for each number up to `count`, in order of batches. */
async function forEach(count: number, make: (number: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(from + at)));
  }
}

/** Scrolls down until so many rows are loaded, as the last one's place in the list says. */
async function loadRows(page: Page, rows: Locator, count: number): Promise<void> {
  const last = async () => Number(await rows.last().getAttribute('aria-posinset'));
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows.count()).toBeLessThan(MOST);
    expect(await last()).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 240_000 });
}

type Shown = { place: string | null | undefined; top: number };

/** The row that the middle of the screen shows, with its place on the screen. */
const inTheMiddle = (rows: Locator): Promise<Shown> =>
  rows.evaluateAll((all) => {
    const row = all.find((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
    return {
      place: row?.getAttribute('aria-posinset'),
      top: Math.round(row?.getBoundingClientRect().top ?? -1),
    };
  });

/** Scrolls to the middle of all, and waits until what is drawn there has its final height. */
async function goToMiddle(page: Page, rows: Locator): Promise<Shown> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  let before: Shown = { place: null, top: Number.NaN };
  // Two equal looks in a row are not yet the end.
  let same = 0;
  await expect(async () => {
    const now = await inTheMiddle(rows);
    same = now.place === before.place && now.top === before.top ? same + 1 : 0;
    before = now;
    expect(same).toBeGreaterThan(2);
  }).toPass();
  return before;
}

/** Leaves by a link and comes back: the page shows the same rows at the same place. */
async function expectSamePlace(page: Page, rows: Locator, link: Locator): Promise<void> {
  const before = await goToMiddle(page, rows);
  expect(Number(before.place)).toBeGreaterThan(MOST / 2);
  const address = page.url();
  // Not `click`: before it, the browser would scroll to the link, because it stays at the top by itself.
  await link.dispatchEvent('click');
  await expect(page).not.toHaveURL(address);
  await expect(rows).toHaveCount(0);
  await page.goBack();
  // The parts above the list may have become a line taller or shorter meanwhile.
  await expect
    .poll(async () => {
      const now = await inTheMiddle(rows);
      return now.place === before.place && Math.abs(now.top - before.top) <= A_LINE;
    })
    .toBe(true);
  expect(await rows.count()).toBeLessThan(MOST);
}

async function begin(newVisitor: () => Promise<Visitor>) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  await becomeClient(client, trainer);
  return { trainer, client };
}

test('a feed of a thousand posts draws only what is near, and is where it was on the way back', async ({
  newVisitor,
}) => {
  test.setTimeout(480_000);
  const { trainer, client } = await begin(newVisitor);
  await forEach(COUNT, (number) =>
    trainer.api.post('/api/activities', {
      type: 'post',
      content: `Post ${number}. ${'More. '.repeat(number % 40)}`,
    }),
  );
  const { page } = client;
  await page.goto('/');
  const rows = page.getByRole('list', { name: 'Activities' }).locator('> li');
  await loadRows(page, rows, COUNT);
  await expect(rows.last()).toHaveAttribute('aria-setsize', String(COUNT));
  await expectSamePlace(page, rows, page.getByRole('link', { name: 'Your messages' }));

  // An open thread stays while one scrolls away, with what was typed.
  const { place } = await goToMiddle(page, rows);
  const row = page.locator(`li[aria-posinset="${place}"]`);
  await row.getByRole('button', { name: 'Comment' }).click();
  await row.getByPlaceholder('Write a comment...').fill('Half a thought');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows.first()).toBeInViewport();
  await expect(row.getByPlaceholder('Write a comment...')).toHaveValue('Half a thought');
});

test('a library of two hundred exercises draws only what is near, and is where it was on the way back', async ({
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const { trainer, client } = await begin(newVisitor);
  await forEach(OWN, (number) =>
    trainer.api.post('/api/exercises', { name: `Press ${number}`, category: 'upper body' }),
  );
  const { page } = client;
  await page.goto('/videos');
  const rows = page.getByRole('list', { name: 'Exercises' }).locator('> li');
  await loadRows(page, rows, OWN + 60);
  await expectSamePlace(page, rows, page.getByRole('link', { name: 'Your messages' }));
});

test('a channel of a thousand messages draws only what is near; loading older ones moves nothing', async ({
  newVisitor,
}) => {
  test.setTimeout(480_000);
  const { trainer, client } = await begin(newVisitor);
  await forEach(COUNT, (number) =>
    (number % 50 < 30 ? trainer : client).api.post('/api/messages', {
      content: `Message ${number}. ${'More. '.repeat(number % 30)}`,
    }),
  );
  // Of those sent at once any may be the last one.
  await trainer.api.post('/api/messages', { content: 'The last one.' });
  const { page } = client;
  await client.api.put('/api/channels/general/read', { number: COUNT - 4 });
  await page.goto('/messages?channel=general');
  const log = page.getByRole('log');
  const messages = log.getByRole('listitem');
  await expect(log.getByText('New messages')).toBeInViewport();

  /** The position of each drawn message, by its text. */
  const tops = async () =>
    new Map(
      await messages.evaluateAll((all) =>
        all.map((one) => [one.textContent ?? '', one.getBoundingClientRect().top] as const),
      ),
    );
  const asksForOlder = /\/api\/messages\?.*before=/;
  const PAGES = 4;
  for (let loaded = 0; loaded < PAGES; loaded += 1) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(asksForOlder, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(asksForOlder);
    // Not at the top: the reader is in the middle of a message.
    await log.evaluate((element) => element.scrollTo({ top: 120 }));
    await asked;
    const height = await log.evaluate((element) => element.scrollHeight);
    const before = await tops();
    release();
    await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height + 500);
    await expect
      .poll(async () => {
        const moved = [...(await tops())].flatMap(([text, top]) => {
          const was = before.get(text);
          return was === undefined || was < 0 ? [] : [Math.abs(top - was)];
        });
        return moved.length > 0 ? Math.max(...moved) : Number.NaN;
      })
      .toBeLessThan(3);
    expect(await messages.count()).toBeLessThan(MOST);
    await page.unroute(asksForOlder);
  }
});
