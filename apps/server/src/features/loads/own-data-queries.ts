import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { racksReadIn, readinessChecksReadIn, trainingMaxesReadIn } from './read-in-rules.ts';

const maxesWhere = (which: RawBuilder<unknown>) => sql`
        select ${exerciseName(sql`m.exercise_id`)} as exercise, m.weight, m.source, m.one_rep_max as "oneRepMax",
          m.created_at as "createdAt"
        from training_maxes m where ${which} order by m.id`;

const racksWhere = (which: RawBuilder<unknown>) => sql`
        select r.unit, r.sizes, r.updated_at as "updatedAt" from racks r where ${which} order by r.unit`;

const checksWhere = (which: RawBuilder<unknown>) => sql`
        select c.created_at as "createdAt" from readiness_checks c where ${which}`;

/** A person's training maxes, racks and checks before sessions are deleted with them; what they set for a client stays without their name. */
export const loadsOwnData: OwnData = {
  files: [
    {
      name: 'training-maxes',
      tables: ['training_maxes'],
      readIn: trainingMaxesReadIn,
      rows: ({ id }) => maxesWhere(sql`m.client_id = ${id}`),
      ofClient: (coach, client) =>
        maxesWhere(sql`m.client_id = ${client} and ${coachedNow(coach, 'm.client_id', trainingShown)}`),
    },
    {
      name: 'racks',
      tables: ['racks'],
      readIn: racksReadIn,
      rows: ({ id }) => racksWhere(sql`r.client_id = ${id}`),
      ofClient: (coach, client) =>
        racksWhere(sql`r.client_id = ${client} and ${coachedNow(coach, 'r.client_id', trainingShown)}`),
    },
    {
      name: 'readiness-checks',
      tables: ['readiness_checks'],
      readIn: readinessChecksReadIn,
      rows: ({ id }) => checksWhere(sql`c.client_id = ${id}`),
      ofClient: (coach, client) =>
        checksWhere(sql`c.client_id = ${client} and ${coachedNow(coach, 'c.client_id', trainingShown)}`),
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('training_maxes').where('client_id', '=', id).execute();
    await work.db.updateTable('training_maxes').set({ set_by: null }).where('set_by', '=', id).execute();
    await work.db.deleteFrom('racks').where('client_id', '=', id).execute();
    await work.db.updateTable('racks').set({ set_by: null }).where('set_by', '=', id).execute();
    await work.db.deleteFrom('readiness_checks').where('client_id', '=', id).execute();
    await work.db.updateTable('readiness_checks').set({ set_by: null }).where('set_by', '=', id).execute();
  },
};
