import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'spotter-archive-'));
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

  const banner = '\n> spotter@0.1.0 backup\n> node --import ./scripts/check-node.js scripts/backup.ts -\n\n';
  const byNpm = join(folder, 'by-npm.tar.gz');
  writeFileSync(byNpm, Buffer.concat([Buffer.from(banner), readFileSync(file)]));
  expect(await read(byNpm)).toEqual(['row: Ada']);
});

test.each(['', '\n> spotter@0.1.0 backup\n\n', 'another file'])('%j is no backup', async (text) => {
  const file = join(folder, 'no.tar.gz');
  writeFileSync(file, text);
  await expect(read(file)).rejects.toThrow('is truncated, damaged or not a backup');
  await expect(read(join(folder, 'none'))).rejects.toThrow('There is no file');
});
