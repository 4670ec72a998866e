import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { formsReadIn } from './forms/read-in-queries.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { photosReadIn } from './photos/read-in-queries.ts';
import { hiddenKindsOf } from './queries.ts';
import { checkInsReadIn } from './read-in-rules.ts';

type Shown = { which: RawBuilder<unknown>; answers: RawBuilder<unknown>; doneAt: RawBuilder<unknown> };

const answeredWhere = ({ which, answers, doneAt }: Shown) => sql`
        select c.form_id as form, v.name, c.version, c.day, v.questions, ${answers} as answers, c.measured_on as "measuredOn",
          c.answered_at as "answeredAt", ${doneAt} as "doneAt"
        from check_ins c join check_in_versions v on v.form_id = c.form_id and v.version = c.version
        left join check_in_reviews r on r.form_id = c.form_id and r.client_id = c.client_id and r.day = c.day
        where ${which} order by c.day, c.id`;

/** The answers without the numbers of kinds that the client hides from coaches. */
const shownAnswers = sql`(select coalesce(jsonb_agg(x.answer), '[]') from jsonb_array_elements(c.answers) x(answer)
  where not exists (select from jsonb_array_elements(v.questions) q(asked)
    where q.asked ->> 'id' = x.answer ->> 'question' and q.asked ->> 'kind' = any(${hiddenKindsOf('c.client_id')})))`;

/** A client's answers are deleted with them; a trainer's forms stay without a name, for what clients answered. */
export const checkInsOwnData: OwnData = {
  files: [
    {
      name: 'check-in-forms',
      tables: ['check_in_forms'],
      readIn: 'are of a coach; what was answered comes with its questions',
      rows: ({ id }) => sql`
        select f.id as form, v.name, v.version, v.rhythm, v.questions, v.created_at as "createdAt", f.removed_at as "removedAt",
          v.version = f.version as "isNewest"
        from check_in_forms f join check_in_versions v on v.form_id = f.id
        where f.author_id = ${id} order by f.id, v.version`,
    },
    {
      name: 'check-ins-asked',
      tables: ['check_in_spans'],
      readIn: 'only a coach of this studio asks',
      rows: ({ id }) => sql`
        select v.name, s.rhythm, s.first_day as "firstDay", s.last_day as "lastDay", s.is_paused as "isPaused"
        from check_in_spans s join check_in_forms f on f.id = s.form_id
        join check_in_versions v on v.form_id = f.id and v.version = f.version
        where s.client_id = ${id} order by s.first_day, s.id`,
    },
    {
      name: 'check-ins',
      tables: ['check_ins', 'check_in_reviews'],
      readIn: checkInsReadIn,
      rows: ({ id }) =>
        answeredWhere({ which: sql`c.client_id = ${id}`, answers: sql`c.answers`, doneAt: sql`r.done_at` }),
      lookOf: () => 'checkIns',
      ofClient: (coach, client) =>
        answeredWhere({
          which: sql`c.client_id = ${client} and ${coachedNow(coach, 'c.client_id', trainingShown)}`,
          answers: shownAnswers,
          // When a coach was done with it is that coach's alone.
          doneAt: sql`(select r.done_at from check_in_forms f where f.id = c.form_id and f.author_id = ${coach.id})`,
        }),
    },
    {
      name: 'check-in-photos',
      tables: ['check_in_photos', 'check_in_photo_hides'],
      readIn: photosReadIn,
      rows: ({ id }) => sql`
        select v.name, c.form_id as form, c.day, p.question_id as question, p.view, p.file, p.taken_at as "takenAt",
          exists (select from check_in_photo_hides x where x.client_id = p.client_id) as hidden
        from check_in_photos p join check_ins c on c.id = p.check_in_id
        join check_in_versions v on v.form_id = c.form_id and v.version = c.version
        where p.client_id = ${id} order by c.day, p.id`,
    },
  ],
  studioFiles: [
    {
      name: 'check-in-forms',
      about: 'The check-in forms of the owner, as they are now.',
      readIn: { table: 'check_in_forms', list: formsReadIn },
      rows: ({ id }) => sql`
        select f.id as form, v.name, v.version, v.rhythm, v.questions, v.created_at as "createdAt", f.removed_at as "removedAt",
          true as "isNewest"
        from check_in_forms f join check_in_versions v on v.form_id = f.id and v.version = f.version
        where f.author_id = ${id} and f.removed_at is null order by f.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      checkIns: ({ id }) => sql`select count(*) from check_ins where client_id = ${id}`,
    },
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('check_in_reviews').where('client_id', '=', id).execute();
    await work.db.deleteFrom('check_in_photos').where('client_id', '=', id).execute();
    await work.db.deleteFrom('check_in_photo_hides').where('client_id', '=', id).execute();
    await work.db.deleteFrom('check_ins').where('client_id', '=', id).execute();
    await work.db.deleteFrom('check_in_spans').where('client_id', '=', id).execute();
    await work.db
      .updateTable('check_in_forms')
      .set({ author_id: null })
      .where('author_id', '=', id)
      .execute();
  },
};
