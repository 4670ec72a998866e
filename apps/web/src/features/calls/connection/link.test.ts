import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, type Link, type LinkFrame } from './link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Page = { link: Link; received: unknown[]; meetings: number; away: boolean };

/** Two pages with a relay between them; `loses` decides for each frame whether it is lost. */
function createPair(loses: () => boolean) {
  const pages = new Map<'a' | 'b', Page>();
  const sent: LinkFrame[] = [];
  function open(side: 'a' | 'b'): Page {
    pages.get(side)?.link.stop();
    const page: Page = {
      received: [],
      meetings: 0,
      away: false,
      link: createLink({
        send(frame) {
          sent.push(frame);
          if (loses()) return;
          // As on the network: frames are copied and arrive later.
          const text = JSON.stringify(frame);
          setTimeout(() => pages.get(side === 'a' ? 'b' : 'a')?.link.receive(JSON.parse(text)), 5);
        },
        onPeer() {
          page.meetings += 1;
          page.received = [];
        },
        onMessage: (body) => void page.received.push(body),
        onAway: (away) => {
          page.away = away;
        },
      }),
    };
    pages.set(side, page);
    page.link.start();
    return page;
  }
  return { open, sent };
}

const flush = (ms = 60_000) => vi.advanceTimersByTime(ms);

describe('the link between two pages of a call', () => {
  it('delivers every message once and in order, however many frames the relay loses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.array(fc.record({ side: fc.constantFrom('a', 'b'), wait: fc.nat(3_000) }), { maxLength: 20 }),
        (losses, messages) => {
          const left = [...losses];
          const pair = createPair(() => left.shift() ?? false);
          const pages = { a: pair.open('a'), b: pair.open('b') };
          flush();
          const written: Record<'a' | 'b', number[]> = { a: [], b: [] };
          messages.forEach(({ side, wait }, index) => {
            pages[side as 'a' | 'b'].link.write(index);
            written[side as 'a' | 'b'].push(index);
            vi.advanceTimersByTime(wait);
          });
          flush(600_000);
          expect(pages.a.received).toEqual(written.b);
          expect(pages.b.received).toEqual(written.a);
          expect([pages.a.meetings, pages.b.meetings]).toEqual([1, 1]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('restarts with a page that was reloaded, and drops messages meant for the page before', () => {
    let lost = false;
    const pair = createPair(() => lost);
    const a = pair.open('a');
    pair.open('b');
    flush(100);
    lost = true;
    a.link.write('for the page before');
    vi.advanceTimersByTime(500);
    lost = false;
    const again = pair.open('b');
    flush(100);
    a.link.write('for the new one');
    flush();
    expect(again.received).toEqual(['for the new one']);
    expect(a.meetings).toBe(2);
    expect(again.meetings).toBe(1);
  });

  it('settles when both restart at once', () => {
    const pair = createPair(() => false);
    const a = pair.open('a');
    const b = pair.open('b');
    flush();
    a.link.renew();
    b.link.renew();
    flush();
    a.link.write('one');
    b.link.write('two');
    flush();
    expect([a.received, b.received]).toEqual([['two'], ['one']]);
    const before = pair.sent.length;
    flush(600_000);
    expect(pair.sent.length).toBe(before);
  });

  it('detects that a page left and that it came back', () => {
    const pair = createPair(() => false);
    const a = pair.open('a');
    const b = pair.open('b');
    flush();
    b.link.sayBye();
    flush();
    expect(a.away).toBe(true);
    pair.open('b');
    flush();
    expect(a.away).toBe(false);
  });

  it('resends lost messages at once when the relay is back', () => {
    let lost = false;
    const pair = createPair(() => lost);
    const a = pair.open('a');
    const b = pair.open('b');
    flush();
    lost = true;
    a.link.write('offer');
    flush();
    lost = false;
    a.link.poke();
    vi.advanceTimersByTime(10);
    expect(b.received).toEqual(['offer']);
  });

  it('splits messages into frames of a size that the relay accepts', () => {
    const pair = createPair(() => false);
    const a = pair.open('a');
    const b = pair.open('b');
    flush();
    const long = 'x'.repeat(10_000);
    for (let n = 0; n < 5; n += 1) a.link.write(long);
    flush();
    expect(b.received).toHaveLength(5);
    expect(Math.max(...pair.sent.map((frame) => JSON.stringify(frame).length))).toBeLessThan(30_000);
  });
});
