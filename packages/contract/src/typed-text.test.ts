import { describe, expect, it } from 'vitest';
import { line, prose } from './shapes.ts';
import { typedLine, typedProse } from './typed-text.ts';

describe('a pasted text', () => {
  it.each([
    ['a line break of Word', 'a\u000bb', 'a\nb', 'a b'],
    ['an end of text of a PDF', 'a\u0003b', 'a b', 'a b'],
    ['a form feed', 'a\fb', 'a\nb', 'a b'],
    ['DEL', 'a\u007fb', 'a b', 'a b'],
    ['NUL', 'a\u0000b', 'a b', 'a b'],
    ['a tab', 'a\tb', 'a\tb', 'a b'],
    ['the line end of Windows', 'a\r\nb', 'a\nb', 'a b'],
    ['separators of Unicode', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd', 'a b c d'],
    ['a control character at the end', 'a\u0003', 'a', 'a'],
    ['half of an emoji', 'a\ud83d', 'a\ufffd', 'a\ufffd'],
    ['a hyphen of our texts, which does not break', 'check-\u2060in', 'check-in', 'check-in'],
    ['a family and Persian, which join', '👨‍👩‍👧 می‌خواهم', '👨‍👩‍👧 می‌خواهم', '👨‍👩‍👧 می‌خواهم'],
  ])('may have %s', (_what, text, several, one) => {
    expect(typedProse(text)).toBe(several);
    expect(typedLine(text)).toBe(one);
    expect(prose(20).parse(text)).toBe(several);
    expect(line(20).parse(text)).toBe(one);
  });

  it.each(['\u200b', '\u3164', '\u2800', '\u2060', '\u200b \u2060', '\u00a0', '\u115f', '\u202e', '\u0003'])(
    'that shows nothing is empty: %j',
    (text) => {
      expect(typedProse(text)).toBe('');
      expect(typedLine(text)).toBe('');
      expect(prose(20).safeParse(text).success).toBe(false);
      expect(line(20).safeParse(text).success).toBe(false);
      expect(line(20, 0).parse(text)).toBe('');
    },
  );

  it('keeps its direction marks, but a name has none', () => {
    expect(typedLine('\u202eaiM\u202c \u2067x\u2069')).toBe('aiM x');
    expect(typedProse('\u200fשלום (a)\u200f')).toBe('\u200fשלום (a)\u200f');
  });
});
