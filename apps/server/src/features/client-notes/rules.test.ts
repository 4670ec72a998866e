import { expect, test } from 'vitest';
import { mergeNotes } from './rules.ts';

const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;
const stored = { content: 'Left knee', changedAt: at(2) };
const write = (content: string, basedOn: string | null, minute = 3) =>
  mergeNotes(stored, { content, changedAt: at(minute), basedOn })?.content ?? null;

test('a write on the stored version replaces it, also with nothing', () => {
  expect(write('Right knee', at(2))).toBe('Right knee');
  expect(write('', at(2))).toBe('');
});

test('a repeat changes nothing', () => {
  expect(write('Right knee', at(1), 2)).toBeNull();
});

test('what another device wrote meanwhile is kept', () => {
  expect(write('Wants a pull-up', at(1))).toBe('Left knee\n\nWants a pull-up');
  expect(write('Wants a pull-up', null)).toBe('Left knee\n\nWants a pull-up');
  expect(write('Left knee, since May', at(1))).toBe('Left knee, since May');
  expect(write('knee', at(1))).toBeNull();
  expect(write('', at(1))).toBeNull();
});
