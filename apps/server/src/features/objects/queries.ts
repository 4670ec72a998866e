import type { UploadPurpose } from '@spotter/contract/objects';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A row of `objects`; `stored` describes the checked file in the store, null before the check. */
export type UploadRow = {
  id: Known<'object'>;
  studioId: Known<'studio'>;
  ownerId: Known<'person'>;
  purpose: UploadPurpose;
  /** The announced type and size. */
  contentType: string;
  size: number;
  expiresAt: string;
  storedAt: string | null;
  storedType: string | null;
  storedSize: number | null;
  /** Whether the file in the store is encrypted. */
  sealed: boolean;
  /** The ends, in bytes, of the pieces of a sealed upload that have arrived. */
  pieces: readonly number[];
};

function selectUpload(db: Reader) {
  return db
    .selectFrom('objects')
    .select(['id', 'studio_id as studioId', 'owner_id as ownerId', 'purpose', 'content_type as contentType'])
    .select(['size', 'expires_at as expiresAt', 'stored_at as storedAt'])
    .select(['stored_type as storedType', 'stored_size as storedSize', 'sealed', 'pieces'])
    .$narrowType<{ studioId: Known<'studio'>; ownerId: Known<'person'>; id: Known<'object'> }>()
    .$narrowType<{ purpose: UploadPurpose }>();
}

/** Of any studio: the caller decides who may read it. */
export function findObjectAsSystem(db: Reader, id: string): Promise<UploadRow | undefined> {
  return selectUpload(db).where('id', '=', id).executeTakeFirst();
}

export function findOwnUpload(db: Reader, viewer: Viewer, id: string): Promise<UploadRow | undefined> {
  return selectUpload(db)
    .where('id', '=', id)
    .where('owner_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}

/** The viewer's own finished uploads. */
export function findStored(db: Reader, viewer: Pick<Viewer, 'id' | 'studioId'>): Promise<UploadRow[]> {
  return selectUpload(db)
    .where('owner_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('stored_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Of these finished uploads, those of the studio that are not private. */
export function findStudioFiles(
  db: Reader,
  { studioId }: Pick<Viewer, 'studioId'>,
  ids: readonly string[],
): Promise<UploadRow[]> {
  return selectUpload(db)
    .where('studio_id', '=', studioId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('stored_at', 'is not', null)
    .where('sealed', '=', false)
    .orderBy('id')
    .execute();
}

type NewObject = {
  id: string;
  purpose: UploadPurpose;
  contentType: string;
  size: number;
  sealed: boolean;
  tokenHash: Buffer;
  expiresAt: Date;
};

export async function insertUpload(db: Reader, viewer: Viewer, now: Date, upload: NewObject): Promise<void> {
  await db
    .insertInto('objects')
    .values({
      id: upload.id,
      studio_id: viewer.studioId,
      owner_id: viewer.id,
      purpose: upload.purpose,
      content_type: upload.contentType,
      size: upload.size,
      sealed: upload.sealed,
      token_hash: upload.tokenHash,
      expires_at: upload.expiresAt,
      created_at: now,
    })
    .execute();
}

/** Uses up the token of the viewer's upload. @returns false when another call was first */
export async function claimToken(
  db: Reader,
  viewer: Viewer,
  id: string,
  token: { hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('objects')
    .set({ token_hash: null })
    .where('id', '=', id)
    .where('owner_id', '=', viewer.id)
    .where('token_hash', '=', token.hash)
    .where('expires_at', '>', token.now.toISOString())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the address of the viewer's upload is neither used nor expired. */
export async function isTokenOpen(
  db: Reader,
  viewer: Viewer,
  id: string,
  token: { hash: Buffer; now: Date },
): Promise<boolean> {
  const now = token.now.toISOString();
  const row = await db
    .selectFrom('objects')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', viewer.id)
    .where('token_hash', '=', token.hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the address of the viewer's upload open, at most a day after it was announced.
 * @returns false when it is used or expired
 */
export async function extendToken(
  db: Reader,
  viewer: Viewer,
  id: string,
  token: { hash: Buffer; now: Date; until: Date },
): Promise<boolean> {
  const now = token.now.toISOString();
  const row = await db
    .updateTable('objects')
    .set({ expires_at: sql`least(${token.until}::timestamptz, created_at + interval '1 day')` })
    .where('id', '=', id)
    .where('owner_id', '=', viewer.id)
    .where('token_hash', '=', token.hash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the upload still waits for its bytes, with another token than the caller's. */
export async function waitsForOther(db: Reader, id: Known<'object'>, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('objects')
    .select('id')
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .where('token_hash', '!=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the file as checked and stored. @returns false when the row is gone or another call was first */
export async function markStored(
  db: Reader,
  id: Known<'object'>,
  stored: { at: Date; type: string; size: number },
): Promise<boolean> {
  const row = await db
    .updateTable('objects')
    .set({ stored_at: stored.at, stored_type: stored.type, stored_size: stored.size, pieces: [] })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Protects a finished file from the sweep for another day, so that a row can begin to use it. */
export async function lockObject(
  db: Reader,
  id: Known<'object'>,
  now: Date,
): Promise<{ type: string; size: number } | undefined> {
  const row = await db
    .updateTable('objects')
    .set({ stored_at: now })
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .returning(['stored_type as type', 'stored_size as size'])
    .executeTakeFirst();
  return row as { type: string; size: number } | undefined;
}

/** @returns the pieces of the unfinished upload; undefined when there was none */
export async function deleteUnfinished(
  db: Reader,
  id: Known<'object'>,
): Promise<readonly number[] | undefined> {
  const row = await db
    .deleteFrom('objects')
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .returning('pieces')
    .executeTakeFirst();
  return row?.pieces;
}

/** Notes that a piece has arrived. @returns false when another request was first, or the upload is gone */
export async function addPiece(db: Reader, id: Known<'object'>, from: number, to: number): Promise<boolean> {
  const row = await db
    .updateTable('objects')
    .set({ pieces: sql`pieces || ${to}::integer` })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .where(sql<boolean>`coalesce(pieces[cardinality(pieces)], 0) = ${from}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
