import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDelivery, type Sample } from './delivery.ts';

/** A fake browser whose connection, clock and storage the test controls. */
function newBrowser(stored: Sample[] | null = null) {
  const said: Sample[] = [];
  const browser = {
    time: 1_000_000,
    connected: true,
    stored,
    said,
    load: () =>
      createDelivery({
        now: () => browser.time,
        say(sample) {
          if (browser.connected) said.push(sample);
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

const rates = (samples: readonly Sample[] | null) => (samples ?? []).map(([, heartRate]) => heartRate);
const instants = (samples: readonly Sample[]) => samples.map(([at]) => at);

describe('the delivery of strap values', () => {
  it('sends each at once with its instant, at most two a second', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    for (let value = 100; value < 110; value += 1) {
      delivery.add(value);
      browser.time += 200;
    }
    expect(browser.said).toEqual([
      [1_000_000, 100],
      [1_000_600, 103],
      [1_001_200, 106],
      [1_001_800, 109],
    ]);
    expect(delivery.waiting()).toEqual([]);
  });

  it('stores each from the start until the server has it on disk', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    delivery.add(100);
    expect(rates(browser.stored)).toEqual([100]);
    browser.time += 1_000;
    delivery.add(101);
    delivery.confirmed([1_000_000]);
    expect(rates(browser.stored)).toEqual([101]);
    delivery.confirmed([1_001_000]);
    expect(browser.stored).toEqual([]);
  });

  it('keeps them while there is no connection, and across a reload', () => {
    const browser = newBrowser();
    const before = browser.load();
    browser.connected = false;
    for (let value = 100; value < 104; value += 1) {
      before.add(value);
      browser.time += 1_000;
    }
    const after = browser.load();
    expect(rates(after.waiting())).toEqual([100, 101, 102, 103]);
    after.confirmed(instants(after.waiting()));
    expect(browser.load().waiting()).toEqual([]);
  });

  it('keeps those that were sent on a connection that closed before it confirmed them', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    for (let second = 0; second < 10; second += 1) {
      delivery.add(100 + second);
      if (second === 5) delivery.confirmed(instants(browser.said));
      browser.time += 1_000;
    }
    expect(delivery.waiting()).toEqual([]);
    delivery.lost();
    expect(rates(delivery.waiting())).toEqual([106, 107, 108, 109]);
  });

  it('keeps those that a working connection does not confirm in time', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    delivery.add(100);
    browser.time += 10_000;
    delivery.add(101);
    expect(delivery.waiting()).toEqual([]);
    browser.time += 5_001;
    expect(rates(delivery.waiting())).toEqual([100]);
  });

  it('keeps the instant of measurement, however often they are sent', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    delivery.add(90);
    delivery.lost();
    const [first] = delivery.waiting();
    browser.time += 60_000;
    expect(browser.load().waiting()).toEqual([first]);
    expect(browser.said).toEqual([first]);
  });

  it('gives each its own instant, also when the clock is set back', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    browser.connected = false;
    for (const step of [0, 1_000, -1_000, 600, -3_600_000, 1_000]) {
      browser.time += step;
      delivery.add(100);
    }
    const kept = instants(delivery.waiting());
    expect(kept).toHaveLength(6);
    expect(new Set(kept).size).toBe(6);
  });

  it('keeps at most four hours, the latest', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    browser.connected = false;
    for (let second = 0; second < 14_500; second += 1) {
      delivery.add(60 + (second % 100));
      browser.time += 1_000;
    }
    expect(delivery.waiting()).toHaveLength(14_400);
    expect(delivery.waiting().at(-1)?.[0]).toBe(browser.time - 1_000);
  });

  it('keeps those that arrive while others are being sent', () => {
    const browser = newBrowser();
    const delivery = browser.load();
    browser.connected = false;
    delivery.add(100);
    const sent = instants(delivery.waiting());
    browser.time += 1_000;
    delivery.add(101);
    delivery.confirmed(sent);
    expect(rates(delivery.waiting())).toEqual([101]);
  });

  it('loses none and counts none twice, whatever happens to connection and server', () => {
    const step = fc.constantFrom('value', 'away', 'back', 'write', 'kill', 'hear', 'reload', 'call');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const browser = newBrowser();
        let delivery = browser.load();
        let read = 0;
        let inMemory: Sample[] = [];
        let unheard: number[] = [];
        const onDisk = new Map<string, Sample>();
        const write = (samples: readonly Sample[]) => {
          for (const sample of samples) onDisk.set(sample.join('/'), sample);
        };
        const measured: number[] = [];
        const readSaid = () => {
          inMemory.push(...browser.said.slice(read));
          read = browser.said.length;
        };
        const call = () => {
          const sent = [...delivery.waiting()];
          write(sent);
          delivery.confirmed(instants(sent));
        };
        for (const kind of steps) {
          readSaid();
          if (kind === 'value') {
            browser.time += 1_000;
            measured.push(measured.length + 1);
            delivery.add(measured.length);
          } else if (kind === 'write') {
            write(inMemory);
            unheard.push(...instants(inMemory));
            inMemory = [];
          } else if (kind === 'hear') {
            delivery.confirmed(unheard);
            unheard = [];
          } else if (kind === 'kill') {
            inMemory = [];
            unheard = [];
            browser.connected = false;
            delivery.lost();
          } else if (kind === 'reload') {
            delivery = browser.load();
          } else if (kind === 'call') {
            call();
          } else {
            browser.connected = kind === 'back';
            delivery.lost();
          }
        }
        delivery.lost();
        call();
        expect(rates([...onDisk.values()]).sort((a, b) => a - b)).toEqual(measured);
      }),
    );
  });
});
