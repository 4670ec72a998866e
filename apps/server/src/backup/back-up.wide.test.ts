import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from '@spotter/backup/archive';
import { checkFile } from '@spotter/backup/check-file';
import { MANIFEST } from '@spotter/backup/manifest';
import { namesOfFunctions, namesOfTables } from '@spotter/backup/tables';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeDemoStudio } from '#app/demo/make-demo-studio.ts';
import { openDatabase, openPool } from '#db/database.ts';
import { migrate, readMigrationTexts } from '#db/migrate.ts';
import { newId } from '#lib/ids.ts';
import { folderWithCluster, startHere } from '#testing/clusters.ts';
import { useApp } from '#testing/use-app.ts';
import { addFile, addUpload, allFiles, allRows, fillTheRest, newDatabase, urlOf } from './backup.fixture.ts';
import { backupCommand, restoreCommand } from './command.ts';
import { KEPT } from './kept.ts';

const app = useApp();
let folder: string;
let database: string;
let file: string;
let original: Awaited<ReturnType<typeof allRows>>;
const slow = { timeout: 300_000 };

type More = { say?: (line: string) => void; signal?: AbortSignal };

const given = (environment: Record<string, string>, words: string[], more: More = {}) => ({
  environment: { SPOTTER_DEMO: 'off', ...environment },
  words,
  folder,
  say: more.say ?? (() => undefined),
  signal: more.signal ?? new AbortController().signal,
});
const source = () => ({ DATABASE_URL: urlOf(database), DATA_DIR: app.dataDir });
const scratch = async () => {
  const made = await mkdtemp(join(tmpdir(), 'spotter-restored-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-backup-'));
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  database = rows[0]?.name ?? '';
  await makeDemoStudio(app.ctx, { timeZone: 'UTC', clients: 30 });
  await fillTheRest(app.pool);
  const people = await app.pool.query('select id, studio_id from people order by id limit 3');
  for (const [at, person] of people.rows.entries()) {
    await addUpload(app.pool, app.dataDir, person, randomBytes(at * 100_000 + 1));
  }
  await addFile(app.dataDir, 'owner/installation.txt', 'of the old machine');
  await writeFile(join(app.dataDir, 'secret.key'), `${randomBytes(32).toString('base64')}\n`);
  file = join(folder, 'whole.tar.gz');
  original = await allRows(app.pool);
  await backupCommand(given(source(), [file]));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', slow, () => {
  it('covers every table of the migrations, each with rows in this test', async () => {
    const rows = await allRows(app.pool);
    expect(Object.keys(rows)).toEqual(namesOfTables(await readMigrationTexts()).sort());
    expect(Object.entries(rows).flatMap(([name, of]) => (of.length === 0 ? [name] : []))).toEqual([]);
  });

  it('misses no other state: there is no view, trigger, function that no migration makes, or sequence but of a column', async () => {
    const { rows } = await app.pool.query(
      `select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('S', 'v', 'm', 'f', 'p')
         and not exists (select from pg_depend d where d.objid = c.oid and c.relkind = 'S' and d.deptype = 'i')
       union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
       union all select tgname::text from pg_trigger where not tgisinternal`,
    );
    const made = namesOfFunctions(await readMigrationTexts());
    expect(rows.map(({ name }) => name).sort()).toEqual(made.sort());
  });

  it('is readable only by its maker and leaves no partial file beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['whole.tar.gz']);
  });

  it('is restored into a fresh embedded database, every row and every byte', async () => {
    const dataDir = await folderWithCluster();
    await restoreCommand(given({ DATA_DIR: dataDir }, [file]));
    const { connection } = await startHere(dataDir);
    const pool = openPool(connection, () => {}, 1);
    onTestFinished(() => pool.end());
    expect(await allRows(pool)).toEqual(original);
    // An import that goes on counts its rows on.
    const { rows: next } = await pool.query(
      `select nextval(pg_get_serial_sequence('imported_rows', 'place')) > max(place) as "isFree" from imported_rows`,
    );
    expect(next).toEqual([{ isFree: true }]);
    expect(await allFiles(join(dataDir, 'objects'))).toEqual(await allFiles(join(app.dataDir, 'objects')));
    const key = (of: string) => readFile(join(of, 'secret.key'), 'utf8');
    expect(await key(dataDir)).toBe(await key(app.dataDir));
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).sort()).toEqual(['objects', 'postgres', 'secret.key']);
  });

  it('of the same data is the same to the byte, also from a restored database', async () => {
    const target = await newDatabase();
    const dataDir = await scratch();
    await restoreCommand(given({ DATABASE_URL: target.url, DATA_DIR: dataDir }, [file]));
    const again = join(dataDir, 'again.tar.gz');
    await backupCommand(given({ DATABASE_URL: target.url, DATA_DIR: dataDir }, [again]));
    const { createdAt: _, ...first } = await checkFile(file, KEPT);
    const { createdAt: __, ...second } = await checkFile(again, KEPT);
    expect(second).toEqual(first);
  });

  it('taken while people write shows one moment', async () => {
    const channel = "select id, studio_id from channels where kind = 'general' limit 1";
    const { rows } = await app.pool.query(channel);
    const [{ id, studio_id: studio }] = rows;
    const sender = (await app.pool.query('select id from people where studio_id = $1 limit 1', [studio]))
      .rows[0].id;
    const counts = `select last_number as said, (select count(*)::int from messages m where m.channel_id = c.id) as there
      from channels c where id = '${id}'`;
    const [before] = (await app.pool.query(counts)).rows;
    let writing = true;
    const commits = new EventEmitter();
    const writer = (async () => {
      const client = await app.pool.connect();
      while (writing) {
        await client.query('begin');
        const counted = await client.query(
          'update channels set last_number = last_number + 1 where id = $1 returning last_number as number',
          [id],
        );
        await client.query(
          "insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at) values (gen_random_uuid(), $1, $2, $3, $4, 'hi', now())",
          [id, studio, counted.rows[0].number, sender],
        );
        await client.query('commit');
        commits.emit('commit');
      }
      client.release();
    })();
    // A writer that fails ends the wait.
    const oneMore = () => Promise.race([once(commits, 'commit'), writer]);
    const live = join(folder, 'live.tar.gz');
    try {
      await oneMore();
      await backupCommand(given(source(), [live]));
      await oneMore();
    } finally {
      writing = false;
    }
    await writer;
    const target = await newDatabase();
    await restoreCommand(given({ DATABASE_URL: target.url, DATA_DIR: await scratch() }, [live]));
    const [restored] = (await target.pool.query(counts)).rows;
    const [now] = (await app.pool.query(counts)).rows;
    expect(restored.said).toBe(restored.there);
    expect(now.said).toBe(now.there);
    expect(restored.there).toBeGreaterThan(before.there);
    expect(restored.there).toBeLessThan(now.there);
  });

  it('keeps the sweep from deleting a file of its snapshot', async () => {
    const [id] = await readdir(join(app.dataDir, 'objects/files'));
    const last = (await checkFile(file, KEPT)).tables.at(-1)?.name;
    const client = await app.pool.connect();
    // The backup waits for its last table until the sweep was answered.
    await client.query(`begin; lock table ${last} in access exclusive mode; set local lock_timeout = '1ms'`);
    const sweep = async () => {
      const answer = await client
        .query('delete from objects where id = $1', [id])
        .catch((error) => error.code);
      await client.query('rollback');
      client.release();
      return answer;
    };
    let swept: Promise<unknown> | undefined;
    const say = (line: string) => {
      if (line.startsWith('  ')) swept ??= sweep();
    };
    await backupCommand(given(source(), [join(folder, 'kept.tar.gz')], { say }));
    expect(await swept).toBe('55P03');
  });

  it('does not overwrite another file, and leaves nothing when stopped', async () => {
    await expect(backupCommand(given(source(), [file]))).rejects.toThrow(/exists already/);
    const leaving = new AbortController();
    const say = (line: string) => {
      if (line.startsWith('  people')) leaving.abort(new Error('stopped'));
    };
    const to = join(folder, 'stopped.tar.gz');
    await expect(backupCommand(given(source(), [to], { say, signal: leaving.signal }))).rejects.toThrow(
      'stopped',
    );
    expect((await readdir(folder)).filter((name) => /stopped|part/.test(name))).toEqual([]);
  });
});

