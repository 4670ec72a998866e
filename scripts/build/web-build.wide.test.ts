import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildWebWhenStale } from './web-build.ts';

let project: string;
const web = (...path: string[]) => join(project, 'apps/web', ...path);
const builds = () => readFileSync(web('dist/builds'), 'utf8').length;

/** A project of the same shape whose build counts its runs. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'spotter web-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  mkdirSync(web('src'), { recursive: true });
  for (const name of ['contract', 'figures'])
    mkdirSync(join(project, `packages/${name}/src`), { recursive: true });
  writeFileSync(web('src/main.tsx'), 'one');
  writeFileSync(join(project, 'packages/contract/src/limits.ts'), 'one');
  writeFileSync(join(project, 'package-lock.json'), '{}');
  writeFileSync(
    web('build.ts'),
    `import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
     mkdirSync('dist', { recursive: true });
     appendFileSync('dist/builds', 'x');
     if (existsSync('src/broken.tsx')) process.exit(1);`,
  );
});

test('the first start builds and the next does not, whatever the files’ modification times', async () => {
  expect(await buildWebWhenStale(project)).toBe(true);
  utimesSync(web('src/main.tsx'), new Date(), new Date());
  expect(await buildWebWhenStale(project)).toBe(false);
  expect(builds()).toBe(1);
});

test.each([
  'apps/web/src/main.tsx',
  'apps/web/src/new.tsx',
  'packages/contract/src/limits.ts',
  'packages/figures/src/figure.ts',
  'package-lock.json',
])('a change of %s makes the build stale', async (file) => {
  await buildWebWhenStale(project);
  writeFileSync(join(project, file), 'two');
  expect(await buildWebWhenStale(project)).toBe(true);
});

test('a removed source makes the build stale', async () => {
  writeFileSync(web('src/old.tsx'), '');
  await buildWebWhenStale(project);
  rmSync(web('src/old.tsx'));
  expect(await buildWebWhenStale(project)).toBe(true);
});

test('tests and files left by tools do not make it stale', async () => {
  await buildWebWhenStale(project);
  mkdirSync(web('node_modules/.vite'), { recursive: true });
  for (const file of ['src/main.test.tsx', 'tsconfig.tsbuildinfo', 'node_modules/.vite/cache']) {
    writeFileSync(web(file), 'two');
  }
  expect(await buildWebWhenStale(project)).toBe(false);
});

test('a failed build is reported, and retried by the next start', async () => {
  await buildWebWhenStale(project);
  writeFileSync(web('src/broken.tsx'), '');
  await expect(buildWebWhenStale(project)).rejects.toThrow('Building the web app failed');
  rmSync(web('src/broken.tsx'));
  expect(existsSync(web('dist/.stamp'))).toBe(false);
  expect(await buildWebWhenStale(project)).toBe(true);
});
