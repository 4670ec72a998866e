import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { overlayFinish, statedEnd } from '../logging/overlay-finish.ts';
import { overlayTime } from './tell-time.ts';

const session = {
  id: 's1',
  startedAt: '2026-03-02T10:00:00.000Z',
  completedAt: null as string | null,
  note: '',
  toldMinutes: null as number | null,
};
const stated = (id: string, startedAt: string, minutes: number, refused?: string) =>
  ({
    id: startedAt,
    owner: 'kim',
    key: 'PUT /api/sessions/:id/time',
    input: { params: { id }, body: { startedAt, minutes, changedAt: startedAt } },
    ...(refused && { refused }),
  }) as unknown as OutboxEntry;
const finish = {
  id: 'finish',
  owner: 'kim',
  key: 'POST /api/sessions/:id/complete',
  input: { params: { id: 's1' }, body: { completedAt: '2026-03-03T09:00:00.000Z', note: '' } },
} as unknown as OutboxEntry;

test('the last time that waits to be sent is shown, and moves the end of a finished session', () => {
  const entries = [
    stated('s1', '2026-03-01T17:00:00.000Z', 30),
    stated('other', '2026-02-01T17:00:00.000Z', 30),
    stated('s1', '2026-03-01T18:00:00.000Z', 45),
    stated('s1', '2026-02-28T18:00:00.000Z', 45, 'sessions.wrong_time'),
  ];
  expect(overlayTime(session, entries)).toMatchObject({
    startedAt: '2026-03-01T18:00:00.000Z',
    completedAt: null,
    toldMinutes: 45,
  });
  expect(overlayTime({ ...session, completedAt: '2026-03-02T11:00:00.000Z' }, entries).completedAt).toBe(
    '2026-03-01T18:45:00.000Z',
  );
  expect(overlayTime(session, [finish])).toBe(session);
});

test('a past session ends when its client said, not when the end is pressed', () => {
  const past = { ...session, toldMinutes: 60 };
  expect(statedEnd(session)).toBeNull();
  expect(overlayFinish(past, [finish]).completedAt).toBe('2026-03-02T11:00:00.000Z');
  expect(overlayFinish(session, [finish]).completedAt).toBe('2026-03-03T09:00:00.000Z');
});
