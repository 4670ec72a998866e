import type { UploadPurpose } from '@spotter/contract/objects';
import type { RawBuilder } from 'kysely';
import type { Bus } from '#lib/bus.ts';
import type { ClientFrame } from '#lib/client-frames.ts';
import type { Mount } from '#lib/mount.ts';
import type { Signal } from '#lib/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Context, Work } from './context.ts';
import type { Reader } from './database.ts';

/** Rows of a feature that use uploaded files: they decide who reads a file and keep it from being swept. */
export type ObjectUse = {
  /** Of the files its rows may use. */
  purposes: readonly UploadPurpose[];
  /** Refuses whoever may not upload for its purposes; without it that is every trainer, of an avatar everybody. */
  checkUploader?(db: Reader, viewer: Viewer): Promise<void>;
  /** Whether a row that uses the file at this path (`/api/objects/<id>`) may be shown to the viewer; null: a visitor. */
  mayRead(db: Reader, viewer: Viewer | null, path: string): Promise<boolean>;
  /** Those of the paths that any row uses, of whatever studio; the caller never asks for more than 500. */
  findUsed(db: Reader, paths: readonly string[]): Promise<ReadonlySet<string>>;
};

/** One file of what a person takes with them. */
export type OwnFile = {
  /** In the archive: `<name>.json`, or `<name>.csv` where `csv` says so; the README explains each by it. */
  name: string;
  /** Tables whose rows of the person it holds. */
  tables: readonly string[];
  csv?: boolean;
  /** The person's rows, a column a field, and nothing that they may not see; read by a cursor. */
  rows(viewer: Pick<Viewer, 'id' | 'studioId'>): RawBuilder<unknown>;
};

/** Somebody whose account is being erased. */
export type ErasedPerson = { id: string; studioId: string; role: 'trainer' | 'client' };

/** What a feature knows of a person: how they take it with them, and how it goes. */
export type OwnData = {
  files: readonly OwnFile[];
  /** Deletes what is the person's alone and corrects what counted it, in the transaction that erases the account. */
  erase?(work: Work, ctx: Context, person: ErasedPerson): Promise<void>;
  /** After the commit: what lies outside the database. Run again by the sweeps, should the process end here. */
  erased?(ctx: Context, person: ErasedPerson): Promise<void>;
};

/** What listens to signals as caches and sockets do. */
export type Hearer = {
  apply(signal: Signal): void;
  /** Signals may have been missed: nothing that was kept is to be believed. */
  missed(): void;
};

/** What a feature gives to the composed app. */
export type Feature = {
  name: string;
  /** Mounts the feature's contract routes. */
  mount?: (mount: Mount, ctx: Context) => void;
  /** Registers what the feature does when others' things happen. */
  react?: (on: Bus<Work>['on'], ctx: Context) => void;
  /** What browsers may send to it over `/ws`. */
  frames?: (ctx: Context) => ClientFrame[];
  /** Hears every signal of every server, for what it keeps in memory of rows. */
  hear?: (ctx: Context) => Hearer;
  /** Brings built-in data up to date, once at each start after the migrations. */
  prepare?: (ctx: Context) => Promise<void>;
  /** Which of its rows use uploaded files. */
  objects?: ObjectUse;
  /** Needed by every feature with tables that name persons. */
  ownData?: OwnData;
  /** Starts what the feature does by itself, after the server is prepared. @returns what stops it */
  start?: (ctx: Context) => () => Promise<void>;
};
