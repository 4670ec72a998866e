import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestCluster, type TestCluster } from '@spotter/embedded-postgres/testing/test-cluster';
import { TRIAL } from '@spotter/embedded-postgres/testing/trial';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import type { KeptData } from './kept.ts';
import { checkBackup, restore } from './restore.ts';
import { MIGRATIONS, newFolder, newPlace, trial } from './trial.fixture.ts';

type Place = Awaited<ReturnType<typeof newPlace>>;

const { signal } = new AbortController();
const id = randomUUID();
let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster(TRIAL);
});
afterAll(() => cluster.stop());

const ask = async ({ client }: Place, sql: string) => (await client.query(sql)).rows;
const setUp = ({ client }: Place, kept: KeptData) =>
  kept.inOneTransaction(client, async (migrate) => void (await migrate()));

/** A place with two notes, a sealed file of a row, one of the store, two that no backup has, and a key. */
async function filled(kept = trial()): Promise<Place> {
  const place = await newPlace(cluster);
  await setUp(place, kept);
  await place.client.query("insert into notes values (1, 'a\tb\\n'), (2, '')");
  await place.client.query('insert into files values ($1, true)', [id]);
  await place.client.query("insert into opened values (1, '2020-01-01Z')");
  await place.addFile(`files/${id}`, 'kept');
  await place.addFile('owner/place.txt', 'of the store');
  await place.addFile(`files/${randomUUID()}`, 'of no row');
  await place.addFile('incoming/half', 'not checked');
  await writeFile(join(place.dataDir, 'secret.key'), 'key');
  return place;
}

async function archived({ client, dataDir }: Place, kept = trial(), say: (line: string) => void = () => {}) {
  const to = join(await newFolder(), 'whole.tar.gz');
  const manifest = await backUp({
    kept,
    client,
    dataDir,
    objectsInS3: false,
    to,
    version: '1.2.3',
    say,
    signal,
  });
  return { to, manifest };
}

async function restored(place: Place, file: string, kept = trial(), replace = false): Promise<string[]> {
  const lines: string[] = [];
  const manifest = await checkBackup(file, kept);
  const say = (line: string) => lines.push(line);
  const { client, dataDir } = place;
  await restore({ kept, client, where: 'the place', dataDir, file, manifest, replace, say, signal });
  return lines;
}

describe('a backup', { timeout: 300_000 }, () => {
  it('is restored whole: rows, files that rows name, files of the store, and the key', async () => {
    const { to, manifest } = await archived(await filled());
    expect(manifest).toMatchObject({ version: '1.2.3', sealed: 1, objectsIn: 'backup' });
    expect(manifest.objects.map(({ key }) => key)).toEqual([`files/${id}`, 'owner/place.txt']);
    const place = await newPlace(cluster);
    await restored(place, to);
    expect(await ask(place, 'select * from notes order by id')).toEqual([
      { id: 1, body: 'a\tb\\n' },
      { id: 2, body: '' },
    ]);
    const read = (path: string) => readFile(join(place.dataDir, path), 'utf8');
    expect([await read(`objects/files/${id}`), await read('secret.key')]).toEqual(['kept', 'key']);
    expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
  });

  it('names its version under the product’s name', async () => {
    const { to } = await archived(await filled());
    const names: string[] = [];
    await readArchive(to, async (name, body) => {
      names.push(name);
      const content = await text(body);
      if (name === 'manifest.json') expect(JSON.parse(content)).toMatchObject({ format: 1, trial: '1.2.3' });
    });
    expect(names.at(-1)).toBe('manifest.json');
    const other = { ...trial(), name: 'other', title: 'Another' };
    await expect(checkBackup(to, other)).rejects.toThrow('not a backup of Another');
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const place = await filled();
    const writer = new pg.Client(place.connection);
    await writer.connect();
    let written: Promise<unknown> | undefined;
    const { manifest } = await archived(place, trial(), () => {
      written ??= writer.query("insert into tags values (1, '{late}')");
    });
    await written;
    await writer.end();
    const rowsOf = (of: string) => manifest.tables.find(({ name }) => name === of)?.rows;
    expect([rowsOf('notes'), rowsOf('tags')]).toEqual([2, 0]);
    expect(await ask(place, 'select note from tags')).toEqual([{ note: 1 }]);
  });

  it('of a database that the product never used is refused', async () => {
    await expect(archived(await newPlace(cluster))).rejects.toThrow(
      'This database has no tables of Trial, so there is nothing to back up. Look elsewhere.',
    );
  });
});

describe('a restore', { timeout: 300_000 }, () => {
  const older = trial(MIGRATIONS.slice(0, 1));

  it('of an older version brings its rows forward, and renews what must not be old', async () => {
    const { to } = await archived(await filled(older), older);
    const place = await newPlace(cluster);
    expect(await restored(place, to)).toContain('Brought forward by 0002-tags');
    expect(await ask(place, 'select note from tags order by note')).toEqual([{ note: 1 }, { note: 2 }]);
    expect(await ask(place, 'select at from opened')).toEqual([{ at: new Date('2030-01-01Z') }]);
  });

  it('of a newer version, or onto one, is refused', async () => {
    const { to } = await archived(await filled());
    await expect(checkBackup(to, older)).rejects.toThrow('made by a newer Trial (1.2.3; it has 0002-tags)');
    const place = await newPlace(cluster);
    await setUp(place, trial());
    const old = await archived(await filled(older), older);
    await expect(restored(place, old.to, older)).rejects.toThrow('it has 0002-tags');
  });

  it('onto data is refused, unless it may be replaced; the tables of others stay', async () => {
    const { to } = await archived(await filled());
    const place = await newPlace(cluster);
    await setUp(place, trial());
    await place.client.query("insert into notes values (9, 'there')");
    await place.client.query('create table of_another as select 7 as kept');
    await expect(restored(place, to)).rejects.toThrow('the place has data (notes). Say that it may go.');
    expect(await ask(place, 'select id from notes')).toEqual([{ id: 9 }]);
    await restored(place, to, trial(), true);
    expect(await ask(place, 'select id from notes order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await ask(place, 'select kept from of_another')).toEqual([{ kept: 7 }]);
  });
});
