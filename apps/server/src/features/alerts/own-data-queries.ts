import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** The devices that a person is told on, never their addresses and keys. */
export const alertsOwnData: OwnData = {
  files: [
    {
      name: 'alert-devices',
      tables: ['push_subscriptions'],
      readIn: 'a device is told by the server that it agreed to',
      rows: ({ id }) => sql`
        select language, created_at as "createdAt" from push_subscriptions where person_id = ${id} order by id`,
    },
    {
      name: 'alert-choices',
      tables: ['alert_settings'],
      readIn: 'what this account chose stays',
      rows: ({ id }) => sql`
        select muted as "switchedOff", mailed as "byMail", mail_day as "lastMailDay", quiet_from as "quietFrom", quiet_until as "quietUntil"
        from alert_settings where person_id = ${id}`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('push_subscriptions').where('person_id', '=', id).execute();
    await work.db.deleteFrom('alert_settings').where('person_id', '=', id).execute();
  },
};
