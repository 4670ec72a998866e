import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';

/** Inserts or replaces the exercises of the starter library, which belong to no studio. @param rows as JSON @returns how many they are */
export async function upsertStarterExercisesAsSystem(db: Reader, rows: string): Promise<bigint | undefined> {
  const { numAffectedRows } =
    await sql`insert into exercises (id, slug, category, level, measure, assisted, equipment, muscles, texts, created_at)
    select r.id, r.slug, r.category, r.level, r.measure, r.assisted,
           array(select jsonb_array_elements_text(r.equipment)), r.muscles, r.texts, now()
    from json_to_recordset(${rows}::json)
      as r(id uuid, slug text, category text, level text, measure text, assisted boolean, equipment jsonb, muscles jsonb, texts jsonb)
    on conflict (id) do update set category = excluded.category, level = excluded.level, measure = excluded.measure,
      assisted = excluded.assisted,
      equipment = excluded.equipment, muscles = excluded.muscles, texts = excluded.texts`.execute(db);
  return numAffectedRows;
}
