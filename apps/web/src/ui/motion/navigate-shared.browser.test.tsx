import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigateShared } from './navigate-shared.ts';

const CARD = '<button data-shares="mia" style="all: unset"><b data-shared>Mia</b></button>';
const WHOLE = '<h1 data-shared-whole="mia">Mia, whole</h1>';

let begun: ViewTransition[] = [];
/** How long the browser takes to picture a page, in milliseconds. */
let picturing = 0;
const start = document.startViewTransition.bind(document);
const show = (html: string) => () => {
  document.body.innerHTML = html;
};
const named = () => [...document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')].length;
/** Presses the card of the list, which leads to a page of this HTML. */
async function open(html: string): Promise<void> {
  document.body.innerHTML = CARD;
  await page.getByText('Mia').click();
  navigateShared(show(html), '/coach/mia');
}
const wantMotion = (isWanted: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: !isWanted } as MediaQueryList);

beforeEach(() => {
  begun = [];
  picturing = 0;
  sessionStorage.clear();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += picturing;
    return now;
  });
  document.startViewTransition = (change) => {
    const transition = start(change);
    begun.push(transition);
    return transition;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  document.startViewTransition = start;
});

test('what a card and its page share moves there and back, and leaves no trace', async () => {
  wantMotion(true);
  await open(WHOLE);
  await begun[0]?.ready;
  await expect.element(page.getByText('Mia, whole')).toBeVisible();
  expect(document.querySelector<HTMLElement>('h1')?.style.viewTransitionName).toBe('shared');
  navigateShared(show(CARD), '/coach');
  await begun[1]?.ready;
  await begun[1]?.finished;
  expect(begun).toHaveLength(2);
  await expect.poll(named).toBe(0);
});

test('a page that is not there yet is shown without motion', async () => {
  wantMotion(true);
  await open('<p>Loading</p>');
  await expect(begun[0]?.ready).rejects.toThrow();
  await expect.element(page.getByText('Loading')).toBeVisible();
});

test('nothing moves for those who want no motion', async () => {
  wantMotion(false);
  await open(WHOLE);
  await expect.element(page.getByText('Mia, whole')).toBeVisible();
  expect(begun).toEqual([]);
});

test('where the picture of a page takes too long, the next pages are shown at once', async () => {
  wantMotion(true);
  picturing = 101;
  await open(WHOLE);
  await begun[0]?.finished;
  await open(WHOLE);
  await expect.element(page.getByText('Mia, whole')).toBeVisible();
  expect(begun).toHaveLength(1);
});
