import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ShownGroup } from './shown-message.ts';
import { useMessageRows } from './use-message-rows.ts';

/** Groups of a page of older messages. */
const PAGE = 40;
/** More than a screen and what is drawn around it. */
const MOST = 40;

/** How much of what was read before stays above the first new message, in pixels. */
const READ_ABOVE = 120;

const group = (number: number): ShownGroup => ({
  key: String(number),
  day: '2026-03-02',
  startsDay: false,
  continues: false,
  goesOn: false,
  messages: [],
});
const groupsFrom = (first: number): ShownGroup[] =>
  Array.from({ length: 1_000 - first }, (_nothing, at) => group(first + at));

const onTop = vi.fn();

/** A channel whose messages have other heights than the estimated one. */
function Channel({ start }: { start?: string }) {
  const [first, setFirst] = useState(900);
  const [, drawAgain] = useState(0);
  const groups = groupsFrom(first);
  const rows = useMessageRows({ groups, hasOlder: true, canLoad: true, onTop, start });
  return (
    <>
      <button type="button" onClick={() => setFirst(first - PAGE)}>
        {'Older ones come'}
      </button>
      <button type="button" onClick={() => drawAgain((count) => count + 1)}>
        {'Draw again'}
      </button>
      <button type="button" onClick={rows.toEnd}>
        {'To the end'}
      </button>
      <div ref={rows.box} role="log" style={{ height: 500, overflowY: 'auto', overflowAnchor: 'none' }}>
        <div style={{ position: 'relative', height: rows.height }}>
          {rows.shown.map(({ index, top }) => (
            <p
              key={groups[index]?.key}
              ref={rows.measure}
              data-index={index}
              style={{ position: 'absolute', top, margin: 0, height: 30 + (index % 4) * 25 }}
            >
              {`Message ${groups[index]?.key}`}
            </p>
          ))}
        </div>
      </div>
    </>
  );
}

const log = () => page.getByRole('log').element();
const drawn = () => [...log().querySelectorAll('p')];
/** Where each message on the screen is, by its text. */
function places(): Map<string, number> {
  const { top, bottom } = log().getBoundingClientRect();
  const rows = drawn().map((row) => [row.textContent, row.getBoundingClientRect()] as const);
  return new Map(
    rows.filter(([, box]) => box.top >= top && box.bottom <= bottom).map(([text, box]) => [text, box.top]),
  );
}

test('older messages come above, and those on the screen stay where they are', async () => {
  await render(<Channel />);
  await expect.element(page.getByText('Message 999')).toBeInViewport();
  for (const loaded of [1, 2, 3]) {
    onTop.mockClear();
    log().scrollTo({ top: 120 });
    await expect.poll(() => onTop.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => drawn()[0]?.textContent).toBe(`Message ${900 - (loaded - 1) * PAGE}`);
    const before = places();
    const height = log().scrollHeight;
    await page.getByRole('button', { name: 'Older ones come' }).click();
    await expect.poll(() => log().scrollHeight).toBeGreaterThan(height + 500);
    const moved = () => [...before].map(([text, top]) => Math.abs((places().get(text) ?? 9_999) - top));
    expect(before.size).toBeGreaterThan(2);
    await expect.poll(() => Math.max(...moved())).toBeLessThan(3);
    expect(drawn().length).toBeLessThan(MOST);
  }
});

test('a channel with new messages opens at the first of them', async () => {
  await render(<Channel start="950" />);
  await expect.element(page.getByText('Message 950')).toBeInViewport();
  expect(drawn().length).toBeLessThan(MOST);
});

test('a channel opens with all that is new, or with more below than counts as its end', async () => {
  for (let first = 985; first < 1_000; first += 1) {
    const { unmount } = await render(<Channel start={String(first)} />);
    await expect
      .poll(() => {
        const { top } = page.getByText(`Message ${first}`).element().getBoundingClientRect();
        const above = Math.round(top - log().getBoundingClientRect().top);
        const below = Math.round(log().scrollHeight - log().scrollTop - log().clientHeight);
        if (below === 0 && above >= 0) return 'all of it';
        return above === READ_ABOVE && below > READ_ABOVE ? 'more below' : `${above} above, ${below} below`;
      })
      .toBe(first < 994 ? 'more below' : 'all of it');
    await unmount();
  }
});

const below = () => Math.round(log().scrollHeight - log().scrollTop - log().clientHeight);

/** Counts how often the list goes back by more than the heights of what is drawn correct. */
function countBack(): () => number {
  let [last, back] = [log().scrollTop, 0];
  log().addEventListener('scroll', () => {
    if (log().scrollTop < last - 200) back += 1;
    last = log().scrollTop;
  });
  return () => back;
}

test('whoever reads many new messages to the end is not taken back to the first', async () => {
  await render(<Channel start="950" />);
  await expect.element(page.getByText('Message 950')).toBeInViewport();
  const back = countBack();
  await expect
    .poll(() => {
      log().scrollBy({ top: 250 });
      return below();
    })
    .toBe(0);
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.element(page.getByText('Message 999')).toBeInViewport();
  expect([below(), back()]).toEqual([0, 0]);
});

test('whoever goes to the end of the new messages stays there', async () => {
  for (let first = 980; first < 990; first += 1) {
    const { unmount } = await render(<Channel start={String(first)} />);
    await expect.element(page.getByText(`Message ${first}`)).toBeInViewport();
    const back = countBack();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect.element(page.getByText('Message 999')).toBeInViewport();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.element(page.getByText('Message 999')).toBeInViewport();
    expect([below(), back()]).toEqual([0, 0]);
    await unmount();
  }
});
