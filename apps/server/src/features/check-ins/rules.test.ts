import type { CheckInQuestion, Rhythm } from '@spotter/contract/check-ins';
import { describe, expect, it } from 'vitest';
import { changeSpan } from './forms/rules.ts';
import { askedDays, daysOf, isAnswerable, openDay, withoutHidden } from './rules.ts';

const sundays: Rhythm = { every: 'week', weekday: 0 };
const ends: Rhythm = { every: 'month', monthDay: 31 };

describe('the days of a rhythm', () => {
  it('come each week, each month (on its last day where it is shorter), or once', () => {
    expect(daysOf(sundays, '2026-02-23', '2026-03-08')).toEqual(['2026-03-01', '2026-03-08']);
    expect(daysOf(sundays, '2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(daysOf(ends, '2026-01-31', '2026-04-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(daysOf({ every: 'once', day: '2026-03-02' }, '2026-03-01', '2026-03-03')).toEqual(['2026-03-02']);
    expect(daysOf({ every: 'once', day: '2026-03-02' }, '2026-03-03', '2026-03-09')).toEqual([]);
  });

  it('are those of all spans, without pauses', () => {
    const spans = [
      { rhythm: sundays, firstDay: '2026-02-01', lastDay: '2026-02-20' },
      { rhythm: { every: 'week', weekday: 1 } as const, firstDay: '2026-02-21', lastDay: null },
    ];
    const days = (pauses: { firstDay: string; lastDay: string | null }[]) =>
      askedDays(spans, pauses, { from: '2026-02-10', to: '2026-03-05' }).map(({ day }) => day);
    expect(days([])).toEqual(['2026-02-15', '2026-02-23', '2026-03-02']);
    expect(days([{ firstDay: '2026-02-20', lastDay: '2026-02-23' }])).toEqual(['2026-02-15', '2026-03-02']);
    expect(days([{ firstDay: '2026-02-20', lastDay: null }])).toEqual(['2026-02-15']);
  });

  it('are open until the next one: a week, or two', () => {
    const open = (rhythm: Rhythm, today: string) =>
      openDay([{ rhythm, firstDay: '2026-01-01', lastDay: null }], [], today);
    expect(open(sundays, '2026-03-07')).toBe('2026-03-01');
    expect(open(sundays, '2026-03-08')).toBe('2026-03-08');
    expect([open(ends, '2026-03-13'), open(ends, '2026-03-14')]).toEqual(['2026-02-28', undefined]);
    const ended = [{ rhythm: sundays, firstDay: '2026-01-01', lastDay: '2026-03-01' }];
    expect([openDay(ended, [], '2026-03-07'), openDay(ended, [], '2026-03-08')]).toEqual([
      '2026-03-01',
      undefined,
    ]);
  });

  it('are answered late on the day on which their span ended, and on no other day', () => {
    const span = { rhythm: sundays, firstDay: '2026-02-01', lastDay: '2026-02-28' };
    const days = ['2026-01-25', '2026-02-22', '2026-02-23', '2026-03-01', '2026-03-08'];
    expect(days.filter((day) => isAnswerable([span], day))).toEqual(['2026-02-22', '2026-03-01']);
  });
});

describe('a span', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const going = { id: 'a', rhythm: sundays, firstDay: '2026-02-01', lastDay: null, isPaused: false };
  const change = (
    span: typeof going | undefined,
    state: 'going' | 'paused' | 'ended',
    rhythm: Rhythm = sundays,
  ) => changeSpan(span, { state, now, timeZone: 'UTC', rhythm });

  it('begins, goes on, and makes place for another rhythm', () => {
    expect(change(undefined, 'going')).toEqual({ begins: sundays });
    expect(change(going, 'going')).toEqual({});
    expect(change(going, 'going', ends)).toMatchObject({ changed: { lastDay: '2026-03-01' }, begins: ends });
    const fresh = { ...going, firstDay: '2026-03-02' };
    expect(change(fresh, 'going', ends)).toEqual({
      changed: { id: 'a', rhythm: ends, lastDay: null, isPaused: false },
    });
  });

  it('ends yesterday, once, and never before it began', () => {
    expect(change(going, 'paused')).toMatchObject({ changed: { lastDay: '2026-03-01', isPaused: true } });
    expect(change({ ...going, firstDay: '2026-03-04' }, 'ended')).toMatchObject({
      changed: { lastDay: '2026-03-03', isPaused: false },
    });
    expect(change(undefined, 'ended')).toEqual({});
  });
});

it('leaves out the numbers that a client hides', () => {
  const question: CheckInQuestion = {
    id: 'a',
    type: 'number',
    label: '',
    unit: '',
    kind: 'weight',
    options: [],
    views: [],
    required: false,
  };
  const questions: CheckInQuestion[] = [question, { ...question, id: 'b', kind: null }];
  const answers = [
    { question: 'a', value: 80 },
    { question: 'b', value: 3 },
  ];
  expect(withoutHidden(answers, questions, ['weight'])).toEqual([{ question: 'b', value: 3 }]);
  expect(withoutHidden(answers, questions, ['hip'])).toEqual(answers);
});
