import type { Context } from '#db/context.ts';
import { ARCHIVES_FOLDER, archiveOfKey } from './place-of.ts';
import { findAttemptsAsSystem } from './queries.ts';

const TOGETHER = 500;

/** Deletes stored parts of archives that are gone, and those of attempts that another one has followed. */
export async function sweepArchives({ db, store }: Context): Promise<void> {
  let keys: string[] = [];
  async function sweep(): Promise<void> {
    const listed = keys.map((key) => ({ key, ...archiveOfKey(key) }));
    keys = [];
    if (listed.length === 0) return;
    const kept = await findAttemptsAsSystem(db, [...new Set(listed.map(({ id }) => id))]);
    for (const { key, id, attempts } of listed) if (kept.get(id) !== attempts) await store.delete(key);
  }
  for await (const key of store.list(ARCHIVES_FOLDER)) if (keys.push(key) >= TOGETHER) await sweep();
  await sweep();
}
