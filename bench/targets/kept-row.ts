import type pg from 'pg';
import { newId } from '../../apps/server/src/lib/ids.ts';

/** A row that a reference writes for a request. */
export type KeptRow = 'message' | 'post';

const TEXTS: Record<KeptRow, string> = {
  message: `with counted as (
      update channels set last_number = last_number + 1, last_message_at = now()
      where studio_id = $2 and kind = 'general' returning id, last_number)
    insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at)
    select $1, id, $2, last_number, $3, $4, now() from counted returning *`,
  post: `with made as (
      insert into activities (id, studio_id, person_id, type, content, visibility, created_at)
      values ($1, $2, $3, 'post', $4, 'studio', now()) returning *)
    select made.*, p.first_name, p.last_name, p.role, p.profile_image_url from made join people p on p.id = $3`,
};

/** Writes one row durably, in one statement that commits by itself. @returns the row */
export async function keepRow(
  pool: pg.Pool,
  row: KeptRow,
  { studioId, personId, content }: { studioId: string; personId: string; content: string },
) {
  const { rows } = await pool.query({
    name: row,
    text: TEXTS[row],
    values: [newId(), studioId, personId, content],
  });
  return rows[0];
}
