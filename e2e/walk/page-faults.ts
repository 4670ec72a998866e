import type { Page } from '@playwright/test';

/** Longer than one frame. */
const FRAME_MS = 20;

/** What somebody presses or fills in. */
export const CONTROL =
  'a, button, input, label, select, summary, textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=radio], [role=checkbox], [role=switch]';

/** Animations that go on although the person prefers reduced motion. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate((frame) => {
    const lasting = document.getAnimations().filter((animation) => {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState === 'running' && Number(activeDuration) > frame;
    });
    return lasting.map((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      return `moves: <${target?.localName} class="${target?.getAttribute('class')}">`;
    });
  }, FRAME_MS);
}

/**
 * Elements that are wider than the window or cut off by their container, also after plots have adapted to a
 * new width.
 */
export async function findOverflow(page: Page, width: number): Promise<string[]> {
  let found = await measureOverflow(page, width);
  for (let tries = 0; found.length > 0 && tries < 20; tries += 1) {
    await page.waitForTimeout(50);
    found = await measureOverflow(page, width);
  }
  return found;
}

function measureOverflow(page: Page, width: number): Promise<string[]> {
  const given = { widest: width, control: CONTROL };
  return page.evaluate(({ widest, control }) => {
    const found: string[] = [];
    const show = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class')}"> ${element.textContent?.slice(0, 60)}`;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > widest) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > widest + 1 && element.checkVisibility(),
      );
      found.push(`scrolls sideways (${scrollWidth} px): ${wide.slice(-3).map(show).join(' | ')}`);
    }
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Decorative text of a bar, not meant to be read.
      if (parent.closest('[inert]')) continue;
      range.selectNodeContents(text);
      const { left, right, top, width: long } = range.getBoundingClientRect();
      if (long === 0) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // For screen readers only, an intentional ellipsis, or a scroller.
        if (style.position === 'absolute' && box.clientWidth <= 1) break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
        const edge = box.getBoundingClientRect();
        // A fact in a row that wraps and clips itself: what has no room is left out whole.
        const isFact = box === parent.parentElement && style.flexWrap === 'wrap' && !parent.matches(control);
        if (isFact && style.overflowY === 'hidden' && top >= edge.bottom) break;
        if (style.overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) {
          found.push(
            `cut off at ${Math.round(edge.left)}-${Math.round(edge.right)}, is ${Math.round(left)}-${Math.round(right)}: ${show(parent)} in ${show(box)}`,
          );
          break;
        }
        if (style.position === 'fixed') break;
      }
    }
    return found;
  }, given);
}

/**
 * Controls recognisable only by their background, and choices recognisable only by their colour, in forced
 * colours.
 */
export async function findLostEdges(page: Page): Promise<string[]> {
  const before = await page.evaluateHandle(() => {
    const groundOf = (element: Element | null): string => {
      const { backgroundColor } = element ? getComputedStyle(element) : { backgroundColor: '' };
      const isClear = /, 0\)$|\/ 0\)$|transparent/.test(backgroundColor);
      return element && isClear ? groundOf(element.parentElement) : backgroundColor;
    };
    const isDrawn = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      return width > 20 && height > 20 && bottom > 0 && element.checkVisibility({ opacityProperty: true });
    };
    const controls = document.querySelectorAll(
      'button, a, select, textarea, input, summary, label:has(> input)',
    );
    const chosen = document.querySelectorAll(
      '[aria-pressed=true], [aria-current]:not([aria-current=false]), label:has(> input.sr-only:checked)',
    );
    return {
      // A picture identifies the control; a background on hover is only decoration.
      controls: [...controls].filter(
        (one) =>
          isDrawn(one) &&
          !one.querySelector('svg, img') &&
          !one.matches(':disabled, :hover') &&
          groundOf(one) !== groundOf(one.parentElement),
      ),
      chosen: [...chosen].filter((one) => isDrawn(one) && !one.matches('label:has(svg)')),
    };
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await before.evaluate(({ controls, chosen }) => {
    const hasEdge = (element: Element, least: number) => {
      const style = getComputedStyle(element);
      const hasBorder = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) >= least;
      return hasBorder || style.outlineStyle !== 'none' || style.forcedColorAdjust === 'none';
    };
    const isUnderlined = (element: Element) =>
      [element, ...element.children].some((one) => getComputedStyle(one).textDecorationLine === 'underline');
    const show = (element: Element) => element.outerHTML.slice(0, 240);
    return [
      ...controls.filter((one) => !hasEdge(one, 1)).map((one) => `no edge in forced colours: ${show(one)}`),
      ...chosen
        .filter((one) => !hasEdge(one, 2) && !isUnderlined(one))
        .map((one) => `not shown as chosen in forced colours: ${show(one)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
