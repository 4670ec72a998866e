import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configReference, readConfig, videoHosts, wantsDemo } from './config.ts';
import { configWarnings } from './config-warnings.ts';

const README = join(import.meta.dirname, '../../../../README.md');

function textOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data' });
  });

  it('reports every invalid variable and its reason at once', () => {
    const read = () => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', SPOTTER_DEMO: 'maybe' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SPOTTER_DEMO/);
  });

  it('requires the three variables of the OIDC provider together', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example.test' })).toThrow(
      /OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set too/,
    );
  });

  it('takes a database of several hosts, and one beside a pooler only with it', () => {
    const DATABASE_URL = 'postgres://me@db1,db2/spotter?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toMatchObject({ DATABASE_URL });
    expect(() => readConfig({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow(/DATABASE_URL must be set too/);
  });

  it('requires the variables of the S3 store together', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.test', S3_BUCKET: 'gym' })).toThrow(
      /S3_ACCESS_KEY, S3_SECRET_KEY must be set too/,
    );
  });

  it('allows tokens over plain http only to this machine', () => {
    const read = (url: string) => () => readConfig({ GOOGLE_TOKEN_URL: url });
    expect(read('http://oauth2.example/token')).toThrow(/GOOGLE_TOKEN_URL must begin with https/);
    expect(read('http://127.0.0.1.example/token')).toThrow(/https/);
    expect(read('http://127.0.0.1:4000/token')()).toMatchObject({});
    expect(read('https://oauth2.example/token')()).toMatchObject({});
  });

  it('takes a mail server whose password is written as in a URL, and says how where it is not', () => {
    for (const SMTP_URL of [
      'smtp://coach:p%23ss%2Fw%40rd%3F@mail.example.test:587',
      'smtps://mail.example.test/?pool=true',
    ]) {
      expect(readConfig({ SMTP_URL })).toMatchObject({ SMTP_URL });
    }
    for (const SMTP_URL of [
      'smtp://coach:p#ss@mail.example.test:587',
      'smtp://coach:12#ss@mail.example.test:587',
      'smtp://coach:p/ss@mail.example.test:587',
      'smtp://coach:12/ss@mail.example.test:587',
      'smtp://coach/ss@mail.example.test:587',
      'smtp://coach:12?ss@mail.example.test:587',
      'https://mail.example.test',
    ]) {
      expect(() => readConfig({ SMTP_URL }), SMTP_URL).toThrow(
        /SMTP_URL must be such as .* %40 %3A %2F %23 %3F/,
      );
    }
  });

  it('accepts comma-separated video hosts, and nothing that could end the security policy', () => {
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
  ])('with %o: demo studio wanted: %s', (environment, wanted) => {
    expect(wantsDemo(readConfig(environment))).toBe(wanted);
  });

  it('describes in words what each variable must be, without its value', () => {
    const wrong = Object.fromEntries(configReference.map(({ name }) => [name, ' hush/ \n']));
    const free = [
      'HOST',
      'METRICS_HOST',
      'DATA_DIR',
      'S3_REGION',
      'NODE_ENV',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'TURN_SECRET',
    ];
    const named = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];
    const text = textOf(() => readConfig(wrong));
    const lines = text.split('\n').slice(1, -1);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(
      configReference.map(({ name }) => name).filter((name) => ![...free, ...named].includes(name)),
    );
    for (const line of lines) expect(line).toMatch(/^ {2}[A-Z0-9_]+ must /);
    expect(text).not.toMatch(/hush|Invalid|expected|pattern|NaN/);
  });

  it.each(['true', '1', '127.0.0.1 10.0.0.1', 'proxy', '10.0.0/8', '10.0.0.0/33', '10.0.0.0/', '::1/0'])(
    'does not accept %o as proxies',
    (list) => {
      expect(() => readConfig({ TRUST_PROXY: list })).toThrow(/TRUST_PROXY must be/);
    },
  );

  it.each(['127.0.0.1', 'uniquelocal', '10.0.0.0/8, ::1', '192.168.0.0/255.255.0.0'])(
    'accepts %o as proxies',
    (list) => expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list),
  );

  it('rejects a public address with a path, which would not be served', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://example.test/coach' })).toThrow(/PUBLIC_URL must end/);
    expect(readConfig({ PUBLIC_URL: 'https://coach.example.test/' })).toMatchObject({});
  });

  const PUBLIC = { PUBLIC_URL: 'https://coach.example.test' };
  const MAIL = { SMTP_URL: 'smtp://mail.example.test' };
  const DATABASE = { DATABASE_URL: 'postgres://localhost/spotter' };
  const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };
  it.each([
    [{}, []],
    [{ ...PUBLIC, ...MAIL, TRUST_PROXY: '127.0.0.1' }, []],
    [PUBLIC, ['Set TRUST_PROXY to', 'Set SMTP_URL']],
    [{ ...MAIL, PUBLIC_URL: 'http://coach.example.test', TRUST_PROXY: '::1' }, ['its https address']],
    [{ HOST: '0.0.0.0' }, ['set PUBLIC_URL']],
    [{ SPOTTER_DEMO: 'on', HOST: '0.0.0.0' }, ['set PUBLIC_URL', 'Leave out PUBLIC_URL']],
    [{ ...DATABASE, ...GOOGLE }, ['openssl rand -base64 32']],
    [{ ...DATABASE, ...GOOGLE, SECRET_KEY: 'x'.repeat(43) }, []],
  ])('with %o warns of a probable mistake and says what to do', (environment, advice) => {
    const warnings = configWarnings(readConfig(environment));
    expect(warnings).toHaveLength(advice.length);
    for (const [at, text] of advice.entries()) expect(warnings[at]).toContain(text);
  });

  it('matches the table in the README line by line', () => {
    const readme = readFileSync(README, 'utf8');
    const rows = configReference.map(
      ({ name, initial, text }) => `| \`${name}\` | ${initial && `\`${initial}\` `}| ${text} |`,
    );
    const lines = readme.split('\n').map((line) => line.replace(/ +/g, ' '));
    expect(lines.filter((line) => line.startsWith('| `'))).toEqual(rows);
  });
});
