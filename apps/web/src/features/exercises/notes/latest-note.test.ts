import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { latestNote } from './latest-note.ts';

const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;
const entry = (id: string, content: string, minute: number) =>
  ({
    id: content,
    key: 'PUT /api/exercises/:id/note',
    input: { params: { id }, body: { content, changedAt: at(minute) } },
  }) as unknown as OutboxEntry;
const stored = { exerciseId: 'squat', content: 'Seat 4', changedAt: at(2) };

test('the latest version is shown, also one that waits; those of other exercises are not', () => {
  expect(latestNote('squat', undefined, [])).toBe('');
  expect(latestNote('squat', stored, [entry('bench', 'Grip', 5)])).toBe('Seat 4');
  expect(latestNote('squat', stored, [entry('squat', 'Seat 3', 1)])).toBe('Seat 4');
  expect(latestNote('squat', stored, [entry('squat', 'Seat 5', 3), entry('squat', '', 4)])).toBe('');
});
