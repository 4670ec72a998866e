import { TEMPLATE_TITLE_MAX, TEMPLATES_MAX } from '@spotter/contract/chat-limits';
import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { Id, line, prose } from '@spotter/contract/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';
import { tellTemplates } from './service.ts';

/** Templates of messages; those that others shared become the reader's own. */
export const templatesReadIn = readIn({
  row: z.object({
    // Archives made before do not say it.
    id: Id.optional(),
    ...{ title: line(TEMPLATE_TITLE_MAX), content: prose(MESSAGE_MAX), isShared: z.boolean() },
    ...{ createdAt: ArchivedInstant, changedAt: ArchivedInstant },
  }),
  known: ['title', 'createdAt'],
  owner: 'author_id',
  limit: {
    most: TEMPLATES_MAX,
    counts: () => true,
    async count(db, personId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from message_templates where author_id = ${personId}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    text: `There are ${TEMPLATES_MAX} templates already. Delete one, and read the archive in again.`,
  },
  rowsOf: (rows, { personId, studioId, idOf }) => ({
    message_templates: rows.map(({ id, title, content, isShared, createdAt, changedAt }) => ({
      ...{ id: id ? idOf(id) : newId(new Date(createdAt)), studio_id: studioId, author_id: personId },
      ...{ title, content, is_shared: isShared, created_at: createdAt, changed_at: changedAt },
    })),
  }),
  // Only trainers are told.
  topicsOf: () => [],
  stored: (work, { studioId }) => tellTemplates(work, studioId),
  async keep(work, { studioId }) {
    await tellTemplates(work, studioId);
    return [];
  },
});
