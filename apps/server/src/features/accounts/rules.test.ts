import { describe, expect, test } from 'vitest';
import {
  callbackAddress,
  isOwnNavigation,
  mailAddress,
  mayUsePlainHttp,
  readClaims,
  safeNext,
} from './rules.ts';

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

describe('our own address', () => {
  const place = { publicUrl: '', host: '127.0.0.1', port: 3000 };

  test('a configured address wins over everything a request says', () => {
    const configured = { ...place, publicUrl: 'https://gym.example', port: 0 };
    expect(mailAddress(configured, 'localhost:1')).toBe('https://gym.example');
    expect(callbackAddress(configured, 'localhost:1')).toBe('https://gym.example');
  });

  test('mails use the listening address, whatever host was asked for', () => {
    for (const host of ['evil.example', 'localhost:666', '127.0.0.1:666']) {
      expect(mailAddress(place, host)).toBe('http://127.0.0.1:3000');
    }
    expect(mailAddress({ ...place, host: '0.0.0.0' }, 'evil.example')).toBe('http://localhost:3000');
    expect(mailAddress({ ...place, host: '::1' }, 'evil.example')).toBe('http://[::1]:3000');
  });

  test('with a port picked at the start the host of this machine is believed, no other', () => {
    const picked = { ...place, port: 0 };
    expect(mailAddress(picked, '127.0.0.1:40123')).toBe('http://127.0.0.1:40123');
    expect(mailAddress(picked, '[::1]:40123')).toBe('http://[::1]:40123');
    for (const host of [
      'evil.example',
      '127.evil.example',
      'localhost@evil.example',
      'localhost:1/evil',
      '',
    ]) {
      expect(mailAddress(picked, host)).toBe('http://127.0.0.1:0');
    }
  });

  test('the provider sends the browser back to the name of this machine that it used', () => {
    expect(callbackAddress(place, 'localhost:3000')).toBe('http://localhost:3000');
    expect(callbackAddress(place, 'evil.example')).toBe('http://127.0.0.1:3000');
  });

  test('plain http to a provider is for this machine alone', () => {
    expect(mayUsePlainHttp('http://127.0.0.1:4000')).toBe(true);
    expect(mayUsePlainHttp('http://localhost:4000/realm')).toBe(true);
    expect(mayUsePlainHttp('http://id.example')).toBe(false);
    expect(mayUsePlainHttp('http://127.id.example')).toBe(false);
    expect(mayUsePlainHttp('https://id.example')).toBe(false);
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
