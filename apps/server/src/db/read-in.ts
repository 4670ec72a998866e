import type { UploadPurpose } from '@spotter/contract/objects';
import { Moment } from '@spotter/contract/shapes';
import type { Topic } from '@spotter/contract/topic';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Known } from '#lib/known.ts';
import type { Work } from './context.ts';
import type { Reader } from './database.ts';
import type { DB } from './types.ts';

/** An instant of an archive; within a list of a row PostgreSQL writes it with its offset. */
export const ArchivedInstant = z.iso
  .datetime({ offset: true, abort: true })
  .overwrite((text) => new Date(text).toISOString())
  .pipe(Moment);

/** Rows to add by table, in the order in which they are added; the columns of a table are those of its first row. */
export type NewRows = { [T in keyof DB]?: readonly Insertable<DB[T]>[] };

/** Into whose data a list of an archive is read. */
export type ReadInto = {
  db: Reader;
  personId: Known<'person'>;
  studioId: Known<'studio'>;
  now: Date;
  /**
   * The exercise of the library that a name of the archive means; null where its rows are left out. One of the studio that
   * came from that archive is known by its id there.
   */
  exerciseOf(name: string, archiveId?: string): string | null;
  /** The id here of what has this id in the archive: always the same one for a person. */
  idOf(archiveId: string): string;
  /** Of rows that others of the archive name, the ids here, by those of the archive; what is not here is absent. */
  findHere(
    table: keyof DB & string,
    owner: string,
    archiveIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
};

/** How another Spotter reads a list of a person's archive in again. Declared beside the statement that writes it. */
export type ReadIn<R extends object = never> = {
  /** What a row of the archive must be; other columns are ignored. */
  row: z.ZodType<R>;
  /** Columns that say which row it is: one with the same values is there already. Without any, the primary key says so. */
  known: readonly (keyof R & string)[];
  /**
   * The column that says whose row of the list's own table it is, where rows have an `id`: one with the same id is there
   * already, whatever has been changed in it since.
   */
  owner?: string;
  /**
   * What else keeps a row out: it is there by another way, it comes with another list or is nothing to bring (`elsewhere`),
   * or the reason why it is left out.
   */
  keepsOut?(
    into: Pick<ReadInto, 'db' | 'personId' | 'studioId' | 'now' | 'findHere'>,
    rows: readonly R[],
  ): Promise<(row: R) => 'there' | 'elsewhere' | { text: string } | null>;
  /** Only the owner of a studio brings it. */
  isOfOwner?: true;
  /** Trainers have such rows of their own, too; else only clients. */
  isOfTrainers?: true;
  /** How many the person may have; what is beyond is left out with this reason. */
  limit?: {
    most: number;
    /** Whether a row is one of those. */
    counts(row: R): boolean;
    /** How many the person has. */
    count(db: Reader, personId: Known<'person'>): Promise<number>;
    /** What to do. */
    text: string;
  };
  /** Columns with the path of a file of the archive, which is uploaded again for this purpose before its row is sent. */
  files?: { readonly [Column in keyof R & string]?: UploadPurpose };
  /** The exercises in a row, by their names, and by the ids that they have in the archive. */
  exercises?(row: R): readonly { name: string; id?: string | undefined }[];
  /** What is stored; a row that cannot be stored here is left out. */
  rowsOf(rows: readonly R[], into: ReadInto): NewRows | Promise<NewRows>;
  /** What else is changed with rows that were added, after them. */
  stored?(
    work: Work,
    of: { personId: Known<'person'>; studioId: Known<'studio'>; now: Date },
    rows: readonly R[],
  ): Promise<void>;
  /** What changes for whom. */
  topicsOf(personId: Known<'person'>, studioId: Known<'studio'>): readonly Topic[];
  /**
   * Takes back what an import added, when deleting its rows is not all. Asked for the list's own table, with the moment at
   * which the import began. @returns the ids of the rows that stay; of a row about a client without an id, the client's
   */
  keep?(
    work: Work,
    of: { personId: Known<'person'>; studioId: Known<'studio'>; now: Date; begunAt: string },
    keys: readonly { id: string; client_id?: string }[],
  ): Promise<readonly string[]>;
};

/** A list that is read in, whatever its rows are. */
export type AnyReadIn = ReadIn<never>;

/** Declares how a list is read in, with the type of its rows. */
export const readIn = <R extends object>(list: ReadIn<R>): AnyReadIn => list as unknown as AnyReadIn;
