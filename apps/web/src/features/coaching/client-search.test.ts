import { expect, test } from 'vitest';
import { searchClients } from './client-search.ts';

const clients = [
  { id: '1', name: 'Jürgen Müller', email: 'jm@example.test' },
  { id: '2', name: 'Ana Núñez', email: 'ana@example.test' },
  { id: '3', name: '김 민준', email: 'mj@example.test' },
];
const found = (search: string) => searchClients(clients, search).map((client) => client.id);

test('finds clients by parts of name and e-mail, in any order, case and accents apart', () => {
  expect(found('muller jur')).toEqual(['1']);
  expect(found('NUNEZ')).toEqual(['2']);
  expect(found('mj@')).toEqual(['3']);
  expect(found('민준')).toEqual(['3']);
});

test('shows everyone for an empty search and nobody for what no one has', () => {
  expect(found('  ')).toEqual(['1', '2', '3']);
  expect(found('ana muller')).toEqual([]);
});
