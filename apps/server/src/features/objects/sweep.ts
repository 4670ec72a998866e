import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Id } from '@spotter/contract/shapes';
import type { Context } from '#db/context.ts';
import type { ErasedPerson } from '#db/feature.ts';
import { NotStored } from '#lib/storage.ts';
import { discard } from './finish.ts';
import { FILES, fileKey, INCOMING, idOfKey, incomingKey, objectPathOf } from './keys.ts';
import {
  deleteRow,
  deleteUnused,
  findFinishedBefore,
  findOwned,
  findStates,
  findUnfinishedBefore,
  installationId,
  isThere,
} from './sweep-queries.ts';

const HOUR_MS = 3_600_000;
/** Rows and files looked at together. */
const BATCH = 500;
/** Says in the store whose files these are. */
const OWNER_KEY = 'owner/installation.txt';

/** Gives this installation the name under which it owns its store. */
export async function prepareObjects({ db }: Context): Promise<void> {
  await installationId(db, randomUUID());
}

/** Sweeps now and every hour. @returns what stops it, when a running sweep is through */
export function startSweeping(ctx: Context): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => sweep(ctx))
      .catch((error) =>
        ctx.log.error({ err: error }, 'the sweep of uploaded files failed; the next is in an hour'),
      );
  };
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Deletes uploads that were never finished, files that no row has used for a day, and files without a row. When
 * a feature cannot say what it uses, nothing is deleted.
 */
export async function sweep(ctx: Context): Promise<void> {
  await sweepUnfinished(ctx);
  await sweepUnused(ctx);
  await sweepStray(ctx);
}

/** A store that takes files by itself tells nothing: there a file may wait for its first use for a day. */
async function sweepUnfinished(ctx: Context): Promise<void> {
  const graceMs = ctx.store.intake.at === 'server' ? HOUR_MS : 24 * HOUR_MS;
  const before = new Date(ctx.clock.now().getTime() - graceMs);
  for (const id of await findUnfinishedBefore(ctx.db, before)) await discard(ctx, id);
}

/** What an erased person uploaded and nobody uses; with a studio that is gone, everything of it. */
export async function sweepErased(ctx: Context, { id, studioId }: ErasedPerson): Promise<void> {
  if (!(await isThere(ctx.db, studioId))) return sweepStray(ctx);
  const ids = await findOwned(ctx.db, id);
  const unused = await withoutUsed(ctx, ids);
  for (const one of unused) {
    await deleteRow(ctx.db, one);
    await ctx.store.delete(incomingKey(one));
    await ctx.store.delete(fileKey(one));
  }
}

/** Those of the files that no row of any feature uses. */
async function withoutUsed(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const unused: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const paths = some.map(objectPathOf);
    const used = await Promise.all(ctx.objectUses.map((use) => use.findUsed(ctx.db, paths)));
    unused.push(...some.filter((_, at) => !used.some((those) => those.has(paths[at] ?? ''))));
  }
  return unused;
}

async function sweepUnused(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 24 * HOUR_MS);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await findFinishedBefore(ctx.db, before, { after, limit: BATCH });
    for (const id of await withoutUsed(ctx, ids)) {
      if (await deleteUnused(ctx.db, id, before)) await ctx.store.delete(fileKey(id));
    }
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) return;
  }
}

/** A row is always older than its file, so a file without one belongs to nobody. */
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
  const states = await findStates(ctx.db, keys.map(idOfKey));
  for (const key of keys) {
    const state = states.get(idOfKey(key));
    // What came is of no use once the file made of it is stored.
    const isNeeded = folder === INCOMING ? state === 'waiting' : state !== undefined;
    if (!isNeeded) await ctx.store.delete(key);
  }
}

/**
 * Whether the files there are this installation's: two that share a store by mistake, such as a trial with an
 * empty database, must never delete each other's.
 */
async function ownsStore({ db, store, log }: Context): Promise<boolean> {
  const own = await installationId(db, randomUUID());
  const found = await store.read(OWNER_KEY).then(text, (error) => {
    if (error instanceof NotStored) return null;
    throw error;
  });
  if (found === null) await store.put(OWNER_KEY, Buffer.from(own), 'text/plain');
  if (found === null || found === own) return true;
  log.warn(
    'The store of uploads belongs to another installation of Spotter: give this one its own DATA_DIR or S3_BUCKET. ' +
      `Files without a row are not swept. If it is yours alone (its database was made anew), delete ${OWNER_KEY}.`,
  );
  return false;
}
