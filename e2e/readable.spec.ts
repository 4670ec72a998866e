import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';

/** How many pixels of the screen's height are not covered by something that stays while the page scrolls. */
async function freeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    const stays = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky') return true;
      }
      return false;
    };
    let free = 0;
    for (let y = 0; y < innerHeight; y += 1) {
      if (!stays(document.elementFromPoint(innerWidth / 2, y))) free += 1;
    }
    return free;
  });
}

test('a page enlarged twice, and a phone on its side, show the page and not the bars', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor();
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, { sets: 12, reps: 5, weight: 80 });
  const { page } = client;
  // 1440 x 900 at 200 %, and a phone.
  for (const size of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    for (const path of [`/sessions/${id}`, '/calendar', '/profile', '/challenges']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect
        .poll(() => freeHeight(page), `${path} at ${size.width} x ${size.height}`)
        .toBeGreaterThan(size.height * 0.9);
    }
  }
  await trainer.page.setViewportSize({ width: 720, height: 450 });
  await trainer.page.goto('/workouts?new=1');
  await expect(trainer.page.getByRole('button', { name: 'Add exercise' }).first()).toBeVisible();
  await expect.poll(() => freeHeight(trainer.page)).toBeGreaterThan(400);
});

test('Japanese has one face for numbers, in texts and in large ones', async ({ newVisitor }) => {
  const trainer = await newVisitor({ locale: 'ja-JP' });
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/build');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    for (const look of ['text', 'display']) {
      const line = document.createElement('p');
      line.id = `of-test-${look}`;
      line.className = look === 'display' ? 'display' : '';
      line.textContent = '1234567890';
      document.body.append(line);
    }
    return document.fonts.ready;
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const facesOf = async (selector: string) => {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  await expect.poll(() => facesOf('#of-test-display')).toEqual([expect.stringContaining('Archivo')]);
  await expect.poll(() => facesOf('#of-test-text')).toEqual(await facesOf('#of-test-display'));
});

test('an invented heart rate looks like an example, smaller than what is measured', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/build');
  await expect(page.getByText('An example: no device is connected')).toBeVisible();
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const invented = await page.locator('[data-heart-rate]').evaluate(sizeOf);
  const measured = await page
    .getByText('Resting', { exact: true })
    .locator('..')
    .locator('.numeral')
    .evaluate(sizeOf);
  expect(invented).toBeLessThan(measured);
});

/** The choices and names on a page that have no room for their whole text. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const choices = [...document.querySelectorAll('select')].filter((select) => {
      const style = getComputedStyle(select);
      pen.font = style.font;
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1;
    });
    const names = [
      ...document.querySelectorAll<HTMLElement>('main .font-semibold, main .font-bold, header span'),
    ];
    const cut = names.filter(
      (name) =>
        getComputedStyle(name).textOverflow === 'ellipsis' &&
        name.clientWidth > 1 &&
        name.scrollWidth > name.clientWidth + 1,
    );
    return [...choices.map((one) => one.selectedOptions[0]?.text), ...cut.map((one) => one.innerText)];
  });

test('German durations, exercises and names are not cut, down to 320 px', async ({ newVisitor }) => {
  const trainer = await newVisitor({ locale: 'de-DE' });
  const client = await newVisitor({ locale: 'de-DE' });
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, { sets: 2, reps: 5, weight: 80 });
  await client.api.post(`/api/sessions/${id}/complete`, {});
  for (const width of [1280, 390, 320]) {
    await trainer.page.setViewportSize({ width, height: 844 });
    await trainer.page.goto('/workouts?new=1');
    await expect(trainer.page.locator('select').first()).toBeVisible();
    await expect.poll(() => cutTexts(trainer.page), `the builder at ${width} px`).toEqual([]);
  }
  for (const path of ['/progress', '/calendar', '/']) {
    await client.page.setViewportSize({ width: 320, height: 844 });
    await client.page.goto(path);
    await expect(client.page.getByText('Leg day').filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => cutTexts(client.page), path).toEqual([]);
  }
});
