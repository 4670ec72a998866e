import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configReference, configWarnings, readConfig, videoHosts, wantsDemo } from './config.ts';

const README = join(import.meta.dirname, '../../../../README.md');

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data' });
  });

  it('names every wrong variable and what is wrong, all at once', () => {
    const read = () => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', SPOTTER_DEMO: 'maybe' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SPOTTER_DEMO/);
  });

  it('takes the provider’s three variables together or not at all', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example.test' })).toThrow(/all of OIDC_ISSUER/);
  });

  it('takes the store’s variables together or not at all', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.test', S3_BUCKET: 'gym' })).toThrow(
      /all of S3_ENDPOINT/,
    );
  });

  it('lets tokens go over plain http to this machine alone', () => {
    const read = (url: string) => () => readConfig({ GOOGLE_TOKEN_URL: url });
    expect(read('http://oauth2.example/token')).toThrow(/GOOGLE_TOKEN_URL must begin with https/);
    expect(read('http://127.0.0.1.example/token')).toThrow(/https/);
    expect(read('http://127.0.0.1:4000/token')()).toMatchObject({});
    expect(read('https://oauth2.example/token')()).toMatchObject({});
  });

  it('takes hosts for videos by commas, and nothing that could end the security policy', () => {
    expect(videoHosts(readConfig({ VIDEO_HOSTS: 'cdn.example.test, Media.Example.test:8443' }))).toEqual([
      'cdn.example.test',
      'media.example.test:8443',
    ]);
    expect(() => readConfig({ VIDEO_HOSTS: "a.test; script-src 'unsafe-inline'" })).toThrow(/VIDEO_HOSTS/);
  });

  it.each([
    [{}, true],
    [{ SPOTTER_DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', SPOTTER_DEMO: 'on' }, false],
    [{ HOST: '127.evil.example', SPOTTER_DEMO: 'on' }, false],
    [{ PUBLIC_URL: 'https://coach.example.test', SPOTTER_DEMO: 'on' }, false],
    [{ DATABASE_URL: 'postgres://localhost/spotter', SPOTTER_DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://coach.example.test' }, false],
    [{ DATABASE_URL: 'postgres://localhost/spotter' }, false],
  ])('with %o wants a demo: %s', (environment, wanted) => {
    expect(wantsDemo(readConfig(environment))).toBe(wanted);
  });

  it.each([
    [{}, 0],
    [{ PUBLIC_URL: 'https://coach.example.test', TRUST_PROXY: '127.0.0.1' }, 0],
    [{ PUBLIC_URL: 'https://coach.example.test' }, 1],
  ])('with %o warns of %i likely mistakes, and says what to do', (environment, count) => {
    const warnings = configWarnings(readConfig(environment));
    expect(warnings).toHaveLength(count);
    for (const text of warnings) expect(text).toContain('Set TRUST_PROXY to');
  });

  it('is the README’s table, line by line', () => {
    const readme = readFileSync(README, 'utf8');
    const rows = configReference.map(
      ({ name, initial, text }) => `| \`${name}\` | ${initial && `\`${initial}\` `}| ${text} |`,
    );
    const lines = readme.split('\n').map((line) => line.replace(/ +/g, ' '));
    expect(lines.filter((line) => line.startsWith('| `'))).toEqual(rows);
  });
});
