import type pg from 'pg';

/** Gives a person a connection with Google: only its row. */
export async function connectRow(pool: pg.Pool, person: { id: string; studioId: string }): Promise<void> {
  await pool.query(
    `insert into calendar_connections (person_id, studio_id, next_sync_at, created_at)
     values ($1, $2, 'infinity', now())`,
    [person.id, person.studioId],
  );
}

/** A timed event of an hour, with the given changes. */
export const anEvent = (more: object = {}) => ({
  title: 'Physio',
  startTime: '2026-03-11T10:00:00.000Z',
  endTime: '2026-03-11T11:00:00.000Z',
  ...more,
});

/** An event of whole days. */
export const someDays = (startDate: string, endDate: string, title = 'Trip to Oslo') => ({
  title,
  isAllDay: true,
  startDate,
  endDate,
});
