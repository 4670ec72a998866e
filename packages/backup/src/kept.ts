import type pg from 'pg';
import type { Table } from './tables.ts';

/** One change of the schema, in SQL; the digest (SHA-256) identifies its contents. */
export type Migration = { name: string; text: string; sha256: string };

/** What a product keeps, and how its tables are made. */
export type KeptData = {
  /** The manifest has the product's version under this name, so it is never changed. */
  name: string;
  /** What its operator calls it. */
  title: string;
  /** What its operator can do, a sentence each. */
  advice: {
    /** The database has no tables of the product. */
    noTables: string;
    /** A restore would delete data. */
    hasData: string;
  };
  /** All migrations that this version knows, oldest first. Tables that none of them makes are another product's. */
  migrations(): Promise<Migration[]>;
  /** Names of the migrations that a database has run; empty where the product never used it. */
  applied(client: pg.ClientBase): Promise<string[]>;
  /** Tables that record the migrations. */
  recordTables: string[];
  /** Tables that a start fills in an empty database: rows of them are no data. */
  builtIn: string[];
  /**
   * Runs everything in one transaction of the client; servers that start meanwhile wait. `migrate` runs the migrations up
   * to one, or all, and returns the names of those that ran.
   */
  inOneTransaction(
    client: pg.Client,
    run: (migrate: (last?: string) => Promise<string[]>) => Promise<void>,
  ): Promise<void>;
  /** Changes, in the transaction of a restore, what must not be as old as the backup. */
  renew(client: pg.Client, say: (line: string) => void): Promise<void>;
  /** Ids of the files that rows name; until the client's transaction ends, nobody deletes those rows. */
  lockFiles(client: pg.Client): Promise<string[]>;
  /** How many of these files are encrypted with a key that is derived from the secret key. */
  countSealed(client: pg.Client, tables: readonly Table[]): Promise<number>;
  /** Folders of the store that are not backed up, each with a slash at its end. */
  leftOut: string[];
};
