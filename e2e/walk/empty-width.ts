import type { Page } from '@playwright/test';

/** A page may leave this share of its width empty. */
export const MOST_EMPTY = 1 / 3;

/** How much of a page's width stays empty. */
export type EmptyWidth = {
  /** The largest share of all positions, 0 to 1. */
  share: number;
  /** Where that is: how far the page was scrolled, in pixels. */
  at: number;
  /** The empty stripes there: from and to, in pixels. */
  stripes: [from: number, to: number][];
};

/**
 * Scrolls through the first screens of a page and finds where most of its width is empty: a stripe counts as empty when
 * nothing is drawn in it from the upper to the lower edge of the screen.
 */
export function findEmptyWidth(page: Page): Promise<EmptyWidth> {
  return page.evaluate(measure);
}

/** '37 % at 450 px: 0-112, 980-1440'. */
export const describeEmptyWidth = ({ share, at, stripes }: EmptyWidth) =>
  `${Math.round(share * 100)} % empty at ${at} px: ${stripes.map((stripe) => stripe.join('-')).join(', ')}`;

/** Runs in the page. */
async function measure(): Promise<EmptyWidth> {
  const screens = 3;
  /** A gap up to this width lies between two columns or within one; nobody sees it as empty. */
  const gap = 48;
  const root = document.documentElement;
  const furthest = Math.max(0, Math.min(root.scrollHeight, screens * innerHeight) - innerHeight);

  const isSeen = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left && bottom > top;
  /** Text, pictures and controls, and what has a surface of its own. A line alone fills nothing. */
  function boxesOf(node: Node): DOMRect[] {
    if (node instanceof Text) {
      if (!node.data.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }
    if (!(node instanceof Element) || !node.checkVisibility({ visibilityProperty: true })) return [];
    const look = getComputedStyle(node);
    const hasSurface =
      (look.backgroundColor !== 'rgba(0, 0, 0, 0)' && look.backgroundColor !== 'transparent') ||
      (Number.parseFloat(look.borderLeftWidth) > 0 && Number.parseFloat(look.borderTopWidth) > 0);
    return hasSurface || node.matches('svg, img, video, canvas, input, textarea, button, select')
      ? [node.getBoundingClientRect()]
      : [];
  }
  /** What is drawn on the screen now, from left to right; a bar across the page is no part of it. */
  function drawn(): [number, number][] {
    const found: [number, number][] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) =>
        node instanceof Element &&
        node.matches('[data-bar], [data-radix-popper-content-wrapper], script, style')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      for (const box of boxesOf(walker.currentNode)) if (isSeen(box)) found.push([box.left, box.right]);
    }
    return found.sort(([one], [other]) => one - other);
  }
  function emptyNow(): [number, number][] {
    const stripes: [number, number][] = [];
    let reached = 0;
    for (const [from, to] of [...drawn(), [innerWidth, innerWidth] as const]) {
      if (from - reached > gap) stripes.push([Math.round(reached), Math.round(from)]);
      reached = Math.max(reached, to);
    }
    return stripes;
  }

  let worst: EmptyWidth = { share: 0, at: 0, stripes: [] };
  for (let at = 0; ; at = Math.min(at + innerHeight / 2, furthest)) {
    scrollTo({ top: at, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const stripes = emptyNow();
    const share = stripes.reduce((sum, [from, to]) => sum + to - from, 0) / innerWidth;
    if (share > worst.share) worst = { share, at: Math.round(scrollY), stripes };
    if (at >= furthest) break;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return worst;
}
