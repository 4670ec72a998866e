import { describe, expect, test } from 'vitest';
import { isOwnNavigation, readClaims, safeNext } from './rules.ts';

describe('where to go on after signing in', () => {
  test.each(['/', '/chat', '/workouts/1?tab=sets#3', '/join/abc?x=http://y', '/apidocs'])(
    '%s is a page of ours',
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

describe('what a provider says of a person', () => {
  test('everything usable is taken', () => {
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

  test.each([false, 'true', undefined])('an e-mail with email_verified %j is none', (verified) => {
    expect(readClaims({ email: 'a@example.test', email_verified: verified }).email).toBeNull();
  });

  test('rubbish becomes the defaults', () => {
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

  test('a whole name is split where nothing better is said', () => {
    expect(readClaims({ name: 'Ada de la Lift' })).toMatchObject({
      firstName: 'Ada',
      lastName: 'de la Lift',
    });
  });
});

describe('a navigation of one’s own', () => {
  test.each([
    {},
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ])('%j is one', (headers) => {
    expect(isOwnNavigation(headers)).toBe(true);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
  ])('%j is none', (headers) => {
    expect(isOwnNavigation(headers)).toBe(false);
  });
});
