import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, createBrotliCompress } from 'node:zlib';
import { pack } from 'tar-fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium, unpackChromium } from './chromium.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'spotter-chromium-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** A package of the same shape as the real one, with a few bytes in place of 67 MB. */
async function packageOf(version: string): Promise<string> {
  const dir = path.join(root, 'package');
  mkdirSync(path.join(dir, 'bin'), { recursive: true });
  mkdirSync(path.join(root, 'tree/lib'), { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ version }));
  writeFileSync(path.join(dir, 'bin/chromium.br'), brotliCompressSync('the program'));
  writeFileSync(path.join(root, 'tree/lib/libnss3.so'), 'a library');
  chmodSync(path.join(root, 'tree/lib/libnss3.so'), 0o600);
  const archive = createWriteStream(path.join(dir, 'bin/al2023.tar.br'));
  await pipeline(pack(path.join(root, 'tree')), createBrotliCompress(), archive);
  return dir;
}

test('CHROME_BIN takes precedence over every other browser', async () => {
  vi.stubEnv('CHROME_BIN', process.execPath);
  expect(await findChromium()).toMatchObject({ executablePath: process.execPath, source: 'CHROME_BIN' });
});

test('a CHROME_BIN without a file is an error and does not fall back to another browser', async () => {
  vi.stubEnv('CHROME_BIN', path.join(root, 'nothing'));
  await expect(findChromium()).rejects.toThrow(/CHROME_BIN is .*nothing, which does not exist/);
});

test('the program and its libraries are in one folder, executable by any user', async () => {
  const dir = await unpackChromium(await packageOf('1.2.3'), path.join(root, 'cache'));
  expect(dir).toBe(path.join(root, 'cache/chromium-1.2.3'));
  expect(readFileSync(path.join(dir, 'chromium'), 'utf8')).toBe('the program');
  expect(readFileSync(path.join(dir, 'lib/libnss3.so'), 'utf8')).toBe('a library');
  for (const name of ['', 'chromium', 'lib', 'lib/libnss3.so']) {
    expect(statSync(path.join(dir, name)).mode & 0o777, name).toBe(0o755);
  }
});

test('two simultaneous unpackings give one complete folder and no leftovers', async () => {
  const from = await packageOf('1.2.3');
  const cache = path.join(root, 'cache');
  const dirs = await Promise.all([unpackChromium(from, cache), unpackChromium(from, cache)]);
  expect(new Set(dirs).size).toBe(1);
  expect(readdirSync(cache)).toEqual(['chromium-1.2.3']);
});

test('a broken package leaves nothing that a later run would take for a browser', async () => {
  const from = await packageOf('1.2.3');
  writeFileSync(path.join(from, 'bin/chromium.br'), 'not brotli');
  const cache = path.join(root, 'cache');
  await expect(unpackChromium(from, cache)).rejects.toThrow(/Cannot unpack Chromium/);
  expect(readdirSync(cache)).toEqual([]);
});
