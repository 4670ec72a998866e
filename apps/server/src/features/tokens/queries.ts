import { isLanguage } from '@spotter/contract/languages';
import type { AccessToken } from '@spotter/contract/tokens';
import { TOKEN_SHOWN_DAYS } from '@spotter/contract/tokens-limits';
import type { Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { missingFactorBy, peopleRows } from '#features/accounts/fragments.ts';
import { hashToken, newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { mintViewer, type Viewer } from '#lib/viewer.ts';

type Writer = Transaction<DB>;

const SHOWN = [
  'id',
  'name',
  'scopes',
  'ending',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;

const shownSince = (now: Date) => new Date(now.getTime() - TOKEN_SHOWN_DAYS * 86_400_000);

/** The viewer's tokens, newest first, with those that ran out not long ago. */
export function findTokens(db: Reader, viewer: Viewer, now: Date): Promise<AccessToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(SHOWN)
    .where('person_id', '=', viewer.id)
    .where('expires_at', '>', shownSince(now).toISOString())
    .orderBy('id', 'desc')
    .execute();
}

/** How many tokens of the viewer are valid. */
export async function countTokens(db: Reader, viewer: Viewer, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('access_tokens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', viewer.id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a token by its hash, and forgets those of the viewer that are listed no more. */
export async function insertToken(
  db: Writer,
  viewer: Viewer,
  now: Date,
  made: { token: string; name: string; scopes: string[]; expiresAt: Date },
): Promise<AccessToken> {
  await db
    .deleteFrom('access_tokens')
    .where('person_id', '=', viewer.id)
    .where('expires_at', '<=', shownSince(now).toISOString())
    .execute();
  return db
    .insertInto('access_tokens')
    .values({
      id: newId(now),
      studio_id: viewer.studioId,
      person_id: viewer.id,
      name: made.name,
      token_hash: hashToken(made.token),
      ending: made.token.slice(-4),
      scopes: made.scopes,
      created_at: now,
      expires_at: made.expiresAt,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function deleteToken(db: Writer, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the person had any */
export async function deleteTokensOf(db: Writer, personId: Known<'person'>): Promise<boolean> {
  const rows = await db
    .deleteFrom('access_tokens')
    .where('person_id', '=', personId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

type Holder = { id: Known<'token'>; usedAt: string | null; scopes: string[]; viewer: Viewer };

/** Who made the token of a hash, while it is valid and they are a member. */
export async function findHolderAsSystem(db: Reader, hash: Buffer, now: Date): Promise<Holder | null> {
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin(peopleRows('p'), 'p.id', 't.person_id')
    .select(['t.id as tokenId', 't.used_at as usedAt', 't.scopes'])
    .select(['p.id', 'p.studio_id as studioId', 'p.role', 'p.time_zone as timeZone'])
    .select(['p.week_start as weekStart', 'p.language', 'p.is_assistant as isAssistant'])
    .$narrowType<{ tokenId: Known<'token'> }>()
    .select(missingFactorBy('t.person_id').as('factorBy'))
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', now.toISOString())
    .where('p.left_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const viewer = mintViewer({
    id: row.id,
    studioId: row.studioId,
    role: row.role as Viewer['role'],
    timeZone: row.timeZone,
    weekStart: row.weekStart,
    language: isLanguage(row.language) ? row.language : 'en',
    hasLeft: false,
    isLeaving: false,
    // Where a rule stands, who makes a token has proved two factors; who has none at all made theirs before, and is asked.
    secondFactor:
      row.factorBy === null
        ? null
        : { needs: 'set-up', by: row.factorBy, isDue: Date.parse(row.factorBy) <= now.getTime() },
    isAssistant: row.isAssistant,
    // No session has this hash, so nothing that needs a confirmed session is open.
    signIn: hash.toString('hex'),
  });
  return { id: row.tokenId, usedAt: row.usedAt, scopes: row.scopes, viewer };
}

export async function setUsed(db: Reader, id: Known<'token'>, now: Date): Promise<void> {
  await db.updateTable('access_tokens').set({ used_at: now }).where('id', '=', id).execute();
}
