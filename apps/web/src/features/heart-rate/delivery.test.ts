import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDelivery, type Sample } from './delivery.ts';

/** A browser whose connection, clock and storage the test moves. */
function newBrowser(stored: Sample[] | null = null) {
  const said: number[] = [];
  const browser = {
    time: 1_000_000,
    connected: true,
    stored,
    said,
    load: () =>
      createDelivery({
        now: () => browser.time,
        say(heartRate) {
          if (browser.connected) said.push(heartRate);
          return browser.connected;
        },
        read: () => browser.stored,
        keep: (samples) => {
          browser.stored = samples;
        },
      }),
  };
  return browser;
}

const rates = (samples: readonly Sample[]) => samples.map(([, heartRate]) => heartRate);

describe('the values of a strap on their way', () => {
  it('are said at once, at most two a second', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    for (let value = 100; value < 110; value += 1) {
      delivery.add(value);
      browser.time += 200;
    }
    expect(browser.said).toEqual([100, 103, 106, 109]);
    expect(delivery.waiting()).toEqual([]);
  });

  it('wait while there is no connection, the last of each second, and survive a reload', () => {
    const browser = newBrowser();
    const before = browser.load();
    browser.connected = false;
    for (let value = 100; value < 108; value += 1) {
      before.add(value);
      browser.time += 500;
    }
    before.save();
    const after = browser.load();
    expect(rates(after.waiting())).toEqual([101, 103, 105, 107]);
    after.delivered(after.waiting());
    expect(browser.load().waiting()).toEqual([]);
  });

  it('are written down soon, for a page that goes without saying so', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    browser.connected = false;
    for (let second = 0; second < 12; second += 1) {
      delivery.add(100 + second);
      browser.time += 1_000;
    }
    expect(rates(browser.stored ?? []).length).toBeGreaterThanOrEqual(11);
  });

  it('wait too when they were said on a connection that was dead, but not what the server told back', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    for (let second = 0; second < 20; second += 1) {
      delivery.add(100 + second);
      // From the tenth second on nothing arrives any more.
      if (second < 10) delivery.heard(browser.time);
      browser.time += 1_000;
    }
    delivery.lost();
    expect(rates(delivery.waiting())).toEqual(expect.arrayContaining([110, 111, 112, 119]));
    expect(rates(delivery.waiting())).not.toContain(105);
  });

  it('keep at most an hour, the latest', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    browser.connected = false;
    for (let second = 0; second < 3_700; second += 1) {
      delivery.add(60 + (second % 100));
      browser.time += 1_000;
    }
    expect(delivery.waiting()).toHaveLength(3_600);
    expect(delivery.waiting().at(-1)?.[0]).toBe(browser.time - 1_000);
  });

  it('carry the time of the server, whose clock may be another', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    delivery.add(90);
    delivery.heard(browser.time + 60_000);
    browser.connected = false;
    browser.time += 5_000;
    delivery.add(91);
    expect(delivery.waiting()).toEqual([[browser.time + 60_000, 91]]);
  });

  it('stay when they came while others were being sent', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    browser.connected = false;
    delivery.add(100);
    const sent = [...delivery.waiting()];
    browser.time += 1_000;
    delivery.add(101);
    delivery.delivered(sent);
    expect(rates(delivery.waiting())).toEqual([101]);
  });

  it('are never lost, however the connection comes and goes', () => {
    const step = fc.constantFrom('value', 'away', 'dead', 'back', 'reload');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const browser = newBrowser();
        let delivery = browser.load();
        let isDead = false;
        let next = 0;
        const arrived = new Set<number>();
        const measured: number[] = [];
        for (const kind of steps) {
          if (kind === 'value') {
            browser.time += 1_000;
            next += 1;
            measured.push(next);
            const count = browser.said.length;
            delivery.add(next);
            if (browser.said.length > count && !isDead) {
              arrived.add(next);
              delivery.heard(browser.time);
            }
          } else if (kind === 'reload') {
            delivery.save();
            delivery = browser.load();
          } else if (kind === 'dead') {
            isDead = browser.connected;
          } else {
            browser.connected = kind === 'back';
            isDead = false;
            delivery.lost();
          }
        }
        delivery.lost();
        for (const value of rates(delivery.waiting())) arrived.add(value);
        expect(measured.filter((value) => !arrived.has(value))).toEqual([]);
      }),
    );
  });
});
