import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, initial } from './display-name.ts';
import { dateLocale, LANGUAGES, type Language, pickLanguage } from './languages.ts';
import { relativeTime } from './relative-time.ts';
import { Email, line, prose, TimeZone } from './shapes.ts';
import { streakMessage } from './streak-message.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const before = (ms: number) => relativeTime(ago(ms), NOW, 'hours');
const HOUR = 3_600_000;

describe('relative time', () => {
  it.each([
    [0, { unit: 'now' }],
    [HOUR - 1, { unit: 'now' }],
    [HOUR, { unit: 'hours', count: 1 }],
    [24 * HOUR - 1, { unit: 'hours', count: 23 }],
    [24 * HOUR, { unit: 'days', count: 1 }],
    [49 * HOUR, { unit: 'days', count: 2 }],
    [-5 * HOUR, { unit: 'now' }],
  ])('%d ms ago is %o', (ms, expected) => {
    expect(before(ms)).toEqual(expected);
  });

  it.each([
    [0, { unit: 'now' }],
    [59_999, { unit: 'now' }],
    [60_000, { unit: 'minutes', count: 1 }],
    [HOUR - 1, { unit: 'minutes', count: 59 }],
    [HOUR, { unit: 'hours', count: 1 }],
    [49 * HOUR, { unit: 'days', count: 2 }],
    [-5 * HOUR, { unit: 'now' }],
  ])('outside of the feed %d ms ago is %o', (ms, expected) => {
    expect(relativeTime(ago(ms), NOW)).toEqual(expected);
  });
});

it.each([
  [0, 'start'],
  [1, 'great'],
  [2, 'momentum'],
  [6, 'momentum'],
  [7, 'fire'],
  [29, 'fire'],
  [30, 'unstoppable'],
  [400, 'unstoppable'],
])('a streak of %d days has the message %s', (days, message) => {
  expect(streakMessage(days)).toBe(message);
});

describe('a display name', () => {
  it('is the names that there are, else the e-mail, else unknown', () => {
    expect(displayName({ firstName: 'Mia', lastName: 'Larsen', email: 'm@x.test' })).toBe('Mia Larsen');
    expect(displayName({ firstName: 'Sukarno', lastName: null, email: 's@x.test' })).toBe('Sukarno');
    expect(displayName({ firstName: null, lastName: 'Teller', email: null })).toBe('Teller');
    expect(displayName({ firstName: null, lastName: '', email: 'm@x.test' })).toBe('m@x.test');
    expect(displayName({ firstName: '', lastName: null, email: null })).toBeNull();
  });

  it.each([
    ['太郎', '山田', '山田 太郎'],
    ['さくら', '佐藤', '佐藤 さくら'],
    ['伟', '王', '王 伟'],
    ['민수', '김', '김 민수'],
    ['マイケル', 'ジョーダン', 'マイケル ジョーダン'],
    ['Kenji', 'Tanaka', 'Kenji Tanaka'],
  ])('of %s and %s is %s', (firstName, lastName, name) => {
    expect(displayName({ firstName, lastName, email: null })).toBe(name);
  });

  it('has the initial of the first name, else of the e-mail, else U, in whole characters', () => {
    expect(initial({ firstName: 'élan', email: null })).toBe('É');
    expect(initial({ firstName: '𝒳avier', email: null })).toBe('𝒳');
    expect(initial({ firstName: null, email: 'zoe@x.test' })).toBe('Z');
    expect(initial({ firstName: null, email: null })).toBe('U');
  });
});

describe('the language', () => {
  it('is the first preferred one that is supported, else English', () => {
    expect(pickLanguage(['nl', 'de-AT', 'fr'])).toBe('de');
    expect(pickLanguage(['nl'])).toBe('en');
    expect(pickLanguage([])).toBe('en');
  });

  it('is always one of the nine', () => {
    fc.assert(fc.property(fc.array(fc.string()), (tags) => LANGUAGES.includes(pickLanguage(tags))));
  });
});

describe('typed text', () => {
  it('is trimmed and otherwise unchanged', () => {
    expect(line(10).parse('  Legs 日本 ')).toBe('Legs 日本');
    expect(prose(20).parse(' a\n\tb ')).toBe('a\n\tb');
  });

  it('never contains a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = prose(1_000, 0).safeParse(text);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
        return !result.success || !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(result.data);
      }),
    );
  });
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['america/port-au-prince', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['+02:00', false],
  ['Mars/Base', false],
  // Known only to ICU, or defined differently by PostgreSQL.
  ['CNT', false],
  ['IST', false],
  ['US/Pacific-New', false],
  ['SystemV/EST5EDT', false],
  // Known only to PostgreSQL.
  ['EST5', false],
  ['Factory', false],
  ['posix/Europe/Berlin', false],
])('the time zone %s is valid: %s', (zone, good) => {
  expect(TimeZone.safeParse(zone).success).toBe(good);
});

it.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['Info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['a&b@example.org', 'a&b@example.org'],
  ["o'brien+gym@mail.example.co.uk", "o'brien+gym@mail.example.co.uk"],
  [' Kim@Example.Test ', 'kim@example.test'],
])('%s is the address %s', (typed, email) => {
  expect(Email.parse(typed)).toBe(email);
});

it.each([
  'not an e-mail',
  'a@b',
  'a@@example.org',
  'a@b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  'a@example..org',
  'a@-example.org',
  'a@example.org/x',
  'a@example.org:25',
  'a@127.0.0.1',
  'a b@example.org',
  'a<b@example.org',
  'a,b@example.org',
  'a@exa\u0000mple.org',
  'a@',
  '@example.org',
])('%j is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

describe('dates and times of a region', () => {
  it.each<[Language, string[], string, string]>([
    ['en', ['en-GB', 'en'], '15:09', '4 Nov'],
    ['en', ['en-US'], '3:09 PM', 'Nov 4'],
    ['en', ['de-AT', 'en-GB'], '15:09', '4 Nov'],
    ['en', ['de-AT'], '3:09 PM', 'Nov 4'],
    ['es', ['es-MX'], '3:09 p.m.', '4 nov'],
    ['es', ['es-ES'], '15:09', '4 nov'],
    ['pt', ['pt-PT'], '15:09', '4/11'],
    ['de', ['de-AT'], '15:09', '4. Nov.'],
    ['fr', ['fr-CH'], '15:09', '4 nov.'],
    ['zh', ['zh-TW'], '15:09', '11月4日'],
  ])('in %s for %j are %s and %s', (language, preferred, time, day) => {
    const at = new Date('2026-11-04T15:09:00Z');
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLocale(language, preferred), { timeZone: 'UTC', ...options })
        .format(at)
        .replaceAll(/[\u00a0\u202f]/g, ' ');
    expect([write({ timeStyle: 'short' }), write({ day: 'numeric', month: 'short' })]).toEqual([time, day]);
  });
});
