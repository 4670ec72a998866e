import { expect, test } from 'vitest';
import { createStates, type HasStates, state } from './state.ts';

test('each owner has one of a kind, made when it is first asked for', () => {
  const listOf = state((_: HasStates): string[] => []);
  const [one, other] = [{ states: createStates() }, { states: createStates() }];
  listOf(one).push('kept');
  expect(listOf(one)).toEqual(['kept']);
  expect(listOf(other)).toEqual([]);
});

test('a stop closes what was made, the last one first', async () => {
  const closed: string[] = [];
  const kindOf = (name: string) =>
    state(
      (_: HasStates) => name,
      async (made) => void closed.push(made),
    );
  kindOf('never');
  const [first, second] = [kindOf('first'), kindOf('second')];
  const owner = { states: createStates() };
  first(owner);
  second(owner);
  await owner.states.close();
  expect(closed).toEqual(['second', 'first']);
});
