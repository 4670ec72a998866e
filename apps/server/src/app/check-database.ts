import type pg from 'pg';
import { type DatabaseFacts, readFacts } from '#db/database.ts';
import { StartError } from './start-error.ts';

const OLDEST = 15;
const UTC = /^(etc\/)?(utc|uct|gmt|zulu|universal)$/i;

/**
 * Refuses a database that is too old, or configured so that it may lose committed data.
 * @throws StartError with the settings to change
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  for (const facts of await readFacts(pool)) {
    const wrong = whatIsWrong(facts);
    if (wrong.length > 0) throw new StartError(`Spotter cannot run on this database:\n${wrong.join('\n')}`);
  }
}

function whatIsWrong(facts: DatabaseFacts): string[] {
  const wrong: string[] = [];
  const major = Math.floor(facts.version / 10_000);
  if (major < OLDEST) wrong.push(`  it is PostgreSQL ${major}; ${OLDEST} or later is needed`);
  if (facts.encoding !== 'UTF8') wrong.push(`  its encoding is ${facts.encoding}; UTF8 is needed`);
  if (facts.fsync === 'off')
    wrong.push('  fsync is off: a power cut may corrupt the database; set fsync = on');
  if (facts.fullPageWrites === 'off') {
    wrong.push(
      '  full_page_writes is off: a power cut may leave half-written pages; set full_page_writes = on',
    );
  }
  if (facts.commit === 'off') {
    wrong.push('  synchronous_commit is off: a crash loses what was just saved; set synchronous_commit = on');
  }
  if (!UTC.test(facts.timeZone)) {
    wrong.push(
      `  its sessions have the time zone ${facts.timeZone}; behind a pooler set it for the user of DATABASE_URL: ` +
        "ALTER ROLE <user> SET timezone = 'UTC'",
    );
  }
  return wrong;
}
