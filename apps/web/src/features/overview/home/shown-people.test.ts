import { expect, test } from 'vitest';
import { shownPeople } from './shown-people.ts';

test('home shows the first three who wait', () => {
  expect(shownPeople([], ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
  expect(shownPeople([], ['a'])).toEqual(['a']);
});

test('who was answered stays, and the next one follows', () => {
  expect(shownPeople(['a', 'b', 'c'], ['a', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
});

test('nobody moves when somebody more urgent comes', () => {
  expect(shownPeople(['a', 'b', 'c'], ['z', 'a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});
