import { METRES_MAX } from '@spotter/contract/workouts-limits';
import { describe, expect, test } from 'vitest';
import { distanceField, fieldUnit, steppedDistance } from './distance.ts';
import { distanceText, unitOfDistance } from './distance-text.ts';

describe('a distance', () => {
  test('that was typed in miles stays that number, to the hundredth and up to the longest', () => {
    const wrong: string[] = [];
    for (
      let hundredths = 10;
      hundredths <= METRES_MAX / 16.093_44;
      hundredths += hundredths < 3_000 ? 1 : 37
    ) {
      const { reads } = distanceField('mi', 'mi');
      const typed = `${hundredths / 100} mi`;
      const metres = Math.round(reads(typed) ?? -1);
      const shown = fieldUnit(metres, 'mi', false);
      const { writes } = distanceField(shown, 'mi');
      if (shown !== 'mi' || `${writes?.(metres)} mi` !== typed) wrong.push(typed);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [400, '400\u00a0m', '400\u00a0m'],
    [800, '800\u00a0m', '800\u00a0m'],
    [805, '805\u00a0m', '0.5\u00a0mi'],
    [1_000, '1\u00a0km', '1,000\u00a0m'],
    [1_609, '1.61\u00a0km', '1\u00a0mi'],
    [5_000, '5\u00a0km', '3.11\u00a0mi'],
    [4_989, '4.99\u00a0km', '3.1\u00a0mi'],
    [42_195, '42.2\u00a0km', '26.22\u00a0mi'],
    [80, '80\u00a0m', '80\u00a0m'],
    [0, '0\u00a0m', '0\u00a0m'],
  ])('of %d metres is %s or %s', (metres, km, mi) => {
    expect([distanceText(metres, 'km', 'en'), distanceText(metres, 'mi', 'en')]).toEqual([km, mi]);
  });

  test('is written in the language of the reader', () => {
    expect(distanceText(4_989, 'mi', 'de')).toBe('3,1\u00a0mi');
    expect(distanceText(4_989, 'mi', 'ja')).toBe('3.1\u00a0mi');
  });

  test('what is round in metres stays in metres below a mile, but for a hundredth of a mile by chance', () => {
    const round = [20, 40, 80, 100, 200, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500];
    expect(round.filter((metres) => unitOfDistance(metres, 'mi') !== 'm')).toEqual([]);
  });
});

describe('a number in a field', () => {
  const typed = (text: string, shown: 'm' | 'mi') => {
    const read = distanceField(shown, 'mi').reads(text);
    return read === null ? null : Math.round(read);
  };
  test.each([
    // text, in a field of miles, in a field of metres
    ['3', 4_828, 3],
    ['104.6', 168_337, 105],
    ['400', 643_738, 400],
    // Nobody goes a thousand miles.
    ['1,609', 2_589, 1_609],
    ['٣', 4_828, 3],
    ['5k', 5_000, 5_000],
    ['5000 m', 5_000, 5_000],
    ['400m', 400, 400],
    ['3.1 mi', 4_989, 4_989],
    ['100 mi', 160_934, 160_934],
    // Metres are whole.
    ['3.1', 4_989, 4_989],
    ['3,1', 4_989, 4_989],
    ['½', 805, 805],
    ['three', null, null],
  ])('%s is %s m beside miles and %s m beside metres', (text, miles, metres) => {
    expect([typed(text, 'mi'), typed(text, 'm')]).toEqual([miles, metres]);
  });

  test('is in miles for who reads miles, where its value is or one goes far', () => {
    expect(fieldUnit(null, 'mi', true)).toBe('mi');
    expect(fieldUnit(null, 'mi', false)).toBe('m');
    expect(fieldUnit(400, 'mi', true)).toBe('m');
    expect(fieldUnit(1_609, 'mi', false)).toBe('mi');
    expect(fieldUnit(null, 'km', true)).toBe('m');
  });
});

test('a press is a tenth of a mile, fifty metres, or a hundred from a kilometre on', () => {
  expect(steppedDistance(4_989, 1, 'mi')).toBe(5_150);
  expect(steppedDistance(5_150, -1, 'mi')).toBe(4_989);
  expect([0, 950, 1_000, 1_010].map((metres) => steppedDistance(metres, 1, 'm'))).toEqual([
    50, 1_000, 1_100, 1_100,
  ]);
  expect([steppedDistance(0, -1, 'mi'), steppedDistance(METRES_MAX, 1, 'm')]).toEqual([0, METRES_MAX]);
  let metres = 0;
  for (let press = 0; press < 131; press += 1) metres = steppedDistance(metres, 1, 'mi');
  expect(distanceText(metres, 'mi', 'en')).toBe('13.1\u00a0mi');
});
