import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';

const ownChannels = (id: string) => sql`c.trainer_id = ${id} or c.client_id = ${id}`;
const nameOfOther = (
  id: string,
) => sql`(select nullif(concat_ws(' ', o.first_name, o.last_name), '') from people o
  where o.id = case when c.trainer_id = ${id} then c.client_id else c.trainer_id end)`;

/** What was written to others stays with them, as a letter does, under no name. */
export const messagesOwnData: OwnData = {
  files: [
    {
      name: 'channels',
      tables: ['channels', 'channel_reads'],
      rows: ({ id, studioId }) => sql`
        select c.id, c.kind, case when c.kind = 'direct' then ${nameOfOther(id)} end as "with",
          c.created_at as "createdAt", r.number as "readUpTo", r.read_at as "readAt"
        from channels c left join channel_reads r on r.channel_id = c.id and r.person_id = ${id}
        where ${ownChannels(id)} or (c.kind = 'general' and c.studio_id = ${studioId}) order by c.id`,
    },
    {
      name: 'messages',
      tables: ['messages'],
      // All of one's direct chats, and of the studio's only one's own.
      rows: ({ id }) => sql`
        select m.channel_id as "channelId", m.number, m.sender_id = ${id} as "yours",
          case when m.sender_id <> ${id} then ${nameOfOther(id)} end as "from", m.content, m.created_at as "createdAt"
        from messages m join channels c on c.id = m.channel_id
        where m.sender_id = ${id} or ${ownChannels(id)} order by m.channel_id, m.number`,
    },
  ],
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('channel_reads').where('person_id', '=', id).execute();
  },
};
