import type { ProgramProgression } from '@spotter/contract/loads';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';

/** Stores the choice for a programme, or takes it away. */
export async function writeProgression(
  db: Reader,
  {
    programId,
    studioId,
    progression,
  }: ProgramProgression & { programId: Known<'program'>; studioId: Known<'studio'> },
): Promise<void> {
  if (progression === null) {
    await db.deleteFrom('program_progressions').where('program_id', '=', programId).execute();
    return;
  }
  const said = { progression: JSON.stringify(progression) };
  await db
    .insertInto('program_progressions')
    .values({ program_id: programId, studio_id: studioId, ...said })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(said))
    .execute();
}

/** Gives one programme the progression of another of the studio. */
export async function copyProgression(
  db: Reader,
  from: Known<'program'>,
  to: Known<'program'>,
): Promise<void> {
  await sql`insert into program_progressions (program_id, studio_id, progression)
    select ${to}, g.studio_id, g.progression from program_progressions g where g.program_id = ${from}`.execute(
    db,
  );
}
