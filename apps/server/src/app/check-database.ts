import type pg from 'pg';
import { StartError } from './start-error.ts';

const OLDEST = 15;

type Facts = { version: number; encoding: string; fsync: string; fullPageWrites: string; commit: string };

/**
 * Refuses a database that is too old, or that may lose what it acknowledged.
 * @throws StartError saying what to change
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
            current_setting('synchronous_commit') as commit`,
  );
  for (const facts of rows) {
    const wrong = whatIsWrong(facts);
    if (wrong.length > 0) throw new StartError(`Spotter cannot run on this database:\n${wrong.join('\n')}`);
  }
}

function whatIsWrong(facts: Facts): string[] {
  const wrong: string[] = [];
  const major = Math.floor(facts.version / 10_000);
  if (major < OLDEST) wrong.push(`  it is PostgreSQL ${major}; ${OLDEST} or later is needed`);
  if (facts.encoding !== 'UTF8') wrong.push(`  its encoding is ${facts.encoding}; UTF8 is needed`);
  if (facts.fsync === 'off') wrong.push('  fsync is off: a power cut may destroy it; set fsync = on');
  if (facts.fullPageWrites === 'off') {
    wrong.push('  full_page_writes is off: a power cut may tear its pages; set full_page_writes = on');
  }
  if (facts.commit === 'off') {
    wrong.push('  synchronous_commit is off: a crash loses what was just saved; set synchronous_commit = on');
  }
  return wrong;
}
