import { expect, test } from 'vitest';
import { searchClients } from './search-clients.ts';

const clients = [
  { id: '1', name: 'Jürgen Müller', email: 'jm@example.test' },
  { id: '2', name: 'Ana Núñez', email: 'ana@example.test' },
  { id: '3', name: '김 민준', email: 'mj@example.test' },
];
const found = (search: string) => searchClients(clients, search).map((client) => client.id);

test('finds clients by parts of name and e-mail in any order, ignoring case and accents', () => {
  expect(found('muller jur')).toEqual(['1']);
  expect(found('NUNEZ')).toEqual(['2']);
  expect(found('mj@')).toEqual(['3']);
  expect(found('민준')).toEqual(['3']);
});

test('returns all for an empty search and none without a match', () => {
  expect(found('  ')).toEqual(['1', '2', '3']);
  expect(found('ana muller')).toEqual([]);
});
