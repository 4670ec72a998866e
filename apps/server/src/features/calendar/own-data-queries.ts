import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { deleteConnectionOf } from './google/queries.ts';
import { queueWithdrawal } from './google/withdraw-rights.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { calendarEventsReadIn } from './read-in-rules.ts';
import { withdrawSoon } from './sync/jobs.ts';

/** The Google grant is revoked; until Google answers, the encrypted token is kept without the person. */
export const calendarOwnData: OwnData = {
  files: [
    {
      name: 'calendar-events',
      tables: ['calendar_events'],
      readIn: calendarEventsReadIn,
      rows: ({ id }) => sql`
        select id, title, description, start_at as "startAt", end_at as "endAt", start_date as "startDate",
          end_date as "endDate", source, changed_at as "changedAt", created_at as "createdAt", from_google as "fromGoogle"
        from calendar_events where person_id = ${id} and removed_at is null order by id`,
    },
    {
      name: 'calendar-connections',
      tables: ['calendar_connections', 'calendar_feeds'],
      readIn: 'are rights that Google gave to another server',
      rows: ({ id }) => sql`
        select 'google' as kind, account, status, last_synced_at as "lastUsedAt", created_at as "since"
        from calendar_connections where person_id = ${id}
        union all select 'address', null, 'ok', read_at, created_at from calendar_feeds where person_id = ${id}`,
    },
  ],
  texts,
  counts: {
    goes: {
      events: ({ id }) =>
        sql`select count(*) from calendar_events where person_id = ${id} and removed_at is null`,
    },
  },
  notExported: {
    calendar_attempts: 'lives for ten minutes while Google is asked',
    calendar_revocations: 'a right that is being taken back; nothing of it is ours to show',
  },
  async erase(work, ctx, { id }) {
    const gone = await deleteConnectionOf(work, id);
    if (gone) await queueWithdrawal(work, ctx, { personId: id, ...gone });
    await sql`update calendar_revocations set person_id = null, account = null where person_id = ${id}`.execute(
      work.db,
    );
    await work.db.deleteFrom('calendar_events').where('person_id', '=', id).execute();
    await work.db.deleteFrom('calendar_feeds').where('person_id', '=', id).execute();
    await work.db.deleteFrom('calendar_attempts').where('person_id', '=', id).execute();
  },
  async erased(ctx) {
    withdrawSoon(ctx);
  },
};
