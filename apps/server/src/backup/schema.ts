import type pg from 'pg';
import { type MigrationText, readMigrationTexts } from '#db/migrate.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * Names of the migrations a database has run; empty when it was never used by Spotter.
 * @throws BackupRefusal when it has run one that this version does not know
 */
export async function readApplied(client: pg.ClientBase, known: MigrationText[]): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass(format('%I.schema_migrations', current_schema())) is not null as there",
  );
  if (!rows[0]?.there) return [];
  const applied = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const names = applied.rows.map(({ name }) => name);
  const unknown = names.find((name) => !known.some((migration) => migration.name === name));
  if (unknown === undefined) return names;
  throw new BackupRefusal(
    `The database was made by a newer Spotter (it has ${unknown}). Do this with that version, or update this one.`,
  );
}

/**
 * Checks that this version can make the backup's schema and migrate it further.
 * @returns the last migration of the backup
 * @throws BackupRefusal that says what to do
 */
export async function checkMigrations({ migrations, spotter }: Manifest): Promise<string> {
  const known = await readMigrationTexts();
  for (const [at, { name, sha256 }] of migrations.entries()) {
    if (known[at]?.name !== name) {
      throw new BackupRefusal(
        `This backup was made by a newer Spotter (${spotter}; it has ${name}). Update Spotter to ${spotter} or later ` +
          'and restore with that.',
      );
    }
    if (known[at].sha256 !== sha256) {
      throw new BackupRefusal(
        `This backup was made by a Spotter whose migration ${name} differs from ours, so its tables may differ too. ` +
          `Restore it with the version that made it (${spotter}), and update that one afterwards.`,
      );
    }
  }
  const last = migrations.at(-1);
  if (!last)
    throw new BackupRefusal('This backup is damaged: its manifest lists no migration. Use another one.');
  return last.name;
}
