import { BackupRefusal } from '@spotter/backup/refusal';
import { Email } from '@spotter/contract/shapes';
import { configured, type GivenOption } from '../apps/server/src/backup/command.ts';
import { openSource } from '../apps/server/src/backup/open-database.ts';
import { resetByOperatorAsSystem } from '../apps/server/src/features/accounts/second-factor/operator-queries.ts';
import { runForOperator } from './run-for-operator.ts';

const USAGE = `Usage: npm run reset-second-factor -- <e-mail>

For an owner who has lost every second factor: turns the codes of the account off, signs it out everywhere, and
begins its days anew if the studio requires a second factor. Make sure who asks. Spotter may run meanwhile.`;

async function resetCommand({ environment, words, say }: GivenOption): Promise<void> {
  const email = Email.safeParse(words[0]);
  if (!email.success || words.length > 1) throw new BackupRefusal(USAGE);
  const { config, dataDir } = configured(environment);
  const { client, close } = await openSource(config, dataDir);
  try {
    if (!(await resetByOperatorAsSystem(client, email.data, new Date())))
      throw new BackupRefusal(`Nobody has an account with ${email.data}.`);
  } finally {
    await close();
  }
  say(
    'The codes are off, and all devices are signed out within half a minute. The account now opens by its password or a mailed link. Set up another second factor at once, and remove a lost passkey, in the settings under "Signing in".',
  );
}

await runForOperator(resetCommand);
