import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { objectPathOf } from '@spotter/contract/objects';
import { Id } from '@spotter/contract/shapes';
import type { Context } from '#db/context.ts';
import type { ErasedPerson } from '#db/own-data.ts';
import { keepFirstPrepared } from '#db/prepared-data.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import { state } from '#lib/state.ts';
import { NotStored } from '#lib/storage/storage.ts';
import { deleteIncoming } from './encryption/receive-pieces.ts';
import { FILES, fileKey, INCOMING, idOfKey } from './file-key.ts';
import { studioStands } from './questions.ts';
import {
  deleteRow,
  deleteUnusedRow,
  findFinishedBeforeAsSystem,
  findOwned,
  findStatesAsSystem,
  findUnfinishedBeforeAsSystem,
  findUsed,
} from './sweep-queries.ts';
import { discard } from './upload/finish.ts';

/** The database keeps the id of its store under this name; the first one that is written stays. */
const INSTALLATION = 'object-store';

const HOUR_MS = 3_600_000;
/** Rows and files per batch. */
const BATCH = 500;
/** The file in the store that says which installation owns it. */
const OWNER_KEY = 'owner/installation.txt';

/** The last sweep; the next one begins after it. */
const sweeping = state(
  (_: Context) => ({ last: Promise.resolve() }),
  ({ last }) => last.catch(() => {}),
);

/** Sweeps now and every hour. @returns a function that stops it; a stop of the server waits for a running sweep */
export function startSweeping(ctx: Context): () => Promise<void> {
  const run = () =>
    sweep(ctx).catch((error) =>
      ctx.log.error({ err: error }, 'the sweep of uploaded files failed; the next one runs in an hour'),
    );
  void run();
  const end = ctx.clock.every(HOUR_MS, run);
  return async () => end();
}

/**
 * Deletes unfinished uploads, files that no row has used for a day, and files without a row. When a feature cannot
 * list the files it uses, nothing is deleted. A second sweep of an app waits for the first.
 */
export function sweep(ctx: Context): Promise<void> {
  const sweeps = sweeping(ctx);
  sweeps.last = sweeps.last.catch(() => {}).then(() => sweepOnce(ctx));
  return sweeps.last;
}

async function sweepOnce(ctx: Context): Promise<void> {
  await sweepUnfinished(ctx);
  await sweepUnused(ctx);
  await sweepStray(ctx);
}

/** An external store does not report uploads, so a file there may wait a day to be finished. */
async function sweepUnfinished(ctx: Context): Promise<void> {
  const graceMs = ctx.store.intake.at === 'server' ? HOUR_MS : 24 * HOUR_MS;
  const before = new Date(ctx.clock.now().getTime() - graceMs);
  for (const id of await findUnfinishedBeforeAsSystem(ctx.db, before)) await discard(ctx, id);
}

/** Deletes the unused uploads of a deleted person; when the studio is gone too, all of them. */
export async function sweepErased(ctx: Context, { id, studioId }: ErasedPerson): Promise<void> {
  if (!(await askOne(ctx.ask, studioStands)(ctx.db, studioId))) return sweepStray(ctx);
  await deleteUnused(ctx, await findOwned(ctx.db, id));
}

/** Deletes those of these files that no row uses, with their rows. */
export async function deleteUnused(ctx: Context, ids: readonly Known<'object'>[]): Promise<void> {
  const unused = await withoutUsed(ctx, ids);
  for (const one of unused) {
    const pieces = await deleteRow(ctx.db, one);
    await deleteIncoming(ctx, { id: one, pieces });
    await ctx.store.delete(fileKey(one));
  }
}

/** Of these files, the ones that no row of any feature uses. */
async function withoutUsed(ctx: Context, ids: readonly Known<'object'>[]): Promise<Known<'object'>[]> {
  const unused: Known<'object'>[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const used = await findUsed(ctx.db, ctx.objectUses, some);
    unused.push(...some.filter((id) => !used.has(objectPathOf(id))));
  }
  return unused;
}

async function sweepUnused(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 24 * HOUR_MS);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await findFinishedBeforeAsSystem(ctx.db, before, { after, limit: BATCH });
    for (const id of await withoutUsed(ctx, ids)) {
      if (await deleteUnusedRow(ctx.db, id, before)) await ctx.store.delete(fileKey(id));
    }
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) return;
  }
}

/** A row is always created before its file, so a file without one belongs to nobody. */
async function sweepStray(ctx: Context): Promise<void> {
  if (!(await ownsStore(ctx))) return;
  for (const folder of [INCOMING, FILES]) {
    const keys: string[] = [];
    for await (const key of ctx.store.list(folder)) {
      if (!Id.safeParse(idOfKey(key)).success) continue;
      keys.push(key);
      if (keys.length === BATCH) await deleteStray(ctx, folder, keys.splice(0));
    }
    await deleteStray(ctx, folder, keys);
  }
}

async function deleteStray(ctx: Context, folder: string, keys: string[]): Promise<void> {
  const states = await findStatesAsSystem(ctx.db, keys.map(idOfKey));
  for (const key of keys) {
    const state = states.get(idOfKey(key));
    // The original is of no use once the stored file exists.
    const isNeeded = folder === INCOMING ? state === 'waiting' : state !== undefined;
    if (!isNeeded) await ctx.store.delete(key);
  }
}

/**
 * Whether the files in the store belong to this installation. Two installations that share a store by mistake, such
 * as a trial with an empty database, must never delete each other's files.
 */
async function ownsStore({ db, store, log }: Context): Promise<boolean> {
  const own = await keepFirstPrepared(db, INSTALLATION, randomUUID());
  const found = await store.read(OWNER_KEY).then(text, (error) => {
    if (error instanceof NotStored) return null;
    throw error;
  });
  if (found === null) await store.put(OWNER_KEY, Buffer.from(own), 'text/plain');
  if (found === null || found === own) return true;
  log.warn(
    'The upload store belongs to another installation of Spotter. Give this one its own DATA_DIR or S3_BUCKET. ' +
      `Files without a row are not swept. If no other installation uses the store (its database was recreated), delete ${OWNER_KEY}.`,
  );
  return false;
}
