import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { bodyGoalsReadIn, bodyKindsReadIn, bodyValuesReadIn } from './read-in-queries.ts';

const kindsWhere = (which: RawBuilder<unknown>) => sql`
        select b.kind, b.name, b.unit, b.agreed_at is not null as agreed, b.hidden, b.target, b.created_at as "createdAt"
        from body_kinds b where ${which} order by b.created_at, b.kind`;

const valuesWhere = (which: RawBuilder<unknown>) => sql`
        select v.kind, k.name, k.unit, v.day, v.time, v.value, v.source, v.changed_at as "changedAt"
        from body_values v join body_kinds k on k.person_id = v.person_id and k.kind = v.kind
        where ${which} and v.value is not null order by v.kind, v.day, v.time, v.id`;

const goalsWhere = (which: RawBuilder<unknown>) => sql`
        select g.kind, k.name, k.unit, g.from_value as "from", g.from_day as "fromDay", g.to_value as "to",
          g.by_day as "by", g.changed_at as "changedAt"
        from body_goals g join body_kinds k on k.person_id = g.person_id and k.kind = g.kind
        where ${which} order by g.kind`;

/** A person's numbers and goals are deleted with them; what they typed for a client stays without their name. */
export const bodyOwnData: OwnData = {
  files: [
    {
      name: 'body-kinds',
      tables: ['body_kinds'],
      readIn: bodyKindsReadIn,
      rows: ({ id }) => kindsWhere(sql`b.person_id = ${id}`),
      lookOf: ({ kind }) => `body/${kind}`,
      ofClient: (coach, client) =>
        kindsWhere(
          sql`b.person_id = ${client} and not b.hidden and ${coachedNow(coach, 'b.person_id', trainingShown)}`,
        ),
    },
    {
      name: 'body-values',
      tables: ['body_values'],
      readIn: bodyValuesReadIn,
      rows: ({ id }) => valuesWhere(sql`k.person_id = ${id}`),
      lookOf: ({ kind }) => `body/${kind}`,
      ofClient: (coach, client) =>
        valuesWhere(
          sql`k.person_id = ${client} and not k.hidden and ${coachedNow(coach, 'v.person_id', trainingShown)}`,
        ),
    },
    {
      name: 'body-goals',
      tables: ['body_goals'],
      readIn: bodyGoalsReadIn,
      rows: ({ id }) => goalsWhere(sql`k.person_id = ${id}`),
      lookOf: ({ kind }) => `body/${kind}`,
      ofClient: (coach, client) =>
        goalsWhere(
          sql`k.person_id = ${client} and not k.hidden and ${coachedNow(coach, 'g.person_id', trainingShown)}`,
        ),
    },
    {
      name: 'body-imports',
      tables: ['body_imports'],
      readIn: 'what they brought is read in as numbers; the files are not here to be taken back',
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
