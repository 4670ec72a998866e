import type { KeptData } from '@spotter/backup/kept';
import { counted } from '@spotter/backup/refusal';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate, readMigrationTexts } from '#db/migrate.ts';
import { SETUP_LOCK } from '#db/setup-lock.ts';
import type { DB } from '#db/types.ts';
import { SPOTTER } from '#lib/product.ts';

/** What Spotter keeps, for backup and restore. */
export const KEPT: KeptData = {
  name: SPOTTER.name,
  title: SPOTTER.title,
  advice: {
    noTables: 'Check DATABASE_URL.',
    hasData:
      'Restore into an empty DATA_DIR or database; or add --replace, which deletes the existing data for good (make a ' +
      'backup of it first: npm run backup).',
  },
  migrations: readMigrationTexts,

  async applied(client) {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass(format('%I.schema_migrations', current_schema())) is not null as there",
    );
    if (!rows[0]?.there) return [];
    const applied = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return applied.rows.map(({ name }) => name);
  },

  recordTables: ['schema_migrations', 'schema_migrations_lock'],
  builtIn: ['exercises', 'prepared_data'],

  /** For Kysely and for COPY. */
  async inOneTransaction(client, run) {
    const kept = Object.assign(client, { release: () => undefined });
    const pool = { connect: async () => kept, end: async () => undefined };
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
    await db.transaction().execute(async (transaction) => {
      await client.query('select pg_advisory_xact_lock($1)', [SETUP_LOCK]);
      await run((last) => migrate(transaction, last));
    });
  },

  /** Who asked for their deletion before the backup may have taken it back since: the days to do so begin anew. */
  async renew(client, say) {
    const { rowCount: leaving } = await client.query(
      'update people set deletion_asked_at = now() where deletion_asked_at is not null',
    );
    if (leaving) say(`The time until an account is deleted begins anew for ${counted(leaving, 'account')}`);
  },

  /** The lock keeps the sweep from these rows. */
  async lockFiles(client) {
    const there = await client.query("select to_regclass('objects') is not null as there");
    if (!there.rows[0].there) return [];
    const { rows } = await client.query<{ id: string }>(
      'select id from objects where stored_at is not null for key share',
    );
    return rows.map(({ id }) => id);
  },

  /** A database that an older version has migrated has no sealed files. */
  async countSealed(client, tables) {
    const objects = tables.find(({ name }) => name === 'objects');
    if (!objects?.columns.includes('sealed')) return 0;
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from objects where sealed and stored_at is not null',
    );
    return rows[0]?.count ?? 0;
  },

  // Uploads that are not checked yet, and archives, which are made again when asked for.
  leftOut: ['incoming/', 'archives/'],
};
