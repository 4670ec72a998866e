import { Client, type ClientConfig } from 'pg';
import type { FolderPlace } from './data-folder.ts';

/** Thrown when a live process already owns the data folder. */
export class AlreadyRunning extends Error {
  constructor({ root, product }: Pick<FolderPlace, 'root' | 'product'>) {
    super(`${product.title} is already running on the data in ${root}. Stop it first.`);
    this.name = 'AlreadyRunning';
  }
}

/** What a server reports about itself and its owner. */
export type Look = {
  folder: string;
  /** so young that its owner may not have taken the lock yet */
  young: boolean;
  owned: boolean;
};

/** Advisory locks are per database; this one is held in the database `postgres`, apart from the product's. */
const OWNER_LOCK = 0x53_50_4f_54;

/** A client of the lock's database whose broken connection does not end our process. */
export function lockClient(config: ClientConfig): Client {
  const client = new Client({ connectionTimeoutMillis: 3_000, ...config, database: 'postgres' });
  client.on('error', () => undefined);
  return client;
}

/** Checks the lock without taking it, which would make an owner that is just starting give up. */
export async function look(client: Client): Promise<Look> {
  const { rows } = await client.query<Look>(
    `select current_setting('data_directory') as folder,
            now() - pg_postmaster_start_time() < interval '2 seconds' as young,
            exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
                      and objid::bigint = $1 and classid = 0
                      and database = (select oid from pg_database where datname = current_database())) as owned`,
    [OWNER_LOCK],
  );
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

/** Takes the owner's lock for as long as the connection lives; false when another process has it. */
export async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    OWNER_LOCK,
  ]);
  return rows[0]?.got === true;
}
