import type { HeartRateUpdate } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import type { AnyClientFrame } from '@spotter/contract/live';
import { topicText } from '@spotter/contract/topic';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#lib/live/server-clock.ts';
import { createLiveValues } from './live-values.ts';

const update = (heartRate: number, more: Partial<HeartRateUpdate> = {}): HeartRateUpdate => ({
  type: 'heart_rate_update',
  userId: 'kim',
  heartRate,
  zone: 'aerobic',
  timestamp: new Date().toISOString(),
  isDemo: false,
  ...more,
});

function newValues() {
  const said: AnyClientFrame[] = [];
  const values = createLiveValues({
    say: (frame) => {
      said.push(frame);
      return true;
    },
  });
  return { said, values };
}

const ASK = { type: 'subscribe_heart_rate', userId: 'kim' };

describe('a live heart rate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is subscribed to once, however many places show it, until the last one is gone', () => {
    const { said, values } = newValues();
    const leave = [values.watch('kim', () => {}), values.watch('kim', () => {})];
    expect(said).toEqual([ASK]);
    leave[0]?.();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([ASK]);
    leave[1]?.();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([ASK, { type: 'unsubscribe_heart_rate', userId: 'kim' }]);
  });

  it('stays subscribed from one page to the next', () => {
    const { said, values } = newValues();
    values.watch('kim', () => {})();
    values.watch('kim', () => {});
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([ASK]);
  });

  it('is never older than five seconds; then there is no signal', () => {
    const { values } = newValues();
    const listener = vi.fn();
    values.watch('kim', listener);
    values.receive(update(140));
    vi.advanceTimersByTime(4_999);
    expect(values.read('kim')).toMatchObject({ heartRate: 140, zone: 'aerobic', isDemo: false });
    listener.mockClear();
    vi.advanceTimersByTime(1);
    expect(values.read('kim')).toBe('no-signal');
    expect(listener).toHaveBeenCalled();
  });

  it('is as old as its measurement, not as its arrival', () => {
    const { values } = newValues();
    values.watch('kim', () => {});
    const measured = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();
    values.receive(update(140, { timestamp: measured(3_000) }));
    expect(values.read('kim')).toMatchObject({ heartRate: 140 });
    vi.advanceTimersByTime(2_000);
    expect(values.read('kim')).toBe('no-signal');
    values.receive(update(141, { timestamp: measured(5_000) }));
    expect(values.read('kim')).toBe('no-signal');
    values.receive(update(142, { timestamp: measured(0) }));
    expect(values.read('kim')).toMatchObject({ heartRate: 142 });
  });

  it('is aged by the server’s clock where this browser’s is wrong', () => {
    const { values } = newValues();
    values.watch('kim', () => {});
    for (const wrongBy of [3_600_000, -3_600_000]) {
      noteServerTime(new Date(Date.now() + wrongBy).toISOString());
      values.receive(update(140, { timestamp: new Date(Date.now() + wrongBy - 1_000).toISOString() }));
      expect(values.read('kim')).toMatchObject({ heartRate: 140 });
      vi.advanceTimersByTime(4_000);
      expect(values.read('kim')).toBe('no-signal');
    }
    noteServerTime(new Date().toISOString());
  });

  it('is no signal as soon as a page reads it after sleep, before any timer has run', () => {
    const { values } = newValues();
    const listener = vi.fn();
    values.watch('kim', listener);
    values.receive(update(140));
    listener.mockClear();
    // The clock went on while timers were paused.
    vi.setSystemTime(Date.now() + 5_000);
    expect(values.read('kim')).toBe('no-signal');
    values.wake();
    expect(listener).toHaveBeenCalled();
  });

  it('is no signal when no answer comes', () => {
    const { values } = newValues();
    values.watch('kim', () => {});
    expect(values.read('kim')).toBe('waiting');
    vi.advanceTimersByTime(5_000);
    expect(values.read('kim')).toBe('no-signal');
  });

  it('disappears with its history when it is no longer shared, and comes back when it is', () => {
    const { said, values } = newValues();
    values.watch('kim', () => {});
    values.receive(update(140));
    values.unavailable({ type: 'heart_rate_unavailable', userId: 'kim' });
    expect(values.read('kim')).toBe('unavailable');
    expect(values.past('kim')).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(values.read('kim')).toBe('unavailable');
    values.touched(new Set([topicText(heartRateTopics.heartRate.of('kim'))]));
    expect(said).toEqual([ASK, ASK]);
    values.receive(update(141));
    expect(values.read('kim')).toMatchObject({ heartRate: 141 });
  });

  it('is subscribed to again after a reconnect', () => {
    const { said, values } = newValues();
    values.watch('kim', () => {});
    values.opened();
    expect(said).toEqual([ASK, ASK]);
  });

  it('that was not shared starts as unknown after a reconnect', () => {
    const { values } = newValues();
    values.watch('kim', () => {});
    values.unavailable({ type: 'heart_rate_unavailable', userId: 'kim' });
    values.opened();
    expect(values.read('kim')).toBe('waiting');
    vi.advanceTimersByTime(5_000);
    expect(values.read('kim')).toBe('no-signal');
  });

  it('of one’s own strap needs no server, and ignores the server’s copy', () => {
    const { values } = newValues();
    values.watch('kim', () => {});
    values.showLocal('kim', { heartRate: 150, zone: 'anaerobic' });
    values.receive(update(149));
    expect(values.read('kim')).toMatchObject({ heartRate: 150 });
    values.showLocal('kim', 'no-signal');
    values.receive(update(149, { isDemo: true }));
    values.opened();
    expect(values.read('kim')).toBe('no-signal');
    values.showLocal('kim', null);
    values.receive(update(100, { isDemo: true }));
    expect(values.read('kim')).toMatchObject({ heartRate: 100, isDemo: true });
  });

  it('keeps the last two minutes for the line', () => {
    const { values } = newValues();
    values.watch('kim', () => {});
    for (let second = 0; second < 200; second += 1) {
      values.receive(update(100));
      vi.advanceTimersByTime(1_000);
    }
    expect(values.past('kim')).toHaveLength(120);
  });
});
