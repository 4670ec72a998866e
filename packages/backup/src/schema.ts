import type pg from 'pg';
import type { KeptData, Migration } from './kept.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * Names of the migrations a database has run; empty when the product never used it.
 * @throws BackupRefusal when it has run one that this version does not know
 */
export async function readApplied(
  client: pg.ClientBase,
  kept: KeptData,
  known: readonly Migration[],
): Promise<string[]> {
  const names = await kept.applied(client);
  const unknown = names.find((name) => !known.some((migration) => migration.name === name));
  if (unknown === undefined) return names;
  throw new BackupRefusal(
    `The database was made by a newer ${kept.title} (it has ${unknown}). Do this with that version, or update this one.`,
  );
}

/**
 * Checks that this version can make the backup's schema and migrate it further.
 * @returns the last migration of the backup
 * @throws BackupRefusal that says what to do
 */
export async function checkMigrations({ migrations, version }: Manifest, kept: KeptData): Promise<string> {
  const { title } = kept;
  const known = await kept.migrations();
  for (const [at, { name, sha256 }] of migrations.entries()) {
    if (known[at]?.name !== name) {
      throw new BackupRefusal(
        `This backup was made by a newer ${title} (${version}; it has ${name}). Update ${title} to ${version} or later ` +
          'and restore with that.',
      );
    }
    if (known[at].sha256 !== sha256) {
      throw new BackupRefusal(
        `This backup was made by a ${title} whose migration ${name} differs from ours, so its tables may differ too. ` +
          `Restore it with the version that made it (${version}), and update that one afterwards.`,
      );
    }
  }
  const last = migrations.at(-1);
  if (!last)
    throw new BackupRefusal('This backup is damaged: its manifest lists no migration. Use another one.');
  return last.name;
}
