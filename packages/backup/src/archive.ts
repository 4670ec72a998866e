import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { type Digest, startDigest } from './digest.ts';
import { BackupRefusal } from './refusal.ts';

/** The output of an archive; entries are written one after the other. */
export type Archive = { add(name: string, size: number, body: AsyncIterable<Buffer>): Promise<Digest> };

/**
 * Writes a .tar.gz, whole or not at all: into `<file>.part`, synced to the disk, then renamed.
 * @param to a path, or a stream that stays open
 */
export async function writeArchive(
  to: string | Writable,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  if (to instanceof Writable) return writeTo(to, { end: false }, fill);
  const part = `${to}.part`;
  try {
    // It contains the whole database, so only the user who makes it may read it.
    await writeTo(createWriteStream(part, { mode: 0o600, flush: true }), {}, fill);
    await rename(part, to);
    await syncFolder(dirname(to));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeTo(
  out: Writable,
  options: { end?: boolean },
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), out, options);
  // A full disk must reject the writer that waits for room.
  const broken = new Promise<never>((_, reject) => void written.catch(reject));
  broken.catch(() => undefined);
  const orBroken = <T>(step: Promise<T>) => Promise.race([step, broken]);

  async function add(name: string, size: number, body: AsyncIterable<Buffer>): Promise<Digest> {
    const digest = startDigest();
    const { promise: ended, resolve, reject } = Promise.withResolvers<null>();
    const entry: NodeJS.WritableStream = tar.entry({ name, size, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(null),
    );
    entry.on('error', reject);
    // An output may break while a part is read: then nothing waits for the entry yet.
    ended.catch(() => undefined);
    for await (const bytes of body) {
      digest.add(bytes);
      if (!entry.write(bytes)) await orBroken(once(entry as Writable, 'drain'));
    }
    entry.end();
    await orBroken(ended);
    return digest.result();
  }

  try {
    await fill({ add });
    tar.finalize();
    await written;
  } catch (error) {
    tar.destroy();
    const why = await written.catch((broke: unknown) => broke);
    // An entry only knows that its archive has ended; the output knows why.
    throw hasCode(why, 'ERR_STREAM_PREMATURE_CLOSE') ? error : why;
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException | undefined)?.code === code;

/** What a gzip file begins with. */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
/** Longer than npm's lines with the command that it runs. */
const BANNER_MAX = 2_000;

/** Where the archive begins in a file: after the lines that npm writes before the output of a script, if they are there. */
async function findBegin(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    if (!(await handle.stat()).isFile())
      throw new BackupRefusal(
        `${file} is no file. A backup is read twice, so it cannot come through a pipe: write it into a file first.`,
      );
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BANNER_MAX), 0, BANNER_MAX, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.toString('latin1', 0, 3) === '\n> ' ? Math.max(0, head.indexOf(GZIP)) : 0;
  } finally {
    await handle.close();
  }
}

/**
 * Reads the entries in order.
 * @param take must read the body to its end
 * @throws BackupRefusal when the file is truncated or damaged
 */
export async function readArchive(
  file: string,
  take: (name: string, body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const start = await findBegin(file).catch((error: unknown) => {
    throw asRefusal(error, file);
  });
  const reading = pipeline(createReadStream(file, { start }), createGunzip(), tar);
  const read = reading.catch((error: unknown) => {
    throw asRefusal(error, file);
  });
  read.catch(() => undefined);
  try {
    for await (const entry of tar) await take(entry.header.name, entry as AsyncIterable<Buffer>);
  } catch (error) {
    tar.destroy();
    throw asRefusal(error, file);
  }
  await read;
}

const DAMAGE =
  /^(unexpected end of|Unexpected end of data|Invalid tar header|incorrect (data|header) check|invalid )/i;

function asRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupRefusal) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupRefusal(`There is no file ${file}.`, { cause: error });
  if (!code?.startsWith('Z_') && !DAMAGE.test(error.message)) return error;
  return new BackupRefusal(
    `${file} is truncated, damaged or not a backup (${error.message}). Use another one.`,
    {
      cause: error,
    },
  );
}

/** Syncs the folder: a new name must survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
