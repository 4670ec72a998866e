import { sql, type Updateable } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Studios } from '#db/types.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Whether a studio still exists. */
export async function isStudio(db: Reader, studioId: Known<'studio'>): Promise<boolean> {
  const row = await db.selectFrom('studios').select('id').where('id', '=', studioId).executeTakeFirst();
  return row !== undefined;
}

type NewStudio = { id: Known<'studio'>; name: string; created_at: Date };

export async function insertStudio(db: Reader, studio: NewStudio): Promise<void> {
  await db.insertInto('studios').values(studio).execute();
}

/** Deletes a studio with everything in it, by the tables' cascades. */
export async function deleteStudioRow(db: Reader, studioId: Known<'studio'>): Promise<void> {
  await db.deleteFrom('studios').where('id', '=', studioId).execute();
}

export type StudioChange = Updateable<Studios>;

/** Changes the given settings of the viewer's studio. */
export async function updateStudio(
  db: Reader,
  viewer: Pick<Viewer, 'studioId'>,
  change: StudioChange,
): Promise<void> {
  await db.updateTable('studios').set(change).where('id', '=', viewer.studioId).execute();
}

/** What a studio's pages look like, which everybody may see; undefined for an unknown studio. */
export function findBrandRowAsSystem(db: Reader, studioId: string) {
  return db
    .selectFrom('studios')
    .select(['id', 'app_name', 'logo_url', 'logo_size', 'logo_position', 'theme_color'])
    .select(['featured_video_url', 'has_community', 'is_demo as isDemo'])
    .$narrowType<{ id: Known<'studio'> }>()
    .where('id', '=', studioId)
    .executeTakeFirst();
}

/** The only studio of this installation; null when there are several, or only the demo studio. */
export async function findOnlyStudioAsSystem(db: Reader): Promise<Known<'studio'> | null> {
  const rows = await db
    .selectFrom('studios')
    .select('id')
    .$narrowType<{ id: Known<'studio'> }>()
    .where('is_demo', '=', false)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Whether a file is a studio's logo. */
export async function isLogoAsSystem(db: Reader, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('studios')
    .select('id')
    .where('logo_url', '=', path)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The logos that studios use. */
export const usedLogos = sql`select logo_url as path from studios`;
