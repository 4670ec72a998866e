import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StrapCharacteristic, StrapDevice } from './strap-device.ts';
import { createStrapLink, type LinkState, OFF } from './strap-link.ts';

/** A fake strap: in reach or not, with values that the test sends. */
class Strap extends EventTarget implements StrapDevice {
  id = 'strap';
  name = 'Strap';
  reach: 'near' | 'far' | 'silent' = 'near';
  attempts = 0;
  characteristic: StrapCharacteristic & { value: DataView } = Object.assign(new EventTarget(), {
    value: new DataView(new ArrayBuffer(0)),
    startNotifications: async () => undefined,
  });
  gatt = {
    connect: () => {
      this.attempts += 1;
      if (this.reach === 'silent') return new Promise<never>(() => {});
      if (this.reach === 'far') return Promise.reject(new Error('out of reach'));
      const getCharacteristic = async () => this.characteristic;
      return Promise.resolve({ getPrimaryService: async () => ({ getCharacteristic }) });
    },
    disconnect: () => void this.dispatchEvent(new Event('gattserverdisconnected')),
  };

  say(...bytes: number[]) {
    this.characteristic.value = new DataView(Uint8Array.from(bytes).buffer);
    this.characteristic.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

function pair(strap: Strap) {
  const values: number[] = [];
  const seen: { state: LinkState } = { state: OFF };
  const link = createStrapLink({
    onValue: (heartRate) => values.push(heartRate),
    onState: (state) => {
      seen.state = state;
    },
  });
  const connected = link.connect(strap);
  return { link, values, seen, connected };
}

describe('the link to a strap', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has values once it is connected', async () => {
    const strap = new Strap();
    const { values, seen, connected } = pair(strap);
    expect(seen.state.status).toBe('connecting');
    await connected;
    strap.say(0b0000_0110, 131);
    expect(values).toEqual([131]);
    expect(seen.state).toEqual({ status: 'on', heartRate: 131, contactLost: false });
  });

  it('has no signal after five seconds without a value, and a signal again with the next', async () => {
    const strap = new Strap();
    const { seen, connected } = pair(strap);
    await connected;
    strap.say(0, 90);
    vi.advanceTimersByTime(4_999);
    expect(seen.state.heartRate).toBe(90);
    vi.advanceTimersByTime(1);
    expect(seen.state).toMatchObject({ status: 'on', heartRate: null });
    strap.say(0, 91);
    expect(seen.state.heartRate).toBe(91);
  });

  it('has no signal when its page wakes after five seconds, before any timer ran', async () => {
    const strap = new Strap();
    const { link, seen, connected } = pair(strap);
    await connected;
    strap.say(0, 90);
    vi.setSystemTime(Date.now() + 4_999);
    link.wake();
    expect(seen.state.heartRate).toBe(90);
    vi.setSystemTime(Date.now() + 1);
    link.wake();
    expect(seen.state).toMatchObject({ status: 'on', heartRate: null });
  });

  it('has no signal at once without skin contact, whatever the values', async () => {
    const strap = new Strap();
    const { values, seen, connected } = pair(strap);
    await connected;
    strap.say(0b0000_0110, 88);
    strap.say(0b0000_0100, 88);
    expect(seen.state).toMatchObject({ heartRate: null, contactLost: true });
    expect(values).toEqual([88]);
    strap.say(0b0000_0110, 89);
    expect(seen.state).toMatchObject({ heartRate: 89, contactLost: false });
  });

  it('ignores implausible values and invalid packets', async () => {
    const strap = new Strap();
    const { values, connected } = pair(strap);
    await connected;
    strap.say(0, 0);
    strap.say(0, 24);
    strap.say(1, 251, 0);
    strap.say(1, 80);
    strap.say();
    expect(values).toEqual([]);
  });

  it('reconnects with growing pauses when the strap is lost, until it is back', async () => {
    const strap = new Strap();
    const { values, seen, connected } = pair(strap);
    await connected;
    strap.say(0, 120);
    strap.reach = 'far';
    strap.gatt.disconnect();
    expect(seen.state).toMatchObject({ status: 'lost', heartRate: null });
    const triedAfter: number[] = [];
    for (let second = 1; second <= 60; second += 1) {
      const before = strap.attempts;
      await vi.advanceTimersByTimeAsync(1_000);
      if (strap.attempts > before) triedAfter.push(second);
    }
    expect(triedAfter).toEqual([1, 3, 7, 15, 30, 60]);
    strap.reach = 'near';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen.state.status).toBe('on');
    strap.say(0, 122);
    expect(values).toEqual([120, 122]);
  });

  it('retries when an attempt has no answer', async () => {
    const strap = new Strap();
    strap.reach = 'silent';
    const { seen } = pair(strap);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen.state.status).toBe('lost');
    strap.reach = 'near';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen.state.status).toBe('on');
  });

  it('reports each value once after a reconnect', async () => {
    const strap = new Strap();
    const { values, connected } = pair(strap);
    await connected;
    for (let time = 0; time < 3; time += 1) {
      strap.gatt.disconnect();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    strap.say(0, 99);
    expect(values).toEqual([99]);
  });

  it('stays closed after it was disconnected', async () => {
    const strap = new Strap();
    const { link, values, seen, connected } = pair(strap);
    await connected;
    link.release();
    strap.say(0, 99);
    strap.gatt.disconnect();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(values).toEqual([]);
    expect(strap.attempts).toBe(1);
    expect(seen.state).toEqual(OFF);
  });
});
