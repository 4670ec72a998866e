import type { Reader } from '#db/database.ts';

/**
 * Whose the brand is: the trainer who made the studio, or, when they are gone, the one who has been there longest.
 * Null: the studio has no trainer.
 */
export async function findFounderId(db: Reader, studioId: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('studio_id', '=', studioId)
    .where('role', '=', 'trainer')
    .where('erased_at', 'is', null)
    .orderBy('is_founder', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
