import { describe, expect, it } from 'vitest';
import { answer, askOne, createAsk, question } from './question.ts';

describe('a question', () => {
  const uses = question<string>('a.uses');
  const other = question<number>('a.other');

  it('has all answers, in the order of the features', () => {
    const ask = createAsk([answer(uses, 'plans'), answer(other, 1), answer(uses, 'sessions')]);
    expect(ask(uses)).toEqual(['plans', 'sessions']);
    expect(createAsk([])(uses)).toEqual([]);
  });

  it('that needs one answer is refused with none and with two', () => {
    const askOf = (...numbers: number[]) => createAsk(numbers.map((one) => answer(other, one)));
    expect(askOne(askOf(1), other)).toBe(1);
    expect(() => askOne(askOf(), other)).toThrow('Exactly one feature must answer a.other');
    expect(() => askOne(askOf(1, 2), other)).toThrow('Exactly one feature must answer a.other');
  });
});
