import { TIMELINE_MEASURES } from '@spotter/contract/timeline-limits';
import { describe, expect, it } from 'vitest';
import { shownValues } from './choice-rules.ts';

const measures = TIMELINE_MEASURES.map((value) => ({ value }));
const withWeight = [...measures, { value: 'weight' as const }];

describe('the values of two lines', () => {
  it('are what was chosen while each is offered', () => {
    expect(shownValues({ first: 'weight', second: 'volume' }, withWeight)).toEqual({
      first: 'weight',
      second: 'volume',
    });
  });
  it('are others in the place of what is hidden, never twice the same', () => {
    expect(shownValues({ first: 'weight', second: 'volume' }, measures)).toEqual({
      first: 'sessions',
      second: 'volume',
    });
    expect(shownValues({ first: 'weight', second: 'sleep' }, withWeight)).toEqual({
      first: 'weight',
      second: 'volume',
    });
    expect(shownValues({ first: 'weight', second: 'sleep' }, measures)).toEqual({
      first: 'sessions',
      second: 'volume',
    });
  });
});
