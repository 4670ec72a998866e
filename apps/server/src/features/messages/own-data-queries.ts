import { sql } from 'kysely';
import type { OwnData } from '#db/context.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

const ownChannels = (id: string) => sql`c.trainer_id = ${id} or c.client_id = ${id}`;
const nameOfOther = (id: string) =>
  personName(sql`case when c.trainer_id = ${id} then c.client_id else c.trainer_id end`);

/** Messages to others stay with them, without the sender's name. */
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
      // All of the person's direct chats, and only their own messages of the studio's chat.
      rows: ({ id }) => sql`
        select m.channel_id as "channelId", m.number, m.sender_id = ${id} as "yours",
          case when m.sender_id <> ${id} then ${nameOfOther(id)} end as "from",
          case when m.sender_id = ${id} then coalesce(m.removed_content, m.content) else m.content end as content, m.created_at as "createdAt"
        from messages m join channels c on c.id = m.channel_id
        where m.sender_id = ${id} or ${ownChannels(id)} order by m.channel_id, m.number`,
    },
  ],
  texts,
  notExported: { direct_blocks: 'the blocked person is told in each of their direct chats' },
  stays: {
    'channels.trainer_id': 'the other side’s chat',
    'channels.client_id': 'the other side’s chat',
    'messages.removed_by': 'who removed a message is part of the line that stays in its place',
    'direct_blocks.blocked_by': 'the block of somebody else stays when the owner who made it is gone',
    'messages.sender_id': 'what was written to others stays with them, from "Unknown User"',
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('direct_blocks').where('person_id', '=', id).execute();
    await work.db.deleteFrom('channel_reads').where('person_id', '=', id).execute();
  },
};
