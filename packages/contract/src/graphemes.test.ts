import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initial } from './display-name.ts';
import { beginningOf, firstCapital, firstCharacter } from './graphemes.ts';

const FAMILY = '👩‍👩‍👧';

describe('the letter of an avatar', () => {
  it.each([
    ['an emoji joined of several', `${FAMILY} Ana`, FAMILY],
    ['an emoji with a skin tone', '👋🏽 Bo', '👋🏽'],
    ['a flag', '🇩🇪 Jens', '🇩🇪'],
    ['a keycap', '1️⃣ Ivo', '1️⃣'],
    ['an accent of its own', 'e\u0301lodie', 'E\u0301'],
    ['a Devanagari cluster', 'क्षितिज', 'क्षि'],
    ['a Hangul syllable of parts', '\u1112\u1161\u11ab', '\u1112\u1161\u11ab'],
    ['a rare Han character', '𠮷田', '𠮷'],
    ['a letter behind a direction mark', '\u200fשרה', 'ש'],
    ['a letter behind spaces and zero widths', ' \u200b\ufeff\u00a0mia', 'M'],
    ['a letter whose capital is two', 'ßabine', 'ß'],
    ['an ordinary letter', 'ada', 'A'],
  ])('is %s', (_what, name, letter) => {
    expect(firstCapital(name)).toBe(letter);
    expect(initial({ firstName: name, email: 'x@example.test' })).toBe(letter);
  });

  it('falls back where a name shows nothing', () => {
    expect(firstCharacter('\u200b \u200f')).toBeUndefined();
    expect(initial({ firstName: '\u200b', email: 'kim@example.test' })).toBe('K');
    expect(initial({ firstName: null, email: null })).toBe('U');
  });
});

describe('the beginning of a text', () => {
  it('cuts no character in two', () => {
    expect(beginningOf(`Hi ${FAMILY}`, 5)).toBe('Hi ');
    expect(beginningOf(`Hi ${FAMILY}`, 3 + FAMILY.length)).toBe(`Hi ${FAMILY}`);
    expect(beginningOf('cafe\u0301s', 4)).toBe('caf');
    expect(beginningOf('🇩🇪🇫🇷', 6)).toBe('🇩🇪');
  });

  it('keeps something of one character that is longer than the limit, and no half of it', () => {
    expect(beginningOf(`a${'\u0301'.repeat(200)}`, 80)).toHaveLength(80);
    expect(beginningOf(FAMILY, 4)).toBe('👩‍');
  });

  it('is never longer, always a beginning, and well formed where the text is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 0, max: 50 }),
        (text, max) => {
          const cut = beginningOf(text, max);
          return cut.length <= max && text.startsWith(cut) && (cut.isWellFormed() || !text.isWellFormed());
        },
      ),
    );
  });
});
