import { expect } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';
import { test } from './servers/frozen-test.ts';
import { describeEmptyWidth, findEmptyWidth, MOST_EMPTY } from './walk/empty-width.ts';
import { readFilledButtons, tooManyFilled } from './walk/filled-buttons.ts';
import { findLostEdges, findMotion, findOverflow } from './walk/page-faults.ts';
import { DESK, goTo, layerOf, PHONE } from './walk/page-walk.ts';
import { readPages } from './walk/pages.ts';

/** 1280 px at a zoom of 400 %. */
const NARROW = 320;

for (const target of await readPages()) {
  test(`${target.name} on a phone: accessible in light, whole at 320 px, still`, async ({
    enter,
    people,
  }) => {
    const { page } = await enter(target, PHONE);
    await goTo(target, page, people);
    expect(await findMotion(page)).toEqual([]);
    const layer = await layerOf(page);
    expect(tooManyFilled(target.name, await readFilledButtons(page, layer))).toEqual([]);
    await expectAccessible(page, layer, ['light']);
    await page.setViewportSize({ ...PHONE.viewport, width: NARROW });
    expect(await findOverflow(page, NARROW)).toEqual([]);
  });

  if (target.phoneOnly) continue;
  test(`${target.name} at a desk: accessible in dark, edges in forced colours, wide, still`, async ({
    enter,
    people,
  }) => {
    const { page } = await enter(target, DESK);
    await goTo(target, page, people);
    expect(await findMotion(page)).toEqual([]);
    const layer = await layerOf(page);
    expect(tooManyFilled(target.name, await readFilledButtons(page, layer))).toEqual([]);
    await expectAccessible(page, layer, ['dark']);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findLostEdges(page)).toEqual([]);
    if (layer || target.as === 'visitor') return;
    const empty = await findEmptyWidth(page);
    expect(empty.share, describeEmptyWidth(empty)).toBeLessThanOrEqual(MOST_EMPTY);
  });
}
