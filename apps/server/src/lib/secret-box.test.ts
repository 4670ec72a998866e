import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createSecretBox, openSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

describe('a sealed text', () => {
  it('opens for its owner, whatever its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, owner) => {
        expect(box.open(box.seal(text, owner), owner)).toBe(Buffer.from(text).toString('utf8'));
      }),
    );
  });

  it('opens for no other owner, with no other key and not when one bit is changed', () => {
    const sealed = box.seal('1//refresh', 'ada');
    expect(box.open(sealed, 'eve')).toBeNull();
    expect(createSecretBox(randomBytes(32)).open(sealed, 'ada')).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'ada')).toBeNull();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(box.open(sealed.subarray(0, length), 'ada')).toBeNull();
    }
  });

  it('reveals neither the text nor that two texts are equal', () => {
    const [one, other] = [box.seal('1//refresh', 'ada'), box.seal('1//refresh', 'ada')];
    expect(one.includes('1//refresh')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });
});

describe('the key', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'spotter-key-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('is made once beside the embedded database, readable by its owner only', async () => {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => openSecretBox(readConfig({}), dir)));
    const sealed = boxes[0]?.seal('text', 'ada') ?? Buffer.alloc(0);
    expect(boxes.map((each) => each?.open(sealed, 'ada'))).toEqual(boxes.map(() => 'text'));
    expect(await readdir(dir)).toEqual(['secret.key']);
    if (process.platform !== 'win32') {
      expect(((await stat(join(dir, 'secret.key'))).mode & 0o777).toString(8)).toBe('600');
    }
    const again = await openSecretBox(readConfig({}), dir);
    expect(again?.open(sealed, 'ada')).toBe('text');
  });

  it('comes from the configuration where it is set, and no file is made', async () => {
    const key = randomBytes(32);
    for (const text of [key.toString('base64'), key.toString('base64url')]) {
      const configured = await openSecretBox(readConfig({ SECRET_KEY: text }), dir);
      expect(configured?.open(createSecretBox(key).seal('text', 'ada'), 'ada')).toBe('text');
    }
    expect(await readdir(dir)).toEqual([]);
  });

  it('is missing with DATABASE_URL and no configured key', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/spotter' });
    expect(await openSecretBox(config, dir)).toBeNull();
  });

  it('is never made again over a damaged file', async () => {
    await writeFile(join(dir, 'secret.key'), 'half a k');
    await expect(openSecretBox(readConfig({}), dir)).rejects.toThrow(/Restore the file/);
    expect(await readFile(join(dir, 'secret.key'), 'utf8')).toBe('half a k');
  });
});
