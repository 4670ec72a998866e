import { daysFrom, weekdayOf } from '@spotter/contract/days';
import { describe, expect, test } from 'vitest';
import { followLength } from './follow-length.ts';

const [two, four] = [daysFrom('2026-11-25', 14), daysFrom('2026-11-25', 28)];
const on = (days: string[], ...weekdays: number[]) => days.filter((day) => weekdays.includes(weekdayOf(day)));

describe('when the weeks to choose from change', () => {
  test('a pattern of weekdays follows, longer and shorter', () => {
    expect(followLength(on(two, 1, 3, 5), two, four)).toEqual(on(four, 1, 3, 5));
    expect(followLength(on(four, 1, 3, 5), four, two)).toEqual(on(two, 1, 3, 5));
    expect(followLength(on(two, 2).reverse(), two, four)).toEqual(on(four, 2));
  });

  test('single days stay, and none is planned that is no longer shown', () => {
    const single = ['2026-11-26', '2026-12-14'];
    expect(followLength(single, four, daysFrom('2026-11-25', 56))).toEqual(single);
    expect(followLength(single, four, two)).toEqual(['2026-11-26']);
    expect(followLength([], two, four)).toEqual([]);
  });
});
