import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, 'migrations');

/** One of `migrations/NNNN-name.sql`; the digest (SHA-256) identifies its contents. */
export type MigrationText = { name: string; text: string; sha256: string };

const listFiles = async () => (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

const nameOf = (file: string) => file.replace(/\.sql$/, '');

/** All migrations, in the order of their numbers. */
export async function readMigrationTexts(): Promise<MigrationText[]> {
  const files = await listFiles();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(FOLDER, file), 'utf8');
      const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name: nameOf(file), text, sha256 };
    }),
  );
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const texts = await readMigrationTexts();
  return Object.fromEntries(
    texts.map(({ name, text }) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
  );
}

/** Whether all migrations ran already, as at most starts: the migrator would ask for every table to find that out. */
export async function isNewest<T>(db: Kysely<T>): Promise<boolean> {
  const table = await sql<{ is: boolean }>`select to_regclass('schema_migrations') is not null as is`.execute(
    db,
  );
  if (!table.rows[0]?.is) return false;
  const ran = await sql<{
    name: string;
  }>`select name from schema_migrations order by name collate "C"`.execute(db);
  return ran.rows.map(({ name }) => name).join() === (await listFiles()).map(nameOf).join();
}

/**
 * Migrates the schema to the newest version; several servers may call it at once.
 * @param db uses the transaction it is given, or starts one
 * @param last name of the last migration to run; all by default
 * @returns the names of the migrations that ran
 * @throws Error naming the migration that failed; then none of this run is applied
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<string[]> {
  if (!last && (await isNewest(db))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const what = failed ? `Migration ${failed} failed` : 'The database could not be migrated';
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
