import { expect, test } from 'vitest';
import { inOrder } from './client-order.ts';

const clients = ['ana', 'bo', 'cy', 'di'].map((id) => ({ id }));
const places = new Map([
  ['cy', 0],
  ['bo', 4],
]);
const ids = (order: 'name' | 'attention') =>
  inOrder(clients, order, (id) => places.get(id)).map(({ id }) => id);

test('by attention the most pressing come first and all others follow by name', () => {
  expect(ids('attention')).toEqual(['cy', 'bo', 'ana', 'di']);
});

test('by name they stay as they came', () => {
  expect(ids('name')).toEqual(['ana', 'bo', 'cy', 'di']);
});
