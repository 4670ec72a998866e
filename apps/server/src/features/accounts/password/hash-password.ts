import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's second profile: 19 MiB, two passes, one lane. Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/** Blocks a thread of the pool; callers go through the queue of `hashing.ts`. */
function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  // Another keyboard may send the same letters as other code points.
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

/** A hash that matches no password. It is verified when there is no account, so both answers take the same time. */
const NOBODY = write(randomBytes(16), randomBytes(TAG_BYTES));

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password matches the stored hash. null (no account or no password) takes as long and is false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const match = FORMAT.exec(stored ?? NOBODY);
  if (!match) throw new Error('a stored password hash is not in the PHC format that this server writes');
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
