import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** A person's numbers and goals are deleted with them; what they typed for a client stays without their name. */
export const bodyOwnData: OwnData = {
  files: [
    {
      name: 'body-kinds',
      tables: ['body_kinds'],
      rows: ({ id }) => sql`
        select k.kind, k.name, k.unit, k.agreed_at is not null as agreed, k.hidden, k.target, k.created_at as "createdAt"
        from body_kinds k where k.person_id = ${id} order by k.created_at, k.kind`,
    },
    {
      name: 'body-values',
      tables: ['body_values'],
      rows: ({ id }) => sql`
        select v.kind, k.name, k.unit, v.day, v.time, v.value, v.source, v.changed_at as "changedAt"
        from body_values v join body_kinds k on k.person_id = v.person_id and k.kind = v.kind
        where v.person_id = ${id} and v.value is not null order by v.kind, v.day, v.time, v.id`,
    },
    {
      name: 'body-goals',
      tables: ['body_goals'],
      rows: ({ id }) => sql`
        select g.kind, k.name, k.unit, g.from_value as "from", g.from_day as "fromDay", g.to_value as "to",
          g.by_day as "by", g.changed_at as "changedAt"
        from body_goals g join body_kinds k on k.person_id = g.person_id and k.kind = g.kind
        where g.person_id = ${id} order by g.kind`,
    },
    {
      name: 'body-imports',
      tables: ['body_imports'],
      rows: ({ id }) => sql`
        select i.name, i.created_at as "createdAt" from body_imports i where i.person_id = ${id}
        order by i.created_at, i.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      bodyValues: ({ id }) =>
        sql`select count(*) from body_values where person_id = ${id} and value is not null`,
    },
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('body_goals').where('person_id', '=', id).execute();
    await work.db.deleteFrom('body_values').where('person_id', '=', id).execute();
    await work.db.deleteFrom('body_kinds').where('person_id', '=', id).execute();
    await work.db.deleteFrom('body_imports').where('person_id', '=', id).execute();
    await work.db.updateTable('body_kinds').set({ target_by: null }).where('target_by', '=', id).execute();
    await work.db.updateTable('body_values').set({ typed_by: null }).where('typed_by', '=', id).execute();
    await work.db.updateTable('body_goals').set({ set_by: null }).where('set_by', '=', id).execute();
  },
};
