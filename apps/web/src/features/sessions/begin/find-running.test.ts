import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { askBeside } from './beside-store.ts';
import { endOf, isSame } from './clear-way.ts';
import { type Begun, runningOf } from './find-running.ts';
import { startOnce } from './start-once.ts';

const begun = (id: string, more: Partial<Begun> = {}): Begun => ({
  ...{
    id,
    workoutId: null,
    assignmentId: null,
    name: id,
    startedAt: '2026-03-01T10:00:00.000Z',
    completedAt: null,
    toldMinutes: null,
  },
  ...more,
});
const entry = (key: string, input: object) =>
  ({ id: key, key, input, refused: null }) as unknown as OutboxEntry;

test('the newest that is neither finished, deleted nor only written down runs', () => {
  const known = [
    begun('old'),
    begun('new', { startedAt: '2026-03-01T12:00:00.000Z' }),
    begun('done', { completedAt: '2026-03-02T12:00:00.000Z' }),
    begun('told', { startedAt: '2026-03-02T10:00:00.000Z', toldMinutes: 60 }),
  ];
  expect(runningOf(known, [])?.id).toBe('new');
  const params = { id: 'new' };
  const body = { completedAt: '2026-03-01T13:00:00.000Z', note: '' };
  expect(runningOf(known, [entry('POST /api/sessions/:id/complete', { params, body })])?.id).toBe('old');
  expect(runningOf(known, [entry('DELETE /api/sessions/:id', { params })])?.id).toBe('old');
  expect(runningOf([], [])).toBeNull();
});

test('the same day or routine is no other session; a planned day of a routine is', () => {
  const day = begun('day', { workoutId: 'legs', assignmentId: 'monday' });
  const routine = begun('routine', { workoutId: 'legs' });
  const same = [day, routine].flatMap((running) =>
    ['monday', 'tuesday', undefined].map((assignmentId) =>
      isSame(running, { workoutId: 'legs', assignmentId }),
    ),
  );
  expect(same).toEqual([true, false, false, false, false, true]);
  expect(isSame(begun('free'), { workoutId: 'legs' })).toBe(false);
});

describe('a question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('that is still open is answered with no when another one comes', async () => {
    const first = askBeside(begun('first'), false);
    const second = askBeside(begun('second'), false);
    expect(await first).toBe(false);
    expect(await Promise.race([second.catch(() => 'failed'), 'open'])).toBe('open');
  });

  test('that cannot be shown ends the start, and the next start asks anew', async () => {
    const start = () => startOnce(() => askBeside(begun('running'), false)).catch(({ code }) => code);
    const first = start();
    expect(await start()).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await first).toBe('network');
    const second = start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await second).toBe('network');
  });
});

test('one that was left open ended with its last set', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  expect(endOf(null, now)).toBe(now.toISOString());
  expect(endOf('2026-03-01T10:30:00.000Z', now)).toBe(now.toISOString());
  expect(endOf('2026-03-01T09:00:00.000Z', now)).toBe('2026-03-01T09:00:00.000Z');
});
