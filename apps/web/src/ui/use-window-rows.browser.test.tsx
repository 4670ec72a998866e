import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useWindowRows } from './use-window-rows.ts';

const COUNT = 10_000;
/** More than a screen and what is drawn around it; far fewer than there are. */
const MOST = 150;

type Line = { id: string; text: string };

const line = (id: string): Line => ({ id, text: `Line ${id}` });

type LinesProps = { lines: readonly Line[]; open?: (id: string) => void; ready?: number };

/** Lines of different heights, as texts have them. */
function Lines({ lines, open = () => undefined, ready = 0 }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, below, measure } = useWindowRows({
    name: 'lines',
    list,
    count: lines.length,
    keyOf: (row) => lines[row]?.id ?? '',
    estimate: 40,
    ready,
  });
  return (
    <ul
      ref={list}
      style={{ display: 'flex', flexDirection: 'column', rowGap: 8, margin: 0, paddingBottom: below }}
    >
      {rows.map(({ index, before }) => {
        const one = lines[index];
        return (
          one && (
            <li
              key={one.id}
              ref={measure}
              data-index={index}
              style={{
                marginTop: before,
                height: 30 + (one.text.length % 4) * 20 + (Number(one.id) % 3 || 0) * 10,
                overflowAnchor: 'none',
              }}
            >
              <button type="button" onClick={() => open(one.id)}>
                {one.text}
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Place() {
  const [lines, setLines] = useState(() => Array.from({ length: COUNT }, (_, at) => line(String(at))));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <main>
      <header style={{ position: 'fixed', top: 0, right: 0 }}>
        <button type="button" onClick={() => setLines((now) => [line('new'), ...now])}>
          {'Add one at the top'}
        </button>
        <button type="button" onClick={() => setOpened(null)}>
          {'Back'}
        </button>
      </header>
      {opened === null ? <Lines lines={lines} open={setOpened} /> : <p>{`Opened ${opened}`}</p>}
    </main>
  );
}

const rows = () => document.querySelectorAll('li').length;
const topOf = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
/** A line that is drawn in the middle of the screen. */
function inTheMiddle(): string {
  const drawn = [...document.querySelectorAll('li')];
  const half = innerHeight / 2;
  return drawn.find((one) => one.getBoundingClientRect().bottom > half)?.textContent ?? '';
}
/** Scrolls there, and answers with the line in the middle once it is measured and stands still. */
async function goTo(part: number): Promise<string> {
  window.scrollTo(0, part * document.documentElement.scrollHeight);
  let before = '';
  await expect
    .poll(() => {
      const now = `${inTheMiddle()} at ${window.scrollY}`;
      const isStill = inTheMiddle().startsWith('Line') && now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  return inTheMiddle();
}

beforeEach(() => window.scrollTo(0, 0));

test('of 10,000 rows only those near the screen are drawn, wherever one scrolls', async () => {
  await render(<Place />);
  for (const part of [0, 0.3, 0.5, 0.9, 1]) {
    await goTo(part);
    expect(rows()).toBeLessThan(MOST);
  }
  await expect.element(page.getByRole('button', { name: `Line ${COUNT - 1}` })).toBeVisible();
});

test('a row that is added above does not move the ones on the screen', async () => {
  await render(<Place />);
  const seen = await goTo(0.5);
  const before = topOf(seen);
  await userEvent.click(page.getByRole('button', { name: 'Add one at the top' }));
  await expect.poll(() => Math.abs(topOf(seen) - before)).toBeLessThan(2);
});

test('on the way back the same scroll position shows the same rows', async () => {
  await render(<Place />);
  const seen = await goTo(0.4);
  const place = window.scrollY;
  const before = topOf(seen);
  await userEvent.click(page.getByRole('button', { name: seen, exact: true }));
  await expect.element(page.getByText(/^Opened/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  window.scrollTo(0, place);
  await expect.poll(inTheMiddle).toBe(seen);
  expect(Math.abs(topOf(seen) - before)).toBeLessThan(2);
});

test('the row with the focus stays while one scrolls away, and Tab goes on from it', async () => {
  await render(<Place />);
  await goTo(0);
  page.getByRole('button', { name: 'Line 3', exact: true }).element().focus();
  await goTo(0.5);
  expect(document.activeElement?.textContent).toBe('Line 3');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Line 4');
  expect(rows()).toBeLessThan(MOST);
});

const LINES = Array.from({ length: COUNT }, (_, at) => line(String(at)));
const READY = 120;

test('rows are made ready while nobody scrolls, and a scroll through them draws none', async () => {
  await render(<Lines lines={LINES} ready={READY} />);
  const seen = [...document.querySelectorAll('li')].filter(
    (one) => one.getBoundingClientRect().top < innerHeight,
  ).length;
  await expect.poll(rows).toBe(seen + READY);
  const [before, first] = [rows(), document.querySelector('[data-index="0"]')];

  const added: Node[] = [];
  const watch = new MutationObserver((changes) =>
    added.push(...changes.flatMap((one) => [...one.addedNodes])),
  );
  const list = document.querySelector('ul') as Element;
  watch.observe(list, { childList: true });
  const isScrolled = new Promise((resolve) =>
    addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }),
  );
  window.scrollTo(0, 800);
  await isScrolled;
  added.push(...watch.takeRecords().flatMap((one) => [...one.addedNodes]));
  watch.disconnect();
  expect(added).toEqual([]);
  expect(document.querySelector('[data-index="0"]')).toBe(first);
  // Once nobody scrolls, as many are ready again.
  await expect.poll(rows).toBeGreaterThan(before);
});

test('what another search finds is drawn no further than the screen needs at first', async () => {
  const { rerender } = await render(<Lines lines={LINES} ready={READY} />);
  await expect.poll(rows).toBeGreaterThan(READY);
  await rerender(<Lines lines={LINES.slice(5000)} ready={READY} />);
  expect(rows()).toBeLessThan(READY);
  // Also where the same is found first.
  await expect.poll(rows).toBeGreaterThan(READY);
  await rerender(<Lines lines={[...LINES.slice(5000, 5001), ...LINES.slice(0, 5000)]} ready={READY} />);
  expect(rows()).toBeLessThan(READY);
});
