import { readFileSync, type Stats, statSync } from 'node:fs';

/** The unprivileged user and group PostgreSQL runs as; absent when it runs as ourselves. */
export type Account = { uid: number; gid: number };

const preferred = ['postgres', '_postgres', 'nobody'];

/**
 * Whom PostgreSQL must run as, since it refuses root: the owner of the existing data folder, else an
 * existing service account (none is ever created). Undefined: as ourselves.
 * Throws when the data folder belongs to somebody we cannot become, or root finds no account.
 */
export function accountFor(dataFolder: string): Account | undefined {
  const me = process.getuid?.();
  if (me === undefined) return undefined;
  const owner = ownerOf(dataFolder);
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new Error(
        `The database in ${dataFolder} belongs to user id ${owner.uid}, but Spotter runs as user id ${me}. ` +
          'Start it as that user, or as root.',
      );
    return undefined;
  }
  // A folder owned by root is a restored or copied one: it is handed to the service account.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return serviceAccount();
}

/** Spawn options that make a child run as the account, with nothing of our environment but the path. */
export function runAs(account: Account | undefined) {
  if (process.platform === 'win32') return {};
  // LC_ALL=C keeps the messages that we match in English; our secrets stay out of the child's environment.
  return { ...account, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' } };
}

function ownerOf(folder: string): Stats | undefined {
  return statSync(folder, { throwIfNoEntry: false });
}

function serviceAccount(): Account {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of preferred) {
    const row = rows.find((fields) => fields[0] === name);
    const account = { uid: Number(row?.[2]), gid: Number(row?.[3]) };
    if (account.uid > 0 && account.gid >= 0) return account;
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as. ' +
      'Start Spotter as an ordinary user, or set DATABASE_URL.',
  );
}
