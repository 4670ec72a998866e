import type { Program } from '@spotter/contract/programs';
import { expect, test } from 'vitest';
import { ALL, type ListFilter, placesOf, shownPrograms } from './filter-rules.ts';

const program = (name: string, part: Partial<Program> = {}): Program => ({
  id: name,
  name,
  description: '',
  weeks: 12,
  daysAWeek: 3,
  author: { id: 'ada', name: 'Ada Lift' },
  isShared: false,
  folder: '',
  tags: [],
  clientCount: 0,
  createdAt: '2026-11-23T12:00:00.000Z',
  ...part,
});
const programs = [
  program('Squat base', { folder: 'Strength', tags: ['beginner'] }),
  program('Run far', { isShared: true, author: { id: 'noa', name: 'Noa' }, tags: ['beginner', 'running'] }),
];
const namesOf = (filter: Partial<ListFilter>) =>
  shownPrograms(programs, { whose: 'all', search: '', place: ALL, ...filter }, 'ada').map(({ name }) => name);

test('folders stand before tags, each once', () => {
  expect(placesOf(programs).map(({ name }) => name)).toEqual(['Strength', '#beginner', '#running']);
});

test('the list is filtered by whose it is, by its words, and by its folder or tag', () => {
  expect(namesOf({ whose: 'mine' })).toEqual(['Squat base']);
  expect(namesOf({ whose: 'shared' })).toEqual(['Run far']);
  expect(namesOf({ search: ' RUN' })).toEqual(['Run far']);
  expect(namesOf({ place: 'folder/Strength' })).toEqual(['Squat base']);
  expect(namesOf({ place: 'tag/beginner' })).toEqual(['Squat base', 'Run far']);
});
