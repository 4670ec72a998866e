import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { seesFilm } from './fragments.ts';

/** Whether the viewer sees the film at a path, or hears the voice there: that of their own answer, or of one to their film. */
export async function maySeeFile(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const { rows } = await sql`
    select from form_checks f where f.film = ${path} and f.studio_id = ${viewer.studioId} and ${seesFilm(viewer, 'f')}
    union all
    select from form_answers a join form_checks f on f.id = a.form_check_id
    where a.voice = ${path} and f.studio_id = ${viewer.studioId} and ${seesFilm(viewer, 'f')}
      and (a.coach_id = ${viewer.id} or f.client_id = ${viewer.id})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The files that films and answers use. */
export const usedFiles = sql`select film as path from form_checks union all select voice from form_answers`;
