import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses between two elements. */
const LIMIT = 60;

/** The focused element, and its accessibility faults. */
type Stop = { name: string; faults: string[]; isNowhere: boolean };

/**
 * Runs in the page: the focused element, and whether a sighted user can recognise it. For fields drawn by
 * another element (radio buttons of chips, a drop zone) that element is checked.
 */
function lookAtFocus(): Stop {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) {
    return { name: 'nothing', faults: [], isNowhere: true };
  }
  const text = active.getAttribute('aria-label') ?? active.innerText?.trim().slice(0, 40);
  const name = `<${active.localName}${active.id ? `#${active.id}` : ''}> ${text || active.getAttribute('placeholder') || active.getAttribute('name') || active.className}`;
  const draws = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
    const isClear = /^transparent$|, 0\)$|\/ 0\)$/.test(outlineColor);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !isClear;
  };
  const ringed: Element[] = [];
  for (let part: Element | null = active, up = 0; part && up < 4; part = part.parentElement, up += 1) {
    // A field of one pixel is only for screen readers; its label draws it.
    if (part.getBoundingClientRect().height > 4 && (draws(part) || draws(part, '::after'))) ringed.push(part);
  }
  const faults: string[] = [];
  const [drawn] = ringed;
  // The button that opens a date's calendar is inside the field and has a ring of the browser's own.
  const isInside =
    active.matches('input[type="date"], input[type="time"]') && !active.matches(':focus-visible');
  if (!drawn && !isInside) faults.push('has no visible focus ring');
  if (active.closest('[inert], [aria-hidden="true"]')) faults.push('is hidden from assistive technology');
  const box = (drawn ?? active).getBoundingClientRect();
  const isThere = ([x, y]: readonly [number, number]) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const top = document.elementFromPoint(x, y);
    return top !== null && (active.contains(top) || (drawn ?? active).contains(top) || top.contains(active));
  };
  // For an element larger than the window, only the part that could be visible.
  const [left, right] = [Math.max(box.left, 0) + 2, Math.min(box.right, innerWidth) - 2];
  const [upper, lower] = [Math.max(box.top, 0) + 2, Math.min(box.bottom, innerHeight) - 2];
  const middle = [(left + right) / 2, (upper + lower) / 2] as const;
  const points = [middle, [left, upper], [right, upper], [left, lower], [right, lower]] as const;
  if (!points.some(isThere))
    faults.push(`is out of sight or covered, at ${Math.round(box.left)} ${Math.round(box.top)}`);
  return { name, faults, isNowhere: false };
}

/** Runs in the page: the direction of the target from the focus; 0 when it has the focus. */
function directionTo(target: Element): -1 | 0 | 1 {
  const active = document.activeElement ?? document.body;
  if (active === target) return 0;
  return active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
}

/** Page loads in which the focus has been on an element already, so it may not be lost again. */
const begun = new WeakMap<Page, number>();

/**
 * Fails when the focus was lost since the last step: its element was removed, and no other element got it.
 */
export async function expectFocusKept(page: Page): Promise<void> {
  const load = await page.evaluate(() => performance.timeOrigin);
  if (begun.get(page) === load) {
    await expect
      .poll(async () => (await page.evaluate(lookAtFocus)).isNowhere, { message: 'the focus is on nothing' })
      .toBe(false);
  }
  begun.set(page, load);
}

/**
 * Presses Tab, or Shift+Tab for earlier elements, until the target has the focus. Every stop must have a
 * visible ring; when the target is not reached, the error lists the stops.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expectFocusKept(page);
  const way: string[] = [];
  const direction = await target.evaluate(directionTo);
  for (let count = 0; count < LIMIT; count += 1) {
    if ((await target.evaluate(directionTo)) === 0) return;
    await page.keyboard.press(direction < 0 ? 'Shift+Tab' : 'Tab');
    const { name, faults } = await page.evaluate(lookAtFocus);
    // A dialog that opens has the focus a moment before it can be pressed.
    if (faults.length > 0) {
      await expect
        .poll(async () => (await page.evaluate(lookAtFocus)).faults, `on the way to ${target}: ${name}`)
        .toEqual([]);
    }
    way.push(name);
  }
  throw new Error(`${LIMIT} presses of Tab did not reach ${target}. The focus went over\n${way.join('\n')}`);
}

/** Moves the focus to a button or link and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its content by typing. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
