import { checkInsTopics, WrittenAnswers, WrittenForm } from '@spotter/contract/check-ins';
import { CHECK_IN_FORMS_MAX } from '@spotter/contract/check-ins-limits';
import { Id } from '@spotter/contract/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, readIn } from '#db/read-in.ts';
import type { Known } from '#lib/known.ts';
import { removeForm } from './service.ts';

const Form = z.object({
  ...{ form: Id, version: WrittenAnswers.shape.version, name: WrittenForm.shape.name },
  ...{ rhythm: WrittenForm.shape.rhythm, questions: WrittenForm.shape.questions },
  ...{ createdAt: ArchivedInstant, removedAt: ArchivedInstant.nullable(), isNewest: z.boolean() },
});

/** Forms that a trainer wrote, as they are now. Nobody is asked them until they are given. */
export const formsReadIn = readIn({
  row: Form,
  known: ['name', 'createdAt'],
  // The list names forms, whose rows have no `id`: an earlier version, and what was removed, is nothing to bring.
  async keepsOut({ findHere }, rows) {
    const ids = rows.map(({ form }) => form);
    const there = await findHere('check_in_forms', 'author_id', ids);
    return ({ form, removedAt, isNewest }) => {
      if (removedAt !== null || !isNewest) return 'elsewhere';
      return there.has(form) ? 'there' : null;
    };
  },
  limit: {
    most: CHECK_IN_FORMS_MAX,
    counts: () => true,
    async count(db, personId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from check_in_forms where author_id = ${personId} and removed_at is null`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    text: `There are ${CHECK_IN_FORMS_MAX} forms already. Remove one, and read the archive in again.`,
  },
  rowsOf: (rows, { personId, studioId: studio_id, idOf }) => ({
    check_in_forms: rows.map(({ form, version, createdAt }) => ({
      ...{ id: idOf(form), studio_id, author_id: personId, version, removed_at: null, created_at: createdAt },
    })),
    check_in_versions: rows.map(({ form, version, name, rhythm, questions, createdAt }) => ({
      ...{ form_id: idOf(form), version, studio_id, name, created_at: createdAt },
      ...{ rhythm: rhythm as never, questions: questions as never },
    })),
  }),
  topicsOf: (id) => [checkInsTopics.forms.of(id)],
  // One that was given by then is removed in place of deleted: what was answered stays.
  async keep(work, { personId, now }, keys) {
    const { rows } = await sql<{ id: Known<'form'> }>`
      select f.id from check_in_forms f where f.id = any(${keys.map(({ id }) => id)}::uuid[])
        and f.author_id = ${personId} and (exists (select from check_in_spans s where s.form_id = f.id)
          or exists (select from check_ins c where c.form_id = f.id)) order by f.id for update`.execute(
      work.db,
    );
    for (const { id } of rows) await removeForm(work, personId, id, now);
    return rows.map(({ id }) => id);
  },
});
