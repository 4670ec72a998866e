import { describe, expect, test } from 'vitest';
import { isOfProvider } from './rules.ts';

const MICROSOFT = 'https://login.microsoftonline.com/common/v2.0';

describe('who signs in at the provider alone', () => {
  test.each([
    ['the provider of today', 'https://id.example', 'https://id.example', true],
    ['a slash at the end', 'https://id.example', 'https://id.example/', true],
    ['the provider before a move', 'https://id.example', 'https://old.example', false],
    ['another realm of one server', 'https://id.example/realms/new', 'https://id.example/realms/old', false],
    ['an organisation at Microsoft', MICROSOFT, 'https://login.microsoftonline.com/9188040d/v2.0', true],
    ['an issuer that is no address', 'https://id.example', 'id.example', false],
    ['no provider any more', undefined, 'https://id.example', false],
  ])('%s', (_what, OIDC_ISSUER, issuer, expected) => {
    const issuers = ['https://third.example', issuer];
    expect(isOfProvider({ hasPassword: false, issuers }, { OIDC_ISSUER })).toBe(expected);
    expect(isOfProvider({ hasPassword: true, issuers }, { OIDC_ISSUER })).toBe(false);
  });

  test('nobody without an identity', () => {
    expect(isOfProvider({ hasPassword: false, issuers: [] }, { OIDC_ISSUER: 'https://id.example' })).toBe(
      false,
    );
  });
});
