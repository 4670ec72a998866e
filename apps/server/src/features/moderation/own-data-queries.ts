import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** What a person reported; reports by them and about them go with their account. */
export const moderationOwnData: OwnData = {
  files: [
    {
      name: 'reports',
      tables: ['reports'],
      readIn: 'are about what members of a studio wrote',
      rows: ({ id }) => sql`
        select kind, subject_id as "subjectId", reason, created_at as "createdAt", action, resolved_at as "resolvedAt"
        from reports where reporter_id = ${id} order by id`,
    },
  ],
  texts,
  stays: { 'reports.resolved_by': 'who decided a report of somebody else' },
  async erase(work, _ctx, { id }) {
    await work.db
      .deleteFrom('reports')
      .where((eb) => eb.or([eb('reporter_id', '=', id), eb('author_id', '=', id)]))
      .execute();
  },
};
