import { expect, it } from 'vitest';
import { addressRule, isPublicAddress, literalOf } from './address-rules.ts';

it('only addresses of the public internet are public', () => {
  for (const address of ['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '0.0.0.0'],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.9'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'spotter.example', ''],
  ]) {
    expect(isPublicAddress(address), address).toBe(false);
  }
});

it('what the operator allowed may be called, also without https, and nothing else may be without', () => {
  const networks = [
    { address: '192.168.7.0', bits: 24 },
    { address: 'fd12::', bits: 16 },
  ];
  const [plain, secure] = [addressRule(networks, false), addressRule(networks, true)];
  expect(['192.168.7.9', 'fd12::9', '192.168.8.9', '1.1.1.1'].map(plain)).toEqual([true, true, false, false]);
  expect(['192.168.7.9', '1.1.1.1', '127.0.0.1'].map(secure)).toEqual([true, true, false]);
});

it('an address is recognised in every spelling of a URL', () => {
  const literal = (url: string) => literalOf(new URL(url));
  expect(
    ['https://0x7f.1/', 'https://2130706433', 'https://[::1]:8/', 'https://a.example'].map(literal),
  ).toEqual(['127.0.0.1', '127.0.0.1', '::1', null]);
});
