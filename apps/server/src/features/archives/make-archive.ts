import { PassThrough } from 'node:stream';
import { archivesTopics } from '@spotter/contract/archives';
import { ARCHIVE_DAYS } from '@spotter/contract/archives-limits';
import { isLanguage } from '@spotter/contract/languages';
import { type Context, inTransaction } from '#db/context.ts';
import { keepPieces } from '#features/objects/service.ts';
import type { Known } from '#lib/known.ts';
import { archiveGone, archiveReady } from './events.ts';
import { fillArchive } from './fill-archive.ts';
import { placeOf } from './place-of.ts';
import {
  type BegunArchive,
  beginAttempt,
  deleteReplaced,
  findLanguage,
  markFailed,
  markReady,
  type Stored,
} from './queries.ts';
import { sweepArchives } from './sweep-archives.ts';

/** After so many attempts, also of servers that were killed, it is not tried again. */
const TRIES = 4;

const endOf = (now: Date) => new Date(now.getTime() + ARCHIVE_DAYS * 86_400_000);

/**
 * Makes an archive that waits, and tells its person. Only the attempt that began last counts.
 * @throws what made it fail, as long as it is worth another attempt
 */
export async function makeArchive(ctx: Context, id: Known<'archive'>, signal: AbortSignal): Promise<void> {
  const begun = await beginAttempt(ctx.db, id);
  if (!begun) return;
  if (begun.attempts > TRIES) return fail(ctx, begun);
  try {
    const stored = await store(ctx, begun, signal);
    await finish(ctx, begun, stored);
  } catch (error) {
    // A server that stops has not failed.
    if (begun.attempts < TRIES || signal.aborted) throw error;
    ctx.log.error({ err: error, archive: id }, 'the archive of a person’s data failed');
    await fail(ctx, begun);
  }
  await sweepArchives(ctx);
}

async function store(ctx: Context, begun: BegunArchive, outer: AbortSignal): Promise<Stored> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const out = new PassThrough();
  const ended = new AbortController();
  const signal = AbortSignal.any([outer, ended.signal]);
  const stop = (error: Error) => out.destroy(error);
  zip.on('error', stop);
  zip.outputStream.pipe(out);
  const language = await findLanguage(ctx.db, begun.personId);
  const person = {
    id: begun.personId,
    studioId: begun.studioId,
    about: begun,
    language: isLanguage(language) ? language : ('en' as const),
  };
  const filled = fillArchive(ctx, person, zip, signal)
    .then(() => zip.end())
    .catch(stop);
  try {
    return await keepPieces(ctx, placeOf(begun), out, signal);
  } finally {
    // What still reads rows or files ends with what stores them.
    ended.abort(new Error('the archive is not stored any further'));
    await filled;
  }
}

async function finish(ctx: Context, begun: BegunArchive, stored: Stored): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    if (!(await markReady(work.db, begun, stored, { now, expiresAt: endOf(now) }))) return;
    work.touch(archivesTopics.own.of(begun.personId));
    for (const { id } of await deleteReplaced(work.db, begun)) {
      await work.emit(archiveGone, { archiveId: id });
    }
    await work.emit(archiveReady, { ...begun, archiveId: begun.id });
  });
}

async function fail(ctx: Context, begun: BegunArchive): Promise<void> {
  await inTransaction(ctx, async (work) => {
    await markFailed(work.db, begun, endOf(ctx.clock.now()));
    work.touch(archivesTopics.own.of(begun.personId));
  });
}
