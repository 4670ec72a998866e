import { describe, expect, test } from 'vitest';
import { mayUsePlainHttp } from './config.ts';
import { callbackAddress, mailAddress } from './own-address.ts';

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