describe('a restore', slow, () => {
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5000), /truncated, damaged/],
    [
      'with one byte changed',
      (bytes: Buffer) => Buffer.from(bytes).fill((bytes[70_000] ?? 0) ^ 1, 70_000, 70_001),
      /damaged/,
    ],
    ['that is something else', () => Buffer.from('hello'), /not a backup/],
    ['that is empty', () => Buffer.alloc(0), /not a backup|truncated/],
  ])('of a file %s is refused before a database is opened', async (_, harm, text) => {
    const dataDir = await scratch();
    const harmed = join(dataDir, 'harmed.tar.gz');
    await writeFile(harmed, harm(await readFile(file)));
    await expect(restoreCommand(given({ DATA_DIR: dataDir }, [harmed]))).rejects.toThrow(text);
    expect(await readdir(dataDir)).toEqual(['harmed.tar.gz']);
  });

  it.each([
    ['a newer format', { format: 2, spotter: '9.9.0' }, /Update Spotter to 9\.9\.0/],
    [
      'an unknown migration',
      { migrations: [{ name: '0001-other', sha256: '' }] },
      /newer Spotter .*0001-other/,
    ],
    [
      'a migration that differs',
      { migrations: [{ name: '0001-house', sha256: 'other' }] },
      /0001-house differs/,
    ],
    [
      'a key that points outside the folder',
      { objects: [{ key: 'files/../../x', size: 0, sha256: '' }] },
      /manifest/,
    ],
    [
      'a table that is missing',
      { tables: [{ name: 'x', columns: [], rows: 1, size: 1, sha256: '' }] },
      /tables\/x\.copy is missing/,
    ],
  ])('of a backup with %s is refused with advice', async (_, change, text) => {
    const { version: spotter, ...rest } = await checkFile(file, KEPT);
    const manifest = { ...rest, spotter, tables: [], objects: [], secretKey: null, ...change };
    const bytes = Buffer.from(JSON.stringify(manifest));
    const made = join(await scratch(), 'made.tar.gz');
    await writeArchive(made, async (archive) => {
      await archive.add(
        MANIFEST,
        bytes.length,
        (async function* () {
          yield bytes;
        })(),
      );
    });
    await expect(restoreCommand(given({ DATA_DIR: '/nonexistent' }, [made]))).rejects.toThrow(text);
  });

  it('onto existing data is refused, and with --replace that data is deleted, rows and files', async () => {
    const target = await newDatabase();
    const dataDir = await scratch();
    const environment = { DATABASE_URL: target.url, DATA_DIR: dataDir };
    await restoreCommand(given(environment, [file]));
    const person = (await target.pool.query('select id, studio_id from people limit 1')).rows[0];
    const later = await addUpload(target.pool, dataDir, person, Buffer.from('later'));
    await target.pool.query('create table of_another_app (id int)');
    const before = await allRows(target.pool);
    await expect(restoreCommand(given(environment, [file]))).rejects.toThrow(
      /Nothing was changed: .* has data/,
    );
    expect(await allRows(target.pool)).toEqual(before);

    await restoreCommand(given(environment, [file, '--replace']));
    const { of_another_app: others, ...rows } = await allRows(target.pool);
    expect(others).toEqual([]);
    expect(rows).toEqual(original);
    const files = await allFiles(join(dataDir, 'objects'));
    expect(files).toEqual(await allFiles(join(app.dataDir, 'objects')));
    expect(Object.keys(files)).not.toContain(`files/${later}`);
  });

  it('that is stopped in the middle keeps the existing data', async () => {
    const target = await newDatabase();
    const dataDir = await scratch();
    const environment = { DATABASE_URL: target.url, DATA_DIR: dataDir };
    await restoreCommand(given(environment, [file]));
    await target.pool.query("update studios set name = 'Since then'");
    const [gone] = await readdir(join(dataDir, 'objects/files'));
    await rm(join(dataDir, 'objects/files', gone ?? ''));
    const [rows, files] = [await allRows(target.pool), await allFiles(join(dataDir, 'objects'))];
    const leaving = new AbortController();
    const say = (line: string) => {
      if (line.startsWith('  streaks')) leaving.abort(new Error('stopped'));
    };
    const run = restoreCommand(given(environment, [file, '--replace'], { say, signal: leaving.signal }));
    await expect(run).rejects.toThrow('stopped');
    expect(await allRows(target.pool)).toEqual(rows);
    expect(await allFiles(join(dataDir, 'objects'))).toEqual(files);
    expect((await readdir(dataDir)).sort()).toEqual(['objects', 'secret.key']);
  });

  it('of an older Spotter migrates its rows', async () => {
    const [old, target] = [await newDatabase(), await newDatabase()];
    const db = openDatabase(old.pool);
    await migrate(db, '0003-training');
    await old.pool.query("insert into studios (id, name, created_at) values ($1, 'Old', '2026-01-05Z')", [
      newId(),
    ]);
    const dataDir = await scratch();
    const made = join(dataDir, 'old.tar.gz');
    await backupCommand(given({ DATABASE_URL: old.url, DATA_DIR: dataDir }, [made]));
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    await restoreCommand(given({ DATABASE_URL: target.url, DATA_DIR: dataDir }, [made], { say }));
    expect(lines).toContainEqual(expect.stringMatching(/^Brought forward by 0004-community, /));
    // A later migration gives every studio its channel.
    const { rows } = await target.pool.query(
      'select s.name, c.kind from studios s join channels c on c.studio_id = s.id',
    );
    expect(rows).toEqual([{ name: 'Old', kind: 'general' }]);
    expect(await migrate(openDatabase(target.pool))).toEqual([]);
  });

  it('while Spotter runs on the database is refused', async () => {
    const copy = join(await scratch(), 'copy.tar.gz');
    await copyFile(file, copy);
    await expect(restoreCommand(given(source(), [copy, '--replace']))).rejects.toThrow(/Spotter is running/);
  });
});
