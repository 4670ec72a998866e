import { readFileSync, type Stats, statSync } from 'node:fs';
import type { Product } from './product.ts';

/** The unprivileged user and group that PostgreSQL runs as; undefined when it runs as our own user. */
export type SystemAccount = { uid: number; gid: number };

const preferred = ['postgres', '_postgres', 'nobody'];

/**
 * The user that PostgreSQL must run as when we are root, which it refuses: the owner of the existing data
 * folder, else an existing service account (none is ever created). Undefined means our own user. Throws when
 * the data folder belongs to a user we cannot become, or when root finds no account.
 */
export function accountFor(dataFolder: string, product: Product): SystemAccount | undefined {
  const me = process.getuid?.();
  if (me === undefined) return undefined;
  const owner = ownerOf(dataFolder);
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new Error(
        `The database in ${dataFolder} belongs to user id ${owner.uid}, but ${product.title} runs as user id ${me}. ` +
          'Start it as that user, or as root.',
      );
    return undefined;
  }
  // A folder owned by root was restored or copied, and is handed over to the service account.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return serviceAccount(product);
}

/** Spawn options that run a child as the account; of our environment it gets only the path. */
export function runAs(account: SystemAccount | undefined) {
  if (process.platform === 'win32') return {};
  // LC_ALL=C keeps the messages that we match in English; our secrets stay out of the child's environment.
  return { ...account, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' } };
}

function ownerOf(folder: string): Stats | undefined {
  return statSync(folder, { throwIfNoEntry: false });
}

function serviceAccount({ title, advice }: Product): SystemAccount {
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
      `Start ${title} as an ordinary user, or ${advice.otherDatabase}.`,
  );
}
