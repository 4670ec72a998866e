import { expect, it } from 'vitest';
import { makeScene, type Scene } from './scene.ts';

const plan = { seed: 7, now: new Date('2026-03-31T15:42:10.123Z'), timeZone: 'UTC', clients: 3 };

it('gives each name the same stream, whoever draws first', () => {
  const [one, other] = [makeScene(plan), makeScene(plan)];
  const first = [one.random('a').next(), one.random('b').next()];
  const second = [other.random('b').next(), other.random('a').next()];
  expect(second).toEqual(first.toReversed());
  expect(first[0]).not.toBe(first[1]);
});

it('refuses to give a stream twice', () => {
  const scene = makeScene(plan);
  scene.random('a');
  expect(() => scene.random('a')).toThrow('The random stream "a" is taken');
});

it('makes what several parts need once a scene', () => {
  const make = (scene: Scene) => ({ clients: scene.clients });
  const scene = makeScene(plan);
  expect(scene.once(make)).toEqual({ clients: 3 });
  expect(scene.once(make)).toBe(scene.once(make));
  expect(makeScene(plan).once(make)).not.toBe(scene.once(make));
});
