import { expect, type Page } from '@playwright/test';
import { ownServer, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

test.use(ownServer('first-frame', { demo: true }));

type Drawn = { frame: string; app: string };

/**
 * Runs in the page before its scripts: notes the first frame as the server drew it, and what the app put in its place,
 * both without what they may differ in. Those are the ids that React makes, what only the device knows of a film, what
 * waits unseen, and the feed with its composer.
 */
function noteFirstDrawing(): void {
  const drawn: Drawn = { frame: '', app: '' };
  Object.assign(globalThis, { drawn });
  const plain = (part: Element) => {
    const copy = part.cloneNode(true) as Element;
    for (const film of copy.querySelectorAll('main video')) film.parentElement?.replaceChildren('film');
    for (const list of copy.querySelectorAll('main textarea')) {
      const feed = list.closest('main > div > div');
      feed?.replaceChildren('feed');
    }
    for (const unseen of copy.querySelectorAll('[hidden][data-waits]')) unseen.remove();
    // The app puts figures that wait below the frame in their places.
    const stills = copy.querySelector('[data-stills]');
    stills?.remove();
    for (const place of copy.querySelectorAll<HTMLElement>('[data-still]:empty')) {
      const still = stills?.querySelector(`[data-still="${place.dataset.still}"]`);
      place.append(...(still?.cloneNode(true).childNodes ?? []));
    }
    for (const element of copy.querySelectorAll('*')) {
      // In one order: React sets a source last.
      const all = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
      for (const { name } of all) element.removeAttribute(name);
      for (const { name, value } of all)
        if (!/^(id|for|aria-labelledby|aria-describedby)$/.test(name)) element.setAttribute(name, value);
    }
    return copy.innerHTML;
  };
  new MutationObserver(() => {
    const root = document.querySelector('#root');
    const frame = root?.querySelector(':scope > [data-frame]');
    if (frame && document.readyState === 'loading') return;
    if (frame) drawn.frame ||= plain(frame);
    else if (root?.firstElementChild && !drawn.app) drawn.app = plain(root);
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    const frame = document.querySelector('#root > [data-frame]');
    if (frame) drawn.frame ||= plain(frame);
  });
}

const drawnOn = (page: Page) => page.evaluate(() => (globalThis as never as { drawn: Drawn }).drawn);

/** Opens home and compares; @returns the frame */
async function expectSame({ page }: Visitor): Promise<string> {
  await page.addInitScript(noteFirstDrawing);
  await page.goto('/');
  await expect(page.locator('main[data-stable]')).toBeAttached();
  const { frame, app } = await drawnOn(page);
  expect(frame).toContain('<main');
  // A line for each tag, so that a difference is short.
  const lines = (html: string) => html.replaceAll('<', '\n<').split('\n');
  expect(lines(app)).toEqual(lines(frame));
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  return frame;
}

const enter = ({ api }: Visitor, role: 'trainer' | 'client') => api.post('/api/auth/demo', { role });

test('home’s first frame is what the app draws first, in another language than the code’s', async ({
  newVisitor,
}) => {
  const client = await newVisitor({ phone: true, locale: 'de-DE' });
  await enter(client, 'client');
  const { name } = await client.api.get<{ name: string }>('/api/workouts/today');
  expect(await expectSame(client)).toContain(name.replaceAll('&', '&amp;'));
  const trainer = await newVisitor({ phone: true, locale: 'de-DE' });
  await enter(trainer, 'trainer');
  await expectSame(trainer);
});

test('it is what the app draws first for newcomers, and in the theme that was chosen', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  await expectSame(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  await expectSame(client);
  const themeOf = async () => /<html[^>]*>/.exec(await (await client.context.request.get('/')).text())?.[0];
  await expect.poll(themeOf).toBe('<html lang="en">');
  await client.page.evaluate(() => localStorage.setItem('app-theme', 'dark'));
  await client.page.reload();
  await expect.poll(themeOf).toBe('<html lang="en" data-theme="dark">');
});

test('at a desk a trainer sees nothing of it, because a side bar takes the place of the bar', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await enter(trainer, 'trainer');
  // Its scripts never come.
  await trainer.context.route('**/assets/main-*.js', (route) => route.abort());
  trainer.excuse(/ERR_FAILED/);
  const { page } = trainer;
  await page.goto('/');
  await expect(page.locator('[data-frame]')).toBeAttached();
  await expect(page.locator('[data-frame] header')).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.locator('[data-frame] header')).toBeVisible();
  // Nobody is led into it: neither by keyboard nor by a screen reader.
  await expect(page.getByRole('main')).toHaveCount(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});
