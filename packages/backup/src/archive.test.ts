import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type Archive, readArchive, writeArchive } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* bytes(text: string) {
  yield Buffer.from(text);
}
async function read(file: string): Promise<string[]> {
  const found: string[] = [];
  await readArchive(file, async (name, body) => void found.push(`${name}: ${await buffer(body)}`));
  return found;
}

test('an archive that npm has put its lines before is read whole', async () => {
  const file = join(folder, 'own.tar.gz');
  await writeArchive(file, async ({ add }) => void (await add('row', 3, bytes('Ada'))));
  expect(await read(file)).toEqual(['row: Ada']);

  const banner = '\n> trial@0.1.0 backup\n> node --import ./scripts/check-node.js scripts/backup.ts -\n\n';
  const byNpm = join(folder, 'by-npm.tar.gz');
  writeFileSync(byNpm, Buffer.concat([Buffer.from(banner), readFileSync(file)]));
  expect(await read(byNpm)).toEqual(['row: Ada']);
});

/** An output that fails at its first bytes, at once or a moment later. */
const failing = (isSync: boolean) =>
  new Writable({
    write(_bytes, _encoding, done) {
      const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      if (isSync) done(error);
      else setImmediate(done, error);
    },
  });

async function* noise() {
  for (let count = 0; count < 64; count += 1) yield randomBytes(65_536);
}

test.each([true, false])(
  'an output that fails is said as it is, and nothing else fails: at once %s',
  async (isSync) => {
    const fill = async ({ add }: Archive) => {
      for (let count = 0; count < 3; count += 1) await add(`rows-${count}`, 64 * 65_536, noise());
    };
    await expect(writeArchive(failing(isSync), fill)).rejects.toThrow('no space left');
  },
);

test('what stops an archive is said, not that its output ended', async () => {
  const stopped = new Error('Stopped');
  const fill = async ({ add }: Archive) => {
    await add('row', 3, bytes('Ada'));
    throw stopped;
  };
  const to = join(folder, 'stopped.tar.gz');
  await expect(writeArchive(to, fill)).rejects.toBe(stopped);
  expect(existsSync(`${to}.part`)).toBe(false);
});

test.each(['', '\n> trial@0.1.0 backup\n\n', 'another file'])('%j is no backup', async (text) => {
  const file = join(folder, 'no.tar.gz');
  writeFileSync(file, text);
  await expect(read(file)).rejects.toThrow('is truncated, damaged or not a backup');
  await expect(read(join(folder, 'none'))).rejects.toThrow('There is no file');
  await expect(read(folder)).rejects.toThrow('write it into a file first');
});
