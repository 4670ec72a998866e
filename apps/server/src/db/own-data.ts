import type { Language } from '@spotter/contract/languages';
import type { DeletionKind } from '@spotter/contract/own-account';
import type { ReadThing } from '@spotter/contract/reads-limits';
import type { RawBuilder } from 'kysely';
import type { Known } from '#lib/known.ts';
import { type Ask, question } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Context, Work } from './context.ts';
import type { AnyReadIn } from './read-in.ts';
import type { DB } from './types.ts';

/** One file of a person's data export. */
export type OwnFile = {
  /**
   * `<name>.json` in the archive, or `tables/<name>.csv` where `csv` is set; the archive's README explains it under
   * this name.
   */
  name: string;
  /** Tables whose rows of the person it contains. */
  tables: readonly string[];
  csv?: boolean;
  /** The person's rows, one field a column, without anything they may not see; read with a cursor. */
  rows(viewer: Pick<Viewer, 'id' | 'studioId'>): RawBuilder<unknown>;
  /**
   * The same columns of a client, of what this coach may read at this moment; read with a cursor. A file without it is in no
   * archive that a coach gets.
   */
  ofClient?(coach: Pick<Viewer, 'id' | 'studioId'>, client: Known<'person'>): RawBuilder<unknown>;
  /** How another Spotter reads it in again, or the reason why it is not read in. */
  readIn: AnyReadIn | string;
  /** What a coach looks at with such a row, where the client is told of looks. */
  lookOf?(row: Record<string, unknown>): ReadThing;
};

/** One file of the archive of a studio, about the studio itself. */
export type StudioFile = {
  /** `<name>.json` in the archive. */
  name: string;
  /** What it is, for the published schema. */
  about: string;
  /** What the owner may read, one field a column; read with a cursor. */
  rows(owner: Pick<Viewer, 'id' | 'studioId'>): RawBuilder<unknown>;
  /** Columns that hold the path of an uploaded file and nothing else; the archive has these files too. */
  media?: readonly string[];
  /** How a trainer of another Spotter reads it in, from this archive or from their own, or the reason why it is not read in. */
  readIn: { table: keyof DB & string; list: AnyReadIn } | string;
};

/** Documents of a person's data export in a form that other programs read, one for each row. */
type OwnDocuments = {
  /** The folder of the archive that they are in. */
  folder: string;
  /** One row for each document; read with a cursor. */
  rows(viewer: Pick<Viewer, 'id' | 'studioId'>): RawBuilder<unknown>;
  /** @returns the document, and its name in the folder, which no other has */
  write(row: Record<string, unknown>): { name: string; text: string };
};

/** A person whose account is being erased. */
export type ErasedPerson = { id: Known<'person'>; studioId: Known<'studio'>; role: 'trainer' | 'client' };

/** A statement that counts something of a person. */
export type CountOwn = (viewer: Pick<Viewer, 'id' | 'studioId'>, ask: Ask) => RawBuilder<unknown>;
type Counts = Partial<Record<DeletionKind, CountOwn>>;

/** What a feature stores about a person: how it is exported and how it is erased. */
export type OwnData = {
  files: readonly OwnFile[];
  documents?: OwnDocuments;
  /** What the owner of a studio gets of it; of the clients whom they coach they get what `ofClient` says. */
  studioFiles?: readonly StudioFile[];
  /** Explanation of each file by language and file name, for the archive's README. */
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** How much of each kind goes with the person, and how much others keep without the name; shown before a deletion. */
  counts?: { goes?: Counts; stays?: Counts };
  /** Tables that reference people and are in no file, each with the reason. */
  notExported?: Readonly<Record<string, string>>;
  /** Columns (`table.column`) that reference a person even after erasure, each with the reason. */
  stays?: Readonly<Record<string, string>>;
  /**
   * Deletes what belongs to the person alone and corrects dependent counts, in the transaction that erases
   * the account.
   */
  erase?(work: Work, ctx: Context, person: ErasedPerson): Promise<void>;
  /**
   * Runs after the commit, for data outside the database. The sweeps run it again if the process ended before
   * it.
   */
  erased?(ctx: Context, person: ErasedPerson): Promise<void>;
};

/** What each feature stores about a person, in the order of the features. */
export const ownDataOfFeatures = question<OwnData>('db.own-data');
