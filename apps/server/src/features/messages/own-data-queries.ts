import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
import { messagesReadIn } from './former/read-in-queries.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { templatesReadIn } from './templates/read-in-queries.ts';

const ownChannels = (id: string) => sql`c.trainer_id = ${id} or c.client_id = ${id}`;
const nameOfOther = (id: string) =>
  personName(sql`case when c.trainer_id = ${id} then c.client_id else c.trainer_id end`);

/** Messages to others stay with them, without the sender's name. */
export const messagesOwnData: OwnData = {
  files: [
    {
      name: 'channels',
      tables: ['channels', 'channel_reads', 'channel_members'],
      readIn: 'the other side of a chat is not here; its messages come with its name',
      rows: ({ id, studioId }) => sql`
        select c.id, c.kind, c.name,
          (select g.is_muted from channel_members g where g.channel_id = c.id and g.person_id = ${id}) as "isMuted", case when c.kind = 'direct' then ${nameOfOther(id)} end as "with",
          c.created_at as "createdAt", r.number as "readUpTo", r.read_at as "readAt"
        from channels c left join channel_reads r on r.channel_id = c.id and r.person_id = ${id}
        where ${ownChannels(id)} or (c.kind = 'general' and c.studio_id = ${studioId})
          or exists (select from channel_members g where g.channel_id = c.id and g.person_id = ${id}) order by c.id`,
    },
    {
      name: 'messages',
      // Read in, they become former ones.
      tables: ['former_messages', 'messages'],
      readIn: messagesReadIn,
      // All of the person's direct chats, only their own messages of other chats, and what another archive brought.
      rows: ({ id }) => sql`
        select m.channel_id as "channelId", m.number, c.kind,
          case when c.kind = 'direct' then ${nameOfOther(id)} else c.name end as chat,
          (select json_agg(f.path order by f.position) from message_files f where f.message_id = m.id) as files,
          (select count(*)::int from message_files f where f.message_id = m.id) as "fileCount",
          (select p.session_id from message_places p where p.message_id = m.id) as "sessionId", m.sender_id = ${id} as "yours",
          case when m.sender_id <> ${id} then ${nameOfOther(id)} end as "from",
          case when m.sender_id = ${id} then coalesce(m.removed_content, m.content) else m.content end as content, m.created_at as "createdAt",
          false as "isFormer"
        from messages m join channels c on c.id = m.channel_id
        where m.sender_id = ${id} or ${ownChannels(id)}
        union all
        select f.chat_id, f.number, f.kind, f.chat, null, f.file_count, null, f.is_yours, f.sender, f.content, f.created_at, true
        from former_messages f where f.person_id = ${id}
        order by "channelId", number`,
    },
    {
      name: 'message-templates',
      tables: ['message_templates'],
      readIn: 'are of a trainer, who reads them in as those of a studio',
      rows: ({ id }) => sql`
        select id, title, content, is_shared as "isShared", created_at as "createdAt", changed_at as "changedAt"
        from message_templates where author_id = ${id} order by created_at, id`,
    },
    {
      name: 'scheduled-messages',
      tables: ['scheduled_messages', 'scheduled_recipients', 'scheduled_files'],
      readIn: 'those whom they are for are not here',
      rows: ({ id }) => sql`
        select s.content, s.channel_id as "channelId", s.send_at as "sendAt", s.sent_at as "sentAt",
          s.taken_back_at as "takenBackAt",
          array(select ${personName(sql`r.person_id`)} from scheduled_recipients r where r.scheduled_id = s.id) as "to",
          array(select f.path from scheduled_files f where f.scheduled_id = s.id order by f.position) as files
        from scheduled_messages s where s.sender_id = ${id} order by s.send_at, s.id`,
    },
    {
      name: 'reactions',
      tables: ['message_reactions'],
      readIn: 'the messages are not here',
      rows: ({ id }) => sql`
        select r.name as reaction, m.channel_id as "channelId", m.number, r.reacted_at as "reactedAt"
        from message_reactions r join messages m on m.id = r.message_id
        where r.person_id = ${id} order by r.reacted_at`,
    },
  ],
  studioFiles: [
    {
      name: 'message-templates',
      about: 'Message templates of the owner, and those that other trainers share with the studio.',
      readIn: { table: 'message_templates', list: templatesReadIn },
      rows: ({ id, studioId }) => sql`
        select m.id, m.title, m.content, ${personName(sql`m.author_id`)} as author, m.is_shared as "isShared",
          m.created_at as "createdAt", m.changed_at as "changedAt"
        from message_templates m join ${peopleRows('p')} on p.id = m.author_id
        where m.studio_id = ${studioId} and (m.author_id = ${id} or (m.is_shared and p.left_at is null))
        order by m.created_at, m.id`,
    },
    {
      name: 'chat',
      about: 'What was written in the general chat of the studio.',
      readIn: 'what members wrote, who are not here',
      rows: ({ studioId }) => sql`
        select m.number, m.sender_id as "senderId", ${personName(sql`m.sender_id`)} as "from", m.content, m.created_at as "createdAt"
        from messages m join channels c on c.id = m.channel_id
        where c.studio_id = ${studioId} and c.kind = 'general' and m.removed_at is null order by m.number`,
    },
  ],
  texts,
  counts: {
    stays: {
      messages: ({ id }) => sql`select count(*) from messages where sender_id = ${id}`,
    },
  },
  notExported: { direct_blocks: 'the blocked person is told in each of their direct chats' },
  stays: {
    'channels.trainer_id': 'the other side’s chat',
    'channels.client_id': 'the other side’s chat',
    'messages.removed_by': 'who removed a message is part of the line that stays in its place',
    'direct_blocks.blocked_by': 'the block of somebody else stays when the owner who made it is gone',
    'messages.sender_id': 'what was written to others stays with them, from "Unknown User"',
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('former_messages').where('person_id', '=', id).execute();
    await work.db.deleteFrom('direct_blocks').where('person_id', '=', id).execute();
    await work.db.deleteFrom('message_templates').where('author_id', '=', id).execute();
    await work.db.deleteFrom('scheduled_messages').where('sender_id', '=', id).execute();
    await work.db.deleteFrom('scheduled_recipients').where('person_id', '=', id).execute();
    await work.db.deleteFrom('channel_members').where('person_id', '=', id).execute();
    await work.db.deleteFrom('channel_reads').where('person_id', '=', id).execute();
    // What a moderator removed was kept for its author alone.
    await work.db
      .updateTable('messages')
      .set({ removed_content: null })
      .where('sender_id', '=', id)
      .execute();
  },
};
