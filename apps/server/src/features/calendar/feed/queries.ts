import type { CalendarFeed } from '@spotter/contract/calendar';
import { isLanguage } from '@spotter/contract/languages';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import type { Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { studioRows } from '#features/settings/fragments.ts';
import { mintViewer, type Viewer } from '#lib/viewer.ts';

type Writer = Transaction<DB>;

export async function findFeed(db: Reader, viewer: Viewer): Promise<CalendarFeed> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'read_at as readAt'])
    .where('person_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
  return { isOn: feed !== undefined, createdAt: feed?.createdAt ?? null, readAt: feed?.readAt ?? null };
}

/** Stores the hash of a new address in place of the previous one. */
export async function replaceFeed(db: Writer, viewer: Viewer, tokenHash: Buffer, now: Date): Promise<void> {
  const fresh = { token_hash: tokenHash, created_at: now, read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ person_id: viewer.id, studio_id: viewer.studioId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute();
}

/** @returns whether there was one */
export async function deleteFeed(db: Writer, viewer: Viewer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type OpenFeed = {
  /** The owner of the address. */
  viewer: Viewer;
  readAt: string | null;
  /** The studio's name of the app. */
  appName: string;
};

/** Finds the owner of an address by the hash of its token. */
export async function findOpenFeedAsSystem(db: Reader, tokenHash: Buffer): Promise<OpenFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin(peopleRows('p'), 'p.id', 'f.person_id')
    .innerJoin(studioRows('s'), 's.id', 'p.studio_id')
    .select(['p.id', 'p.studio_id as studioId', 'p.role', 'p.time_zone as timeZone', 'p.language'])
    .select(['f.read_at as readAt', 's.app_name as appName'])
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const viewer = mintViewer({
    id: row.id,
    studioId: row.studioId,
    role: row.role as Viewer['role'],
    timeZone: row.timeZone,
    weekStart: 'language',
    language: isLanguage(row.language) ? row.language : 'en',
    // The address shows only what is the person's own, also when they have left.
    hasLeft: false,
    isLeaving: false,
    secondFactor: null,
    isAssistant: false,
    signIn: '',
  });
  return { viewer, readAt: row.readAt, appName: row.appName ?? DEFAULT_APP_NAME };
}

export async function noteRead(db: Reader, viewer: Viewer, now: Date): Promise<void> {
  await db.updateTable('calendar_feeds').set({ read_at: now }).where('person_id', '=', viewer.id).execute();
}
