import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecovery } from './recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const done: string[] = [];
  const recovery = createRecovery({
    restart: () => void done.push('restart'),
    renew: () => void done.push('renew'),
    onTrouble: (inTrouble) => void done.push(inTrouble ? 'trouble' : 'fine'),
  });
  recovery.begin();
  return { recovery, done };
}

describe('a connection that breaks', () => {
  it('has two seconds to heal by itself', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('disconnected');
    vi.advanceTimersByTime(1_900);
    recovery.become('connected');
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual(['fine', 'fine']);
  });

  it('is looked for again when it does not', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('disconnected');
    vi.advanceTimersByTime(2_000);
    expect(done).toEqual(['fine', 'restart']);
  });

  it('is looked for again at once when it failed, and made anew after three attempts', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('failed');
    expect(done).toEqual(['fine', 'restart']);
    vi.advanceTimersByTime(30_000);
    expect(done.filter((what) => what !== 'trouble')).toEqual([
      'fine',
      'restart',
      'restart',
      'restart',
      'renew',
    ]);
    expect(done).toContain('trouble');
  });

  it('that never comes about (a relay that refuses leaves it new for ever) is said, and tried on and on', () => {
    const { done } = create();
    vi.advanceTimersByTime(9_000);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(['trouble', 'restart']);
    vi.advanceTimersByTime(300_000);
    expect(done.filter((what) => what === 'renew').length).toBeGreaterThan(5);
  });

  it('is looked for at once when the network changes, but not before it ever stood', () => {
    const { recovery, done } = create();
    recovery.networkChanged();
    expect(done).toEqual([]);
    recovery.become('connected');
    recovery.networkChanged();
    expect(done).toEqual(['fine', 'restart']);
  });

  it('is left alone once the call is over', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('failed');
    recovery.stop();
    vi.advanceTimersByTime(300_000);
    expect(done).toEqual(['fine', 'restart']);
  });
});
