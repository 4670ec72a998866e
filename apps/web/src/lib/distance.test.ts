import { METRES_MAX } from '@spotter/contract/workouts-limits';
import { describe, expect, test } from 'vitest';
import { distanceField, steppedDistance } from './distance.ts';
import { distanceText, unitOfDistance } from './distance-text.ts';

describe('a distance', () => {
  test('that was typed in miles stays that number, to the hundredth and up to the longest', () => {
    const wrong: string[] = [];
    for (
      let hundredths = 10;
      hundredths <= METRES_MAX / 16.093_44;
      hundredths += hundredths < 3_000 ? 1 : 37
    ) {
      const { reads } = distanceField(null, 'mi', true);
      const typed = `${hundredths / 100} mi`;
      const metres = Math.round(reads(typed) ?? -1);
      const { writes, shown } = distanceField(metres, 'mi', false);
      if (shown !== 'mi' || `${writes?.(metres)} mi` !== typed) wrong.push(typed);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [400, '400 m', '400 m'],
    [800, '800 m', '800 m'],
    [805, '805 m', '0.5 mi'],
    [1_000, '1 km', '1,000 m'],
    [1_609, '1.61 km', '1 mi'],
    [5_000, '5 km', '3.11 mi'],
    [4_989, '4.99 km', '3.1 mi'],
    [42_195, '42.2 km', '26.22 mi'],
    [80, '80 m', '80 m'],
    [0, '0 m', '0 m'],
  ])('of %d metres is %s or %s', (metres, km, mi) => {
    expect([distanceText(metres, 'km', 'en'), distanceText(metres, 'mi', 'en')]).toEqual([km, mi]);
  });

  test('is written in the language of the reader', () => {
    expect(distanceText(4_989, 'mi', 'de')).toBe('3,1 mi');
    expect(distanceText(4_989, 'mi', 'ja')).toBe('3.1 mi');
  });

  test('what is round in metres stays in metres below a mile, but for a hundredth of a mile by chance', () => {
    const round = [20, 40, 80, 100, 200, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500];
    expect(round.filter((metres) => unitOfDistance(metres, 'mi') !== 'm')).toEqual([]);
  });
});

describe('a bare number in a field', () => {
  const typed = (text: string, metres: number | null, isFar: boolean) => {
    const read = distanceField(metres, 'mi', isFar).reads(text);
    return read === null ? null : Math.round(read);
  };
  test.each([
    // text, empty field of a run, empty field of a carry
    ['3', 4_828, 3],
    ['3.1', 4_989, 4_989],
    ['3,1', 4_989, 4_989],
    ['٣٫١', 4_989, 4_989],
    ['٣', 4_828, 3],
    ['5k', 5_000, 5_000],
    ['5000 m', 5_000, 5_000],
    ['5000', 5_000, 5_000],
    ['400', 400, 400],
    ['3.1 mi', 4_989, 4_989],
    ['100 mi', 160_934, 160_934],
    ['½', 805, 805],
    ['three', null, null],
  ])('%s is %s m of a run and %s m of a carry', (text, run, carry) => {
    expect([typed(text, null, true), typed(text, null, false)]).toEqual([run, carry]);
  });

  test('means the same while its unit changes by what is typed', () => {
    // '16', '160', '1609': the last one is a mile, and the field is in miles from then on.
    expect(typed('1609', 160, false)).toBe(typed('1609', 1_609, false));
    expect(typed('500', 80_467, true)).toBe(typed('500', 500, true));
    expect(typed('40', 40, false)).toBe(40);
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
  expect(distanceText(metres, 'mi', 'en')).toBe('13.1 mi');
});
