import { sql } from 'kysely';
import type { OwnData } from '#db/context.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Pending minutes of a deleted person are not written (`holdMeasuredAsSystem`). */
export const heartRateOwnData: OwnData = {
  files: [
    {
      name: 'heart-rate-days',
      tables: ['heart_rate_days'],
      rows: ({ id }) => sql`
        select date, resting, max, minutes, aerobic_minutes as "aerobicMinutes" from heart_rate_days
        where person_id = ${id} order by date`,
    },
    {
      name: 'heart-rate-minutes',
      tables: ['heart_rate_minutes'],
      rows: ({ id }) => sql`
        select at, min, max, round(total::numeric / samples, 1) as average, samples from heart_rate_minutes
        where person_id = ${id} order by at`,
    },
    {
      name: 'heart-rate-devices',
      tables: ['device_connections'],
      rows: ({ id }) => sql`
        select kind, device_name as name, created_at as "connectedAt", last_sample_at as "lastValueAt"
        from device_connections where person_id = ${id} order by kind`,
    },
  ],
  texts,
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
