import type { ProgramProgression } from '@spotter/contract/loads';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { mayReadProgram, programRows } from '#features/programs/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** How a programme progresses that the viewer may read, and whether it is their own; undefined: they may not. */
export async function findProgramProgression(
  db: Reader,
  viewer: Viewer,
  programId: string,
): Promise<(ProgramProgression & { isAuthor: boolean }) | undefined> {
  const { rows } = await sql<ProgramProgression & { isAuthor: boolean }>`
    select g.progression, p.author_id = ${viewer.id} as "isAuthor" from ${programRows('p')} left join program_progressions g on g.program_id = p.id
    where p.id = ${programId} and ${mayReadProgram(viewer)}`.execute(db);
  return rows[0];
}

/** Stores the choice for a programme, or takes it away. */
export async function writeProgressionAsSystem(
  db: Reader,
  { programId, studioId, progression }: ProgramProgression & { programId: string; studioId: string },
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
export async function copyProgressionAsSystem(db: Reader, from: string, to: string): Promise<void> {
  await sql`insert into program_progressions (program_id, studio_id, progression)
    select ${to}, g.studio_id, g.progression from program_progressions g where g.program_id = ${from}`.execute(
    db,
  );
}
