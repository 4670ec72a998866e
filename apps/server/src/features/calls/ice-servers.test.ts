import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from '#lib/config.ts';
import { iceServers } from './ice-servers.ts';

const now = new Date('2026-03-02T10:00:00.700Z');

it('makes credentials for an hour that a TURN server can check with the secret alone', () => {
  const config = readConfig({
    STUN_URLS: 'stun:a.example:3478, stun:b.example',
    TURN_URLS: 'turn:a.example:3478?transport=udp,turns:a.example:5349',
    TURN_SECRET: 'north dock',
  });
  const { iceServers: servers, expiresAt } = iceServers(config, 'person-1', now);
  expect(expiresAt).toBe('2026-03-02T11:00:00.000Z');
  const username = `${Date.parse('2026-03-02T11:00:00Z') / 1000}:person-1`;
  expect(servers).toEqual([
    { urls: ['stun:a.example:3478', 'stun:b.example'] },
    {
      urls: ['turn:a.example:3478?transport=udp', 'turns:a.example:5349'],
      username,
      credential: createHmac('sha1', 'north dock').update(username).digest('base64'),
    },
  ]);
  // By `printf 1772449200:person-1 | openssl dgst -sha1 -hmac 'north dock' -binary | base64`.
  expect(servers[1]?.credential).toBe('Wl12hLvKsVB27QbCmXKZGakVcm4=');
});

it('gives what is configured: nothing, or STUN without an expiry', () => {
  expect(iceServers(readConfig({}), 'person-1', now)).toEqual({ iceServers: [], expiresAt: null });
  expect(iceServers(readConfig({ STUN_URLS: 'stun:a.example' }), 'person-1', now)).toEqual({
    iceServers: [{ urls: ['stun:a.example'] }],
    expiresAt: null,
  });
});
