import { expect, test } from 'vitest';
import { isJumpPress } from './jump-keys.ts';
import { findTargets, type JumpKind, type JumpTarget, scoreOf } from './jump-rules.ts';

const target = (kind: JumpKind, name: string, more?: string): JumpTarget => ({
  key: `${kind}:${name}`,
  kind,
  name,
  href: '/',
  ...(more && { more }),
});

const namesFor = (all: JumpTarget[], typed: string) =>
  findTargets(all, typed).map(({ kind, targets }) => [kind, targets.map(({ name }) => name)]);

test('accents and case do not matter, also those that are letters of their own', () => {
  for (const typed of ['muller', 'MÜLLER', 'mül']) expect(scoreOf('Jörg Müller', typed)).toBeGreaterThan(0);
  expect(scoreOf('Søren Łukasz', 'soren luk')).toBeGreaterThan(0);
  expect(scoreOf('김민준', '민준')).toBeGreaterThan(0);
});

test('the beginnings of words are enough, in any order and without a space', () => {
  for (const typed of ['mi la', 'lar mia', 'ml', 'mlar', 'mial'])
    expect(scoreOf('Mia Larsen', typed), typed).toBeGreaterThan(0);
  for (const typed of ['mi x', 'lm', 'mix']) expect(scoreOf('Mia Larsen', typed), typed).toBe(0);
  expect(scoreOf('Mia Larsen', '  ')).toBe(0);
});

test('a whole word comes before a beginning, a beginning before letters inside', () => {
  const all = [
    target('person', 'Samia Stone'),
    target('person', 'Miami Vice'),
    target('person', 'Mia Larsen'),
  ];
  expect(namesFor(all, 'mia')).toEqual([['person', ['Mia Larsen', 'Miami Vice', 'Samia Stone']]]);
});

test('the kind with the best target comes first', () => {
  const all = [
    target('person', 'Calvin Reed'),
    target('page', 'Calendar'),
    target('action', 'Call Mia Larsen'),
    target('workout', 'Tactical legs'),
  ];
  expect(namesFor(all, 'call mia')).toEqual([['action', ['Call Mia Larsen']]]);
  expect(namesFor(all, 'cal').map(([kind]) => kind)).toEqual(['page', 'person', 'action', 'workout']);
});

test('what stands beside a name is found too, after all names', () => {
  const all = [target('person', 'Kim Rower', 'mia@example.test'), target('person', 'Mia Larsen', 'x@y.test')];
  expect(namesFor(all, 'mia')).toEqual([['person', ['Mia Larsen', 'Kim Rower']]]);
});

test('200 clients and 500 workouts are shown as a few lines', () => {
  const all = [
    ...Array.from({ length: 200 }, (_, at) => target('person', `Client ${at}`)),
    ...Array.from({ length: 500 }, (_, at) => target('workout', `Circuit ${at}`)),
  ];
  expect(findTargets(all, 'c').map(({ targets }) => targets.length)).toEqual([6, 6]);
});

test('Cmd-K is for Apple’s keyboards, Ctrl-K for others, and nothing with more keys', () => {
  const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(isJumpPress({ ...press, metaKey: true }, true)).toBe(true);
  expect(isJumpPress({ ...press, ctrlKey: true }, true)).toBe(false);
  expect(isJumpPress({ ...press, ctrlKey: true }, false)).toBe(true);
  expect(isJumpPress({ ...press, ctrlKey: true, shiftKey: true }, false)).toBe(false);
  expect(isJumpPress(press, false)).toBe(false);
});
