import type { ProgramProgression } from '@spotter/contract/loads';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { progressionRows } from '#features/loads/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayReadProgram } from './fragments.ts';

type FoundProgression = ProgramProgression & { id: Known<'program'>; isAuthor: boolean };

/** How a programme progresses that the viewer may read, and whether it is their own; undefined: they may not. */
export async function findProgramProgression(
  db: Reader,
  viewer: Viewer,
  programId: string,
): Promise<FoundProgression | undefined> {
  const { rows } = await sql<FoundProgression>`
    select p.id, g.progression, p.author_id = ${viewer.id} as "isAuthor" from programs p left join ${progressionRows('g')} on g.program_id = p.id
    where p.id = ${programId} and ${mayReadProgram(viewer)}`.execute(db);
  return rows[0];
}
