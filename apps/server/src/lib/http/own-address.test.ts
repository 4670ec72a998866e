import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { mayUsePlainHttp } from '#lib/config.ts';
import { browserAddress, callbackAddress, mailAddress } from './own-address.ts';

/** A request for this host. */
const asked = (host: string, protocol = 'http') => ({ host, protocol }) as FastifyRequest;

describe('the address of this server', () => {
  const place = { publicUrl: '', host: '127.0.0.1', port: 3000 };

  test('a configured address takes precedence over the request', () => {
    const configured = { ...place, publicUrl: 'https://gym.example', port: 0 };
    expect(mailAddress(configured, asked('localhost:1'))).toBe('https://gym.example');
    expect(callbackAddress(configured, asked('localhost:1'))).toBe('https://gym.example');
  });

  test('mails use the listening address, whichever host was requested', () => {
    for (const host of ['evil.example', 'localhost:666', '127.0.0.1:666']) {
      expect(mailAddress(place, asked(host))).toBe('http://127.0.0.1:3000');
    }
    expect(mailAddress({ ...place, host: '0.0.0.0' }, asked('evil.example'))).toBe('http://localhost:3000');
    expect(mailAddress({ ...place, host: '::1' }, asked('evil.example'))).toBe('http://[::1]:3000');
  });

  test('with a port picked at the start, only the host of this machine is believed', () => {
    const picked = { ...place, port: 0 };
    expect(mailAddress(picked, asked('127.0.0.1:40123'))).toBe('http://127.0.0.1:40123');
    expect(mailAddress(picked, asked('[::1]:40123'))).toBe('http://[::1]:40123');
    for (const host of [
      'evil.example',
      '127.evil.example',
      'localhost@evil.example',
      'localhost:1/evil',
      '',
    ]) {
      expect(mailAddress(picked, asked(host))).toBe('http://127.0.0.1:0');
    }
  });

  test('the provider redirects to the name of this machine that the browser used', () => {
    expect(callbackAddress(place, asked('localhost:3000'))).toBe('http://localhost:3000');
    expect(callbackAddress(place, asked('evil.example'))).toBe('http://127.0.0.1:3000');
  });

  test('links to share begin with the host the browser uses, or with ours where it names none', () => {
    expect(browserAddress(place, asked('gym.example:8080'))).toBe('http://gym.example:8080');
    for (const scheme of ['https', 'wss']) {
      expect(browserAddress(place, asked('GYM.example', scheme))).toBe('https://gym.example');
    }
    expect(browserAddress(place, asked('gym.example', 'javascript'))).toBe('http://gym.example');
    for (const host of ['', 'a b', 'a/b', 'a@b', '..']) {
      expect(browserAddress(place, asked(host))).toBe('http://127.0.0.1:3000');
    }
    expect(browserAddress({ ...place, publicUrl: 'https://gym.example' }, asked('evil.example'))).toBe(
      'https://gym.example',
    );
  });

  test('plain http to a provider is allowed only on this machine', () => {
    expect(mayUsePlainHttp('http://127.0.0.1:4000')).toBe(true);
    expect(mayUsePlainHttp('http://localhost:4000/realm')).toBe(true);
    expect(mayUsePlainHttp('http://id.example')).toBe(false);
    expect(mayUsePlainHttp('http://127.id.example')).toBe(false);
    expect(mayUsePlainHttp('https://id.example')).toBe(false);
  });
});
