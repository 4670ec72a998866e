import { NAME_MAX } from '@spotter/contract/accounts-limits';
import { chatTopics } from '@spotter/contract/chat';
import { FORMER_MESSAGES_MAX } from '@spotter/contract/chat-limits';
import { Channel } from '@spotter/contract/messages';
import { MESSAGE_FILES_MAX, MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { Id, line, Moment, prose } from '@spotter/contract/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';

const NUMBER_MAX = 2_147_483_647;
/** A first and a last name, or the name of a group. */
const Name = line(2 * NAME_MAX + 1, 0).nullish();

/** Messages of chats, which become former messages of the reader alone. Their files stay in the archive. */
export const messagesReadIn = readIn({
  row: z.object({
    ...{ channelId: Id, number: z.number().int().min(1).max(NUMBER_MAX) },
    // Archives made before say neither these two nor how many files there were.
    ...{ kind: Channel.shape.kind.nullish(), chat: Name },
    fileCount: z.number().int().min(0).max(MESSAGE_FILES_MAX).optional(),
    files: z.array(z.unknown()).max(MESSAGE_FILES_MAX).nullish(),
    ...{ yours: z.boolean(), from: Name, content: prose(MESSAGE_MAX, 0), createdAt: Moment },
  }),
  known: ['channelId', 'number'],
  isOfTrainers: true,
  limit: {
    most: FORMER_MESSAGES_MAX,
    counts: () => true,
    async count(db, personId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from former_messages where person_id = ${personId}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    text: `There are ${FORMER_MESSAGES_MAX} former messages already. Take an earlier import back, and read the archive in again.`,
  },
  rowsOf: (rows, { personId, studioId }) => ({
    former_messages: rows.map(({ channelId, number, kind, chat, yours, from, files, ...row }) => ({
      ...{ person_id: personId, studio_id: studioId, chat_id: channelId, number },
      ...{ kind: kind ?? null, chat: chat || null, sender: from || null, is_yours: yours },
      ...{ content: row.content, created_at: row.createdAt },
      file_count: row.fileCount ?? files?.length ?? 0,
    })),
  }),
  topicsOf: (id) => [chatTopics.former.of(id)],
});
