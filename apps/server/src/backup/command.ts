import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '@spotter/backup/back-up';
import { BackupRefusal, counted } from '@spotter/backup/refusal';
import { checkBackup, restore } from '@spotter/backup/restore';
import { type Config, readConfig } from '#lib/config.ts';
import { KEPT } from './kept.ts';
import { openSource, openTarget } from './open-database.ts';

/** The folder of the root package.json; relative paths of the configuration are resolved from it. */
const PROJECT = join(import.meta.dirname, '../../../..');

export const BACKUP_USAGE = `Usage: npm run backup [-- <file>]

Writes everything Spotter keeps into one .tar.gz, while it runs or not: the database of DATABASE_URL or of
DATA_DIR, the uploads, and the key that opens the tokens of connected calendars. Without a file it is
spotter-<date>-<time>.tar.gz in the current folder; - writes to standard output (npm run --silent
backup -- -, or npm writes its own lines there too).`;

export const RESTORE_USAGE = `Usage: npm run restore -- <file> [--replace]

Puts a backup into the database of DATABASE_URL or of DATA_DIR, which must have no data, or is emptied with
--replace. Stop Spotter first.`;

export type GivenOption = {
  environment: Record<string, string | undefined>;
  /** The arguments after the command. */
  words: string[];
  /** Relative paths of files are resolved from here. */
  folder: string;
  say(line: string): void;
  signal: AbortSignal;
};

/** @throws BackupRefusal or another Error with a text for the operator */
export async function backupCommand({ environment, words, folder, say, signal }: GivenOption): Promise<void> {
  if (words.length > 1 || words[0]?.startsWith('--')) throw new BackupRefusal(BACKUP_USAGE);
  const [name = defaultName()] = words;
  const to = name === '-' ? process.stdout : resolve(folder, name);
  if (typeof to === 'string') refuseTarget(to);
  const { config, dataDir } = configured(environment);
  const { client, where, close } = await openSource(config, dataDir);
  try {
    say(`Backing up ${where}`);
    const objectsInS3 = config.S3_ENDPOINT !== undefined;
    const manifest = await backUp({
      kept: KEPT,
      ...{ client, dataDir, objectsInS3, to, version: ownVersion(), say, signal },
    });
    if (typeof to === 'string') say(`Written to ${to} (${megabytes(statSync(to).size)})`);
    if (objectsInS3) say('Uploads are in S3 and not in this backup: back up the bucket too.');
    if (manifest.sealed > 0) {
      const files = counted(manifest.sealed, 'private file');
      say(`${files} of it are encrypted and open only with the same key.`);
    }
    if (config.SECRET_KEY) say('SECRET_KEY is not in it: store it with your other secrets.');
    else if (manifest.secretKey) say('It contains secrets, this key too: store it as safely as passwords.');
  } catch (error) {
    say(typeof to === 'string' ? 'No file was left.' : 'What came out is not a whole backup: delete it.');
    throw error;
  } finally {
    await close();
  }
}

/** @throws BackupRefusal or another Error with a text for the operator */
export async function restoreCommand({
  environment,
  words,
  folder,
  say,
  signal,
}: GivenOption): Promise<void> {
  const replace = words.includes('--replace');
  const [name, ...more] = words.filter((word) => word !== '--replace');
  if (!name || name.startsWith('--') || more.length > 0) throw new BackupRefusal(RESTORE_USAGE);
  const { config, dataDir } = configured(environment);
  // Where the system has no such file, the refusal says so.
  const file = name === '-' ? '/dev/stdin' : resolve(folder, name);
  say(`Checking ${file}`);
  const manifest = await checkBackup(file, KEPT);
  const files = counted(manifest.objects.length, 'file');
  say(`It is whole: of ${manifest.createdAt}, by Spotter ${manifest.version}, with ${files}`);
  const { client, where, close } = await openTarget(config, dataDir);
  try {
    say(`Restoring into ${where}`);
    await restore({ kept: KEPT, client, where, dataDir, file, manifest, replace, say, signal });
    say('Restored and verified row by row. Start Spotter again: npm start');
    if (config.S3_ENDPOINT && manifest.objects.length > 0) {
      say(`S3 is configured, so copy ${join(dataDir, 'objects')} into the bucket ${config.S3_BUCKET}.`);
    }
    if (manifest.secretKey && config.DATABASE_URL && !config.SECRET_KEY) {
      say(
        `Set SECRET_KEY to the content of ${join(dataDir, 'secret.key')}: it decrypts private files and the connections to calendars.`,
      );
    }
  } finally {
    await close();
  }
}

/** The configuration, and the folder of the data. */
export function configured(environment: GivenOption['environment']): { config: Config; dataDir: string } {
  const config = readConfig(environment);
  return { config, dataDir: resolve(PROJECT, config.DATA_DIR) };
}

function refuseTarget(path: string): void {
  if (existsSync(path))
    throw new BackupRefusal(`${path} exists already and is not overwritten. Name another file.`);
  if (!existsSync(resolve(path, '..')))
    throw new BackupRefusal(`There is no folder ${resolve(path, '..')}. Create it, or name another one.`);
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Such as `spotter-2026-11-21-093015.tar.gz`, in local time. */
function defaultName(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return `spotter-${day}-${time}.tar.gz`;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
