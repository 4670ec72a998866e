import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import type { Context } from '#db/context.ts';
import { openOwnFiles } from '#features/objects/service.ts';
import { brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { EXPORT_LIMIT } from '../limits.ts';
import { readInBatchesAsSystem } from './batch-queries.ts';
import { requireConfirmed } from './confirm.ts';
import { nameOf, readmeOf } from './export-texts.ts';
import { insertTicket, takeTicket } from './queries.ts';
import { toCsv, toJson } from './text.ts';

/** How long a download address works. */
const TICKET_MS = 5 * 60_000;
/** Concurrent downloads: each holds a database connection while its rows are read. */
const AT_ONCE = 2;
/** The longest time a download holds a connection, however slowly the reader reads. */
const LONGEST_MS = 15 * 60_000;

const running = new WeakMap<Context, number>();

/** @returns the address of the archive, which works once @throws accounts.confirm_needed */
export async function createExport(
  ctx: Context,
  viewer: Viewer,
): Promise<{ url: string; expiresAt: string }> {
  await requireConfirmed(ctx, viewer);
  await ctx.limits.take(EXPORT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await insertTicket(ctx.db, viewer, now, { token, expiresAt });
  return { url: `/api/account/exports/${token}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Streams all data of the viewer as a ZIP archive: neither rows nor files are held in memory.
 * @throws accounts.export_expired, accounts.export_busy
 */
export async function openExport(ctx: Context, viewer: Viewer, token: string): Promise<Readable> {
  const count = running.get(ctx) ?? 0;
  if (count >= AT_ONCE) {
    throw new AppError('accounts.export_busy', 'Too many downloads are running. Try again in a minute.', {
      retryAfter: 60,
    });
  }
  running.set(ctx, count + 1);
  const done = () => running.set(ctx, (running.get(ctx) ?? 1) - 1);
  if (!(await takeTicket(ctx.db, viewer, ctx.clock.now(), token).catch(orAfter(done)))) {
    done();
    throw new AppError(
      'accounts.export_expired',
      'This download link is used or expired. Start the download again.',
    );
  }
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const out = new PassThrough();
  const { signal, ...leave } = untilLeft(out);
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  void fill(ctx, viewer, zip, signal)
    .then(() => zip.end())
    .catch((error: Error) => {
      if (!signal.aborted) ctx.log.error({ err: error }, 'the export of a person’s data failed');
      out.destroy(error);
    })
    .finally(() => {
      leave.forget();
      done();
    });
  return out;
}

const orAfter = (done: () => void) => (error: unknown) => {
  done();
  throw error;
};

/** Aborts when the reader disconnects or takes too long. */
function untilLeft(out: PassThrough) {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('the reader of the download disconnected'));
  const timer = setTimeout(() => out.destroy(new Error('the download took too long')), LONGEST_MS).unref();
  out.once('close', abort);
  return {
    signal: controller.signal,
    forget() {
      clearTimeout(timer);
      out.off('close', abort);
    },
  };
}

async function fill(ctx: Context, viewer: Viewer, zip: ZipFile, signal: AbortSignal): Promise<void> {
  const files = ctx.ownData.flatMap((own) => own.files);
  const { settings } = await brandOf(ctx, viewer.studioId);
  const readme = readmeOf(viewer.language, settings.appName, ctx.ownData, ctx.clock.now());
  const add = (name: string, bytes: Readable, compress = true) =>
    addEntry(zip, { name, bytes, compress }, signal);
  await add('README.txt', Readable.from([readme]));
  // One snapshot for all rows. The uploads take longest and are read without holding a connection.
  await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      for (const file of files) {
        const rows = readInBatchesAsSystem(db, file.rows(viewer), signal);
        await add(nameOf(file), Readable.from(file.csv ? toCsv(rows) : toJson(rows)));
      }
    });
  for await (const { name, open } of openOwnFiles(ctx, viewer)) {
    signal.throwIfAborted();
    const bytes = await open();
    // Images and videos are compressed already.
    if (bytes) await add(`files/${name}`, bytes, false);
  }
}

async function addEntry(
  zip: ZipFile,
  entry: { name: string; bytes: Readable; compress: boolean },
  signal: AbortSignal,
): Promise<void> {
  const stop = () => entry.bytes.destroy(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    zip.addReadStream(entry.bytes, entry.name, { compress: entry.compress });
    await finished(entry.bytes);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
