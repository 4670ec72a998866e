import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { deleteTokensOf } from './queries.ts';

/** What a person's tokens may do, never the tokens. */
export const tokensOwnData: OwnData = {
  files: [
    {
      name: 'access-tokens',
      tables: ['access_tokens'],
      readIn: 'are keys to another server',
      rows: ({ id }) => sql`
        select name, scopes, ending, created_at as "createdAt", expires_at as "expiresAt", used_at as "lastUsedAt"
        from access_tokens where person_id = ${id} order by id`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await deleteTokensOf(work.db, id);
  },
};
