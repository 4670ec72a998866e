import type { BodyKind } from '@spotter/contract/body';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { kindsWithTyped, typedBy, withTyped } from './waiting-rules.ts';

const stored = [
  { id: 'a', day: '2026-03-01', time: null, value: 80, typedBy: null, source: null },
  { id: 'b', day: '2026-03-02', time: null, value: 81, typedBy: null, source: null },
];
const typed = (id: string, day: string, value: number | null, kind = 'weight') => ({
  ...{ id, kind, day, time: null, value, changedAt: '2026-03-02T10:00:00.000Z' },
});
const numbers = (...all: ReturnType<typeof typed>[]) =>
  withTyped(stored, all, 'weight').map(({ id, value }) => `${id} ${value}`);

test('what waits is shown with what is stored: new, changed, taken back, and one for each day', () => {
  expect(numbers()).toEqual(['a 80', 'b 81']);
  expect(numbers(typed('c', '2026-02-28', 79))).toEqual(['c 79', 'a 80', 'b 81']);
  expect(numbers(typed('b', '2026-03-02', 82))).toEqual(['a 80', 'b 82']);
  expect(numbers(typed('b', '2026-03-02', null), typed('b', '2026-03-02', 83))).toEqual(['a 80', 'b 83']);
  expect(numbers(typed('a', '2026-03-01', null))).toEqual(['b 81']);
  expect(numbers(typed('c', '2026-03-02', 82))).toEqual(['a 80', 'c 82']);
  expect(numbers(typed('c', '2026-03-02', 7, 'sleep'))).toEqual(['a 80', 'b 81']);
});

test('the last value of a kind follows what waits, for one person at a time', () => {
  const [value] = stored;
  const kind = { kind: 'weight', latest: value, agreed: false, hidden: false } as BodyKind;
  const entry = {
    key: 'PUT /api/body/values',
    input: { body: { clientId: 'kim', values: [typed('c', '2026-03-02', 82)] } },
  } as unknown as OutboxEntry;
  const latest = (clientId?: string) => kindsWithTyped([kind], typedBy(entry, clientId))[0]?.latest?.value;
  expect([latest('kim'), latest('other'), latest()]).toEqual([82, 80, 80]);
});
