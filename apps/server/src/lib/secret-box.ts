import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of every sealed value, so that the algorithm can be replaced later. */
const VERSION = 1;

/** Encrypts secrets of other services with a key that is not in the database (AES-256-GCM). */
export type SecretBox = {
  /** @param owner only the same owner can open it */
  seal(text: string, owner: string): Buffer;
  /** Null when it was sealed with another key or for another owner, or was changed. */
  open(sealed: Buffer, owner: string): string | null;
  /**
   * A key of 32 bytes for what these names name, from the outermost to the innermost. It tells nothing about the box's
   * own key or another derived one (HKDF-SHA-256, RFC 5869, a step for each name).
   */
  derive(...names: readonly string[]): Buffer;
};

/** @param key 32 bytes */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, body, cipher.getAuthTag()]);
    },
    open(sealed, owner) {
      if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const body = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    derive: (...names) =>
      names.reduce((from, name) => Buffer.from(hkdfSync('sha256', from, '', name, KEY_BYTES)), key),
  };
}

/**
 * The box with the configured key or, with the embedded database, the key in `secret.key` of the data folder,
 * made at the first start. Null with DATABASE_URL and no SECRET_KEY: all servers must share one key.
 * @throws Error that says what to do when the file holds no key
 */
export async function openSecretBox(config: Config, dataDir: string): Promise<SecretBox | null> {
  if (config.SECRET_KEY) return createSecretBox(Buffer.from(config.SECRET_KEY, 'base64'));
  if (config.DATABASE_URL) return null;
  const path = join(dataDir, KEY_FILE);
  const key = Buffer.from(await readOrMake(path, dataDir), 'base64');
  if (key.length === KEY_BYTES) return createSecretBox(key);
  throw new Error(
    `${path} does not hold a key. Restore the file from your backup. Or delete it; pictures, voice notes and clips of messages are then lost, and people have to connect their calendars again.`,
  );
}

async function readOrMake(path: string, dataDir: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true });
  // Written under another name and then linked: the file appears whole, and never replaces another key.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}
