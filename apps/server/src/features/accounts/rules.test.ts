import { describe, expect, test } from 'vitest';
import { isOwnNavigation, readClaims, safeNext } from './rules.ts';

describe('the page after signing in', () => {
  test.each(['/', '/chat', '/workouts/1?tab=sets#3', '/join/abc?x=http://y', '/apidocs'])(
    '%s is one of our pages',
    (next) => {
      expect(safeNext(next)).toBe(next);
    },
  );

  test.each([
    undefined,
    '',
    'chat',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '//evil.example/chat',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/api/logout',
    '/./api/logout',
    '/api',
    '/API/logout',
  ])('%j becomes the start page', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});

describe('the claims of a provider', () => {
  test('all valid claims are used', () => {
    const claims = {
      email: 'Ada@Example.Test',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lift',
      zoneinfo: 'Europe/Berlin',
      locale: 'de_AT',
    };
    expect(readClaims(claims)).toEqual({
      email: 'ada@example.test',
      firstName: 'Ada',
      lastName: 'Lift',
      timeZone: 'Europe/Berlin',
      language: 'de',
    });
  });

  test.each([false, 'false', 1, undefined])('an e-mail with email_verified %j is ignored', (verified) => {
    const claims = { email: 'a@example.test', email_verified: verified };
    expect(readClaims(claims).email).toBeNull();
    expect(readClaims(claims, true).email).toBe('a@example.test');
  });

  test('an e-mail that is verified as text counts', () => {
    expect(readClaims({ email: 'a@example.test', email_verified: 'true' }).email).toBe('a@example.test');
  });

  test('invalid claims become the defaults', () => {
    const claims = {
      email: {},
      email_verified: true,
      given_name: 7,
      name: '\u0000',
      zoneinfo: 'Mars',
      locale: [],
    };
    const nothing = { email: null, firstName: null, lastName: null, timeZone: 'UTC', language: 'en' };
    expect(readClaims(claims)).toEqual(nothing);
  });

  test('a full name is split when there are no separate names', () => {
    expect(readClaims({ name: 'Ada de la Lift' })).toMatchObject({
      firstName: 'Ada',
      lastName: 'de la Lift',
    });
    expect(readClaims({ name: '山田 太郎' })).toMatchObject({ firstName: '太郎', lastName: '山田' });
  });

  test('one name is enough', () => {
    expect(readClaims({ name: 'Sukarno' })).toMatchObject({ firstName: 'Sukarno', lastName: null });
    const family = { name: 'Teller', family_name: 'Teller' };
    expect(readClaims(family)).toMatchObject({ firstName: null, lastName: 'Teller' });
  });
});

describe('a navigation by the person', () => {
  test.each([
    {},
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ])('%j is accepted', (headers) => {
    expect(isOwnNavigation(headers)).toBe(true);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
  ])('%j is refused', (headers) => {
    expect(isOwnNavigation(headers)).toBe(false);
  });
});
