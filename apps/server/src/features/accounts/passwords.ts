import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's second profile: 19 MiB, two passes, one lane. Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/** Takes a thread; calls go through the queue of `hashing.ts`. */
function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  // The same letters typed on another keyboard may come as other code points.
  const message = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, ...parameters }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const write = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;

/** The hash to store, in the PHC string format. Takes about 30 ms of a core. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return write(nonce, await derive(password, { nonce, tagLength: TAG_BYTES, ...COST }));
}

/** A hash that no password has: verified where there is none, so that both answers take the same time. */
const NOBODY = write(randomBytes(16), randomBytes(TAG_BYTES));

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password belongs to the stored hash; null (unknown person, no password) costs the same and is false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const match = FORMAT.exec(stored ?? NOBODY);
  if (!match) throw new Error('a stored password hash is not in the format of this server');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, {
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}
