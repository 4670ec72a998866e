import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configReference, readConfig } from '../apps/server/src/lib/config.ts';
import { SERVER_BUNDLE } from './build/server-build.ts';
import { createFilter, readContainerfile } from './containerfile.ts';

const PROJECT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

type Service = {
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  command?: string[];
};
type Compose = { services: Record<string, Service>; volumes: object; networks: object };

const compose = parse(read('deploy/compose.yml')) as Compose;
const spotter = compose.services.spotter?.environment ?? {};
const names = new Set(configReference.map(({ name }) => name));
const example = [...read('deploy/.env.example').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(
  ([, name = '']) => name,
);

describe('deploy/compose.yml', () => {
  it('passes only variables that Spotter reads', () => {
    expect(Object.keys(spotter).filter((name) => !names.has(name))).toEqual([]);
  });

  it('uses exactly the variables of .env.example', () => {
    const text = JSON.stringify(compose) + read('deploy/Caddyfile').replaceAll('{$', '${');
    const used = [...text.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual([...example].sort());
  });

  it('passes on each variable of .env.example under its own name', () => {
    const passed = example.filter((name) => names.has(name));
    for (const name of passed) expect(spotter[name]).toMatch(new RegExp(`^\\$\\{${name}:(-|\\?[^}]*)\\}$`));
    expect(example.filter((name) => !names.has(name))).toEqual(['SPOTTER_DOMAIN', 'POSTGRES_PASSWORD']);
  });

  it('starts Spotter when only the first three are set', () => {
    const given: Record<string, string> = {
      SPOTTER_DOMAIN: 'coach.example.org',
      POSTGRES_PASSWORD: 'f00d',
      SECRET_KEY: 'A'.repeat(43),
    };
    const fill = (text: string) =>
      text.replaceAll(/\$\{([A-Z_0-9]+)[^}]*\}/g, (_, name) => given[name] ?? '');
    const environment = Object.fromEntries(
      Object.entries(spotter).map(([name, value]) => [name, fill(value)]),
    );
    expect(readConfig(environment)).toMatchObject({
      DATABASE_URL: 'postgres://spotter:f00d@postgres:5432/spotter',
      PUBLIC_URL: 'https://coach.example.org',
      S3_REGION: 'us-east-1',
    });
  });

  it('declares every volume and network that a service uses', () => {
    const services = Object.values(compose.services);
    const volumes = services
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '');
    expect(volumes.filter((name) => !name.startsWith('./') && !(name in compose.volumes))).toEqual([]);
    const networks = services.flatMap((service) => service.networks ?? []);
    expect(networks.filter((name) => !(name in compose.networks))).toEqual([]);
    const files = volumes.filter((name) => name.startsWith('./')).map((name) => name.slice(2));
    expect(files.filter((name) => !readdirSync(join(PROJECT, 'deploy')).includes(name))).toEqual([]);
  });
});

describe('deploy/Containerfile', () => {
  const stages = readContainerfile(read('deploy/Containerfile'));
  const image = stages.at(-1);

  it('runs as an ordinary user, with a health check, and stops on SIGTERM', () => {
    const steps = Object.fromEntries(image?.steps.map(({ name, text }) => [name, text]) ?? []);
    expect(steps).toMatchObject({ USER: 'node', STOPSIGNAL: 'SIGTERM', VOLUME: '/data' });
    expect(steps.HEALTHCHECK).toContain('scripts/check-health.ts');
  });

  it('copies every workspace, or npm ci would refuse the lock file', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const folders = workspaces.flatMap((glob) =>
      glob.endsWith('/*')
        ? readdirSync(join(PROJECT, glob.slice(0, -2))).map((name) => glob.slice(0, -1) + name)
        : [glob],
    );
    const copied = stages[0]?.steps
      .filter(({ name }) => name === 'COPY')
      .map(({ text }) => text.split(' ').at(-1));
    expect(copied?.slice(1).sort()).toEqual(folders.map((folder) => `${folder}/`).sort());
  });

  it('gets the sources, but neither tests, data nor secrets', () => {
    const wanted = createFilter(read('.dockerignore'));
    const asked = (paths: string[]) => paths.filter(wanted);
    const sources = [
      'package-lock.json',
      '.npmrc',
      'apps/server/src/app/main.ts',
      'scripts/backup.ts',
      'e2e/package.json',
    ];
    expect(asked(sources)).toEqual(sources);
    const others = [
      '.data/secret.key',
      '.git/config',
      'deploy/.env',
      'apps/web/dist/index.html',
      'node_modules/x/y.js',
    ];
    expect(
      asked([...others, 'e2e/feed.spec.ts', 'apps/server/src/lib/day.test.ts', 'apps/x/node_modules/y']),
    ).toEqual([]);
  });
});

it('the relay reaches none of the networks that docs/calls-across-networks.md closes', () => {
  const denied = (path: string) => read(path).match(/^denied-peer-ip=.*$/gm);
  expect(denied('deploy/turnserver.conf')).toEqual(denied('docs/calls-across-networks.md'));
});

it('deploy/spotter.service names variables that Spotter reads, and starts the bundle', () => {
  const unit = read('deploy/spotter.service');
  const set = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
  expect(set.filter((name) => !names.has(name) && name !== 'NODE_COMPILE_CACHE')).toEqual([]);
  const [, start = ''] = /^ExecStart=.* (\S+)$/m.exec(unit) ?? [];
  expect(join(PROJECT, start)).toBe(SERVER_BUNDLE);
});
