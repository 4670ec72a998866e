import { expect, test } from '@playwright/test';
import { findOverflow } from './walk/page-faults.ts';
import { CLOSE, OPEN } from './walk/pseudo-words.ts';
import { findCramped } from './walk/word-faults.ts';

const WIDTH = 390;
const NAME = `${OPEN}A long word that has no room${CLOSE}`;
/** A line of 20 px, which its first part fills; what follows wraps below it. */
const LINE = 'display:flex; flex-wrap:wrap; width:100px; height:20px; margin:0; padding:0; line-height:20px';
const FIRST = '<li style="width:100px; height:20px"></li>';
const PART = 'flex:none; white-space:nowrap';
const ELLIPSIS = 'width:80px; white-space:nowrap; overflow:hidden; text-overflow:ellipsis';

/** Which of the two checks of the walk report something. */
const NOTHING = { overflow: false, cramped: false };
const BOTH = { overflow: true, cramped: true };
/** The check of overflow takes every ellipsis as intended. */
const CRAMPED = { overflow: false, cramped: true };

for (const [what, content, reported] of [
  [
    'a fact that a wrapping row leaves out whole',
    `<ul style="${LINE}; overflow:hidden">${FIRST}<li style="${PART}">${NAME}</li></ul>`,
    NOTHING,
  ],
  [
    'a fact that a box around the wrapping row cuts',
    `<div style="height:20px; width:100px; overflow:hidden"><ul style="${LINE}">${FIRST}<li style="${PART}">${NAME}</li></ul></div>`,
    BOTH,
  ],
  [
    'a button that a wrapping row leaves out',
    `<div style="${LINE}; overflow:hidden">${FIRST}<button type="button" style="${PART}">${NAME}</button></div>`,
    BOTH,
  ],
  [
    'an ellipsis in a control whose title says the whole',
    `<button type="button" title="${NAME}"><span style="display:block; ${ELLIPSIS}">${NAME}</span></button>`,
    NOTHING,
  ],
  [
    'an ellipsis whose title says something else',
    `<p title="Something else" style="${ELLIPSIS}">${NAME}</p>`,
    CRAMPED,
  ],
  [
    'an ellipsis in a box around it whose title says the whole',
    `<div title="${NAME}"><p style="${ELLIPSIS}">${NAME}</p></div>`,
    CRAMPED,
  ],
] as const) {
  test(`${what} ${reported === NOTHING ? 'is as it should be' : 'is reported'}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await page.setContent(`<meta charset="utf-8">${content}`);
    const overflow = await findOverflow(page, WIDTH);
    const cramped = await findCramped(page);
    expect({ overflow: overflow.length > 0, cramped: cramped.length > 0 }).toEqual(reported);
  });
}
