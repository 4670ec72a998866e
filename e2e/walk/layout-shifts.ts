import type { BrowserContext, Page } from '@playwright/test';

/** One movement of things that were drawn already, without anybody touching the page. */
export type Shift = {
  /** Its layout shift score. */
  value: number;
  /** What moved: each part, with the pixels by which its edge moved. */
  moved: string[];
};

/** The sum of all shifts of a page, which may be as much as this. Google calls a page good up to 0.1. */
export const MOST_SHIFT = 0.02;

/** From now on, each page of this browser notes what moves by itself. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteShifts);
}

/** What has moved by itself since the page was opened. */
export function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as never as { shifts: () => Shift[] }).shifts());
}

/** The sum of the scores. */
export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** One line for each movement. */
export const describeShifts = (shifts: readonly Shift[]) =>
  shifts.map(({ value, moved }) => `  ${value.toFixed(4)} ${moved.join('; ') || 'a part that is gone'}`);

/** Runs in the page before its own scripts. */
function noteShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const found: Shift[] = [];
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a part that is gone';
    const words = (element.textContent ?? '').trim().slice(0, 30);
    return `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${words}`;
  };
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Entry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const by = `${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)} px`;
        const size = `${Math.round(from.width)}x${Math.round(from.height)} to ${Math.round(to.width)}x${Math.round(to.height)}`;
        return `${nameOf(node)} by ${by} (${size})`;
      });
      found.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    shifts: () => {
      note(observer.takeRecords());
      return found;
    },
  });
}
