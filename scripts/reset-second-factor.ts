import { BackupRefusal } from '@spotter/backup/refusal';
import { Email } from '@spotter/contract/shapes';
import { buildApp } from '../apps/server/src/app/build.ts';
import { createLog } from '../apps/server/src/app/log/server-log.ts';
import { configured, type GivenOption } from '../apps/server/src/backup/command.ts';
import { openSource } from '../apps/server/src/backup/open-database.ts';
import { openPool } from '../apps/server/src/db/database.ts';
import { resetByOperatorAsSystem } from '../apps/server/src/features/accounts/second-factor/second-factor-service.ts';
import { systemClock } from '../apps/server/src/lib/clock.ts';
import { runForOperator } from './run-for-operator.ts';

const USAGE = `Usage: npm run reset-second-factor -- <e-mail>

For an owner who has lost every second factor: turns the codes of the account off, signs it out everywhere, and
begins its days anew if the studio requires a second factor. Make sure who asks. Spotter may run meanwhile.`;

/** PostgreSQL knows no such table, or no such column. */
const OTHER_TABLES = ['42P01', '42703'];

async function resetCommand({ environment, words, say }: GivenOption): Promise<void> {
  const email = Email.safeParse(words[0]);
  if (!email.success || words.length > 1) throw new BackupRefusal(USAGE);
  const { config, dataDir } = configured(environment);
  const { connection, close } = await openSource(config, dataDir);
  const pool = openPool(connection, () => undefined, 2);
  const log = createLog('error', process.stderr.isTTY);
  // It never listens, and tells the servers that run as they tell each other.
  const built = await buildApp({ config, log, clock: systemClock, pool, connection, dataDir });
  try {
    if (!(await resetByOperatorAsSystem(built.ctx, email.data)))
      throw new BackupRefusal(`Nobody has an account with ${email.data}.`);
  } catch (error) {
    if (!OTHER_TABLES.includes((error as { code?: string }).code ?? '')) throw error;
    throw new BackupRefusal(
      'The database is not that of this version of Spotter. Start this version once, which brings it up to date, then run this again.',
    );
  } finally {
    await built.close();
    await pool.end();
    await close();
  }
  say(
    'The codes are off, and all devices are signed out. The account now opens by its password or a mailed link. Set up another second factor at once, and remove a lost passkey, in the settings under "Signing in".',
  );
}

await runForOperator(resetCommand);
