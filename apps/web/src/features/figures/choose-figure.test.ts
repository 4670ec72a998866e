import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURE_IDS } from '@spotter/contract/figures/figure-ids';
import { type FigureKey, figureOf } from '@spotter/contract/figures/figure-of';
import { FIGURES } from '@spotter/contract/figures/figures';
import { expect, test } from 'vitest';
import { chooseFigure, STANDING } from './choose-figure.ts';

test('an exercise of the starter library has its own figure, whatever it is called', () => {
  const idOf = (key: FigureKey) =>
    `${Object.entries(FIGURE_IDS).find(([, known]) => known === key)?.[0]}-aaaa-5aaa-8aaa-aaaaaaaaaaaa`;
  expect(chooseFigure({ id: idOf('romanian-deadlift'), name: 'ルーマニアン' })).toBe(
    FIGURES['romanian-deadlift'],
  );
  const oneArm = chooseFigure({ id: idOf('lat-pulldown/one-arm'), name: 'プル' });
  expect(oneArm).toBe(figureOf('lat-pulldown/one-arm'));
  expect(oneArm).toMatchObject({ works: ['lats'], poses: [{ hands: { near: expect.anything() } }, {}] });
});

test.each([
  ['Tempo Goblet Squat', 'goblet-squat'],
  ['Suitcase Carry', 'farmers-carry'],
  ['Paused Bench Press', 'bench-press'],
  ['Enge Liegestütze', 'push-up'],
  ['Sentadilla con pausa', 'back-squat'],
  ['Tractions lestées', 'pull-up'],
  ['ブルガリアンスクワット', 'bulgarian-split-squat'],
  ['데드리프트 5x5', 'deadlift'],
] as const)('%s, which a trainer typed, moves like %s', (name, figure) => {
  expect(chooseFigure({ name })).toBe(FIGURES[figure]);
});

test('a name that says nothing is matched by muscles and equipment', () => {
  const exercise = {
    name: 'Jonas special',
    muscles: { primary: ['biceps' as const], secondary: ['forearms' as const] },
    equipment: ['dumbbells' as const],
  };
  expect(chooseFigure(exercise)).toBe(FIGURES['biceps-curl']);
});

test('an exercise of which nothing is known is a person who stands', () => {
  expect(chooseFigure({ name: 'Warm-up' })).toBe(STANDING);
});

test('the starter library’s own names in nine languages lead nearly always to its own figure', () => {
  const folder = join(import.meta.dirname, '../../../../server/src/features/exercises/starter');
  const wrong: string[] = [];
  let all = 0;
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const { slug, like, text } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    // What differs by its grip or seat alone may move like what it is like.
    const own = [slug, like].map((one) => FIGURES[one as keyof typeof FIGURES]);
    for (const { name } of Object.values<{ name: string }>(text)) {
      all += 1;
      if (!own.includes(chooseFigure({ name }) as (typeof own)[0])) wrong.push(`${name} is not ${slug}`);
    }
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThan(all * 0.05);
});
