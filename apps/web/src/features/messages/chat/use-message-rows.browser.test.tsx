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

type ChannelProps = {
  start?: string;
  /** The picture of the last message, 150 pixels high once it is loaded. */
  picture?: string;
};

/** A channel whose messages have other heights than the estimated one. */
function Channel({ start, picture }: ChannelProps) {
  const [first, setFirst] = useState(900);
  const groups = groupsFrom(first);
  const rows = useMessageRows({ groups, hasOlder: true, canLoad: true, onTop, start });
  return (
    <>
      <button type="button" onClick={() => setFirst(first - PAGE)}>
        {'Older ones come'}
      </button>
      <div ref={rows.box} role="log" style={{ height: 500, overflowY: 'auto', overflowAnchor: 'none' }}>
        <div style={{ position: 'relative', height: rows.height }}>
          {rows.shown.map(({ index, top }) => (
            <p
              key={groups[index]?.key}
              ref={rows.measure}
              data-index={index}
              style={{ position: 'absolute', top, margin: 0, lineHeight: `${30 + (index % 4) * 25}px` }}
            >
              {`Message ${groups[index]?.key}`}
              {index === groups.length - 1 && picture && (
                <img src={picture} alt="" style={{ display: 'block' }} />
              )}
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

/** Pixels from the last message to the lower edge. */
const left = () => Math.round(log().scrollHeight - log().scrollTop - log().clientHeight);
/** Pixels from the upper edge to a message. */
const topOf = (number: number) =>
  Math.round(
    page.getByText(`Message ${number}`).element().getBoundingClientRect().top -
      log().getBoundingClientRect().top,
  );

test('who opens nearly at the end is brought to it, and who opens further up is not', async () => {
  // Below the start 11 pixels are left, 91 below the message before it.
  const { unmount } = await render(<Channel start="995" />);
  await expect.poll(left).toBe(0);
  await expect.element(page.getByText('Message 995')).toBeInViewport();
  await unmount();
  await render(<Channel start="994" />);
  await expect.poll(() => topOf(994)).toBe(120);
  expect(left()).toBe(91);
});

test('who would be nearly at the end without its pictures opens where they leave them', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 150 });
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const picture = URL.createObjectURL(file ?? new Blob());
  const { unmount } = await render(<Channel start="995" picture={picture} />);
  await expect.poll(() => log().querySelector('img')?.height).toBe(150);
  await expect.poll(() => topOf(995)).toBe(120);
  expect(left()).toBe(11 + 150);
  await unmount();
  // With the picture 41 pixels are left.
  await render(<Channel start="997" picture={picture} />);
  await expect.poll(() => log().querySelector('img')?.height).toBe(150);
  await expect.poll(left).toBe(0);
});
