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

describe('the recovery of a broken connection', () => {
  it('waits two seconds for it to heal by itself', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('disconnected');
    vi.advanceTimersByTime(1_900);
    recovery.become('connected');
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual(['fine', 'fine']);
  });

  it('restarts ICE when it does not', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('disconnected');
    vi.advanceTimersByTime(2_000);
    expect(done).toEqual(['fine', 'restart']);
  });

  it('restarts ICE at once after a failure, and makes a new connection after three attempts', () => {
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

  it('reports a connection that never opens (with a refusing relay it stays new), and keeps trying', () => {
    const { done } = create();
    vi.advanceTimersByTime(9_000);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(['trouble', 'restart']);
    vi.advanceTimersByTime(300_000);
    expect(done.filter((what) => what === 'renew').length).toBeGreaterThan(5);
  });

  it('restarts at once when the network changes, but not before the first connection', () => {
    const { recovery, done } = create();
    recovery.networkChanged();
    expect(done).toEqual([]);
    recovery.become('connected');
    recovery.networkChanged();
    expect(done).toEqual(['fine', 'restart']);
  });

  it('does nothing once the call is over', () => {
    const { recovery, done } = create();
    recovery.become('connected');
    recovery.become('failed');
    recovery.stop();
    vi.advanceTimersByTime(300_000);
    expect(done).toEqual(['fine', 'restart']);
  });
});
