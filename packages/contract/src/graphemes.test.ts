import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, initial, initialOfName } from './display-name.ts';
import { beginningOf, firstCapital, firstCharacter } from './graphemes.ts';

const FAMILY = '👩‍👩‍👧';

describe('the letter of an avatar', () => {
  it.each([
    ['an emoji joined from several', `${FAMILY} Ana`, FAMILY],
    ['an emoji with a skin tone', '👋🏽 Bo', '👋🏽'],
    ['a flag', '🇩🇪 Jens', '🇩🇪'],
    ['a keycap', '1️⃣ Ivo', '1️⃣'],
    ['a combining accent', 'e\u0301lodie', 'E\u0301'],
    ['a Devanagari cluster', 'क्षितिज', 'क्षि'],
    ['a Hangul syllable of several code points', '\u1112\u1161\u11ab', '\u1112\u1161\u11ab'],
    ['a rare Han character', '𠮷田', '𠮷'],
    ['a letter after a direction mark', '\u200fשרה', 'ש'],
    ['a letter after spaces and zero-width characters', ' \u200b\ufeff\u00a0mia', 'M'],
    ['a letter whose upper case is two letters', 'ßabine', 'ß'],
    ['an ordinary letter', 'ada', 'A'],
  ])('is %s', (_what, name, letter) => {
    expect(firstCapital(name)).toBe(letter);
    expect(initial({ firstName: name, email: 'x@example.test' })).toBe(letter);
    expect(initialOfName(name)).toBe(letter);
  });

  it('falls back when a name has no visible character', () => {
    expect(firstCharacter('\u200b \u200f')).toBeUndefined();
    expect(initial({ firstName: '\u200b', email: 'kim@example.test' })).toBe('K');
    expect(initial({ firstName: null, email: null })).toBe('U');
    expect(initialOfName('\u200b')).toBe('U');
  });

  it.each([
    ['太郎', '田中', '太'],
    ['Taro', '田中', 'T'],
    ['민준', '김', '민'],
    ['たろう', 'スミス', 'た'],
    ['Mia', 'Larsen', 'M'],
    ['太郎', null, '太'],
  ])('of %s %s is the same by the names and by the name that is shown', (firstName, lastName, letter) => {
    const person = { firstName, lastName, email: null };
    expect(initial(person)).toBe(letter);
    expect(initialOfName(displayName(person) ?? '')).toBe(letter);
  });
});

describe('the beginning of a text', () => {
  it('never splits a character', () => {
    expect(beginningOf(`Hi ${FAMILY}`, 5)).toBe('Hi ');
    expect(beginningOf(`Hi ${FAMILY}`, 3 + FAMILY.length)).toBe(`Hi ${FAMILY}`);
    expect(beginningOf('cafe\u0301s', 4)).toBe('caf');
    expect(beginningOf('🇩🇪🇫🇷', 6)).toBe('🇩🇪');
  });

  it('keeps part of a single character that is longer than the limit, without half a code point', () => {
    expect(beginningOf(`a${'\u0301'.repeat(200)}`, 80)).toHaveLength(80);
    expect(beginningOf(FAMILY, 4)).toBe('👩‍');
  });

  it('is never longer than the limit, always a prefix, and well formed where the text is', () => {
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
