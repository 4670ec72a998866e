import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, heartRateShown } from '#features/coaching/fragments.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import { loggedSetRows, sessionRows } from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import { heartDaysReadIn, heartMinutesReadIn } from './minutes/read-in-rules.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { type RecordedTraining, tcxName, writeTcx } from './write-tcx.ts';

/** Whether the person of a column shares their heart rate, and shows it to this coach. */
const heartRateSeen = (
  coach: Pick<Viewer, 'id'>,
  person: string,
) => sql<boolean>`(${coachedNow(coach, person, heartRateShown)}
  and exists (select from ${peopleRows('p')} where p.id = ${sql.ref(person)} and p.share_heart_rate))`;

const daysWhere = (which: RawBuilder<unknown>) => sql`
        select date, resting, max, minutes, aerobic_minutes as "aerobicMinutes" from heart_rate_days h
        where ${which} order by date`;

const minutesWhere = (which: RawBuilder<unknown>) => sql`
        select at, min, max, round(total::numeric / samples, 1) as average, total, samples from heart_rate_minutes h
        where ${which} order by at`;

/** Pending minutes of a deleted person are not written (`lockMeasured`). */
export const heartRateOwnData: OwnData = {
  files: [
    {
      name: 'heart-rate-days',
      tables: ['heart_rate_days'],
      readIn: heartDaysReadIn,
      rows: ({ id }) => daysWhere(sql`h.person_id = ${id}`),
      lookOf: () => 'heartRate',
      ofClient: (coach, client) =>
        daysWhere(sql`h.person_id = ${client} and ${heartRateSeen(coach, 'h.person_id')}`),
    },
    {
      name: 'heart-rate-minutes',
      tables: ['heart_rate_minutes'],
      readIn: heartMinutesReadIn,
      rows: ({ id }) => minutesWhere(sql`h.person_id = ${id}`),
      lookOf: () => 'heartRate',
      ofClient: (coach, client) =>
        minutesWhere(sql`h.person_id = ${client} and ${heartRateSeen(coach, 'h.person_id')}`),
    },
    {
      name: 'heart-rate-devices',
      tables: ['device_connections'],
      readIn: 'are connected to another server',
      rows: ({ id }) => sql`
        select kind, device_name as name, created_at as "connectedAt", last_sample_at as "lastValueAt"
        from device_connections where person_id = ${id} order by kind`,
    },
  ],
  documents: {
    folder: 'recordings',
    rows: ({ id }) => sql`
      select s.id, s.name, s.note, s.started_at as "startedAt", s.completed_at as "completedAt",
        (select sum(l.distance) from ${loggedSetRows('l')} where l.session_id = s.id and l.done) as metres,
        (select case when count(distinct l.exercise_id) = 1 then ${exerciseName(sql`(min(l.exercise_id::text))::uuid`)} end
          from ${loggedSetRows('l')} where l.session_id = s.id and l.done) as exercise,
        m.minutes
      from ${sessionRows('s')}, lateral (
        select json_agg(json_build_object('at', h.at, 'average', round(h.total::numeric / h.samples, 1), 'max', h.max)
          order by h.at) as minutes
        from heart_rate_minutes h
        where h.person_id = ${id} and h.at > s.started_at - interval '1 minute' and h.at < s.completed_at) m
      where s.client_id = ${id} and s.completed_at is not null and m.minutes is not null
      order by s.started_at, s.id`,
    write(row) {
      const training = row as RecordedTraining;
      return { name: tcxName(training), text: writeTcx(training) };
    },
  },
  texts,
  counts: {
    goes: {
      heartMinutes: ({ id }) => sql`select count(*) from heart_rate_minutes where person_id = ${id}`,
    },
  },
  notExported: {
    heart_rate_counted: 'which values of the last day are in the minutes already',
    second_device_codes: 'opens a device for ten minutes',
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('heart_rate_minutes').where('person_id', '=', id).execute();
    await work.db.deleteFrom('heart_rate_counted').where('person_id', '=', id).execute();
    await work.db.deleteFrom('second_device_codes').where('person_id', '=', id).execute();
    await work.db.deleteFrom('heart_rate_days').where('person_id', '=', id).execute();
    await work.db.deleteFrom('device_connections').where('person_id', '=', id).execute();
  },
};
