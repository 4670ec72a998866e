const MODERATION = 'apps/server/src/features/moderation/moderation.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- messages` tries each. */
export const messagesGuards = [
  {
    what: 'the messages of a channel are numbered without gaps',
    file: 'sent-queries.ts',
    find: ' for update`',
    replace: '`',
    tests: './messages.test.ts',
  },
  {
    what: 'a repeated id must have the same sender, channel and text',
    file: 'queries.ts',
    find: ".where('sender_id', '=', viewer.id)\n",
    replace: '',
    tests: './messages.test.ts',
  },
  {
    what: 'a message to the studio carries no e-mail',
    file: 'service.ts',
    find: 'const sender = { ...message.sender, email: null };',
    replace: 'const { sender } = message;',
    tests: './delivery.test.ts',
    named: 'to the studio carries no e-mail, and its read mark goes only to the reader’s own pages',
  },
  {
    what: 'a blocked person cannot write to a direct channel',
    file: 'sent-queries.ts',
    find: 'where not ${isBlockedIn(sql`a.sender_id`)} and (',
    replace: 'where (not ${isBlockedIn(sql`a.sender_id`)} or true) and (',
    tests: MODERATION,
  },
  {
    what: 'a coach of the past opens no file of the chat',
    file: 'attachments/file-queries.ts',
    find: ' and not ${IS_CLOSED})',
    replace: ')',
    tests: './attachments/extras.test.ts',
  },
  {
    what: 'a message has files of its sender only',
    file: 'attachments/take-files.ts',
    find: 'if (!known.has(path)) await',
    replace: 'if (known.has(path)) await',
    tests: './attachments/extras.test.ts',
  },
  {
    what: 'a file that waits for its time is opened by its sender alone',
    file: 'attachments/file-queries.ts',
    find: ' and s.sender_id = ${viewer.id}\n    limit 1',
    replace: '\n    limit 1',
    tests: './scheduled/scheduled.test.ts',
  },
  {
    what: 'the thread of a training has the reader’s own channels only',
    file: 'place-queries.ts',
    find: ' and c.client_id = s.client_id\n      and ${viewer.id} in (c.trainer_id, c.client_id)',
    replace: ' and c.client_id = s.client_id',
    tests: './places.test.ts',
  },
];
