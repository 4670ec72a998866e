import type { Readable } from 'node:stream';

export type StoredInfo = {
  /** In bytes. */
  size: number;
  /** Changes when the bytes change. */
  etag: string;
};

/** Both ends are included, as in an HTTP Range. */
export type ByteRange = { start: number; end: number };

/** What a signed URL accepts, and for how long. */
export type SignedFor = { type: string; size: number; seconds: number };

/** How new files get into the store: written by this server, or by the browser to a signed URL. */
export type Intake =
  | {
      at: 'server';
      write(key: string, bytes: Readable): Promise<void>;
      /** Adds bytes at the end. When it fails, the bytes until then are stored. */
      append(key: string, bytes: Readable, stopped: AbortSignal): Promise<void>;
    }
  | {
      at: 'store';
      origin: string;
      sign(key: string, what: SignedFor): Promise<string>;
      parts: IntakeParts;
    };

/** A large file that a browser sends to the store part by part, each to a signed URL of its own. */
export type IntakeParts = {
  /** @returns false when the store, or our access key, does not allow files in parts */
  begin(key: string, type: string): Promise<boolean>;
  /** How many bytes have arrived in whole parts, from the beginning of the file. */
  arrived(key: string): Promise<number>;
  /** The URL for the part that begins at the offset, and the part's size. `size` is that of the whole file. */
  sign(
    key: string,
    at: { offset: number; size: number; seconds: number },
  ): Promise<{ url: string; size: number }>;
  /** Puts the file together when all of it has arrived. */
  complete(key: string, size: number): Promise<void>;
};

/** Where uploaded files are stored; keys are made only by us, `<folder>/<name>`. */
export type ObjectStore = {
  intake: Intake;
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Facts about the file at the key, or null. */
  find(key: string): Promise<StoredInfo | null>;
  /** @throws NotStored also when the file is no longer the one with this etag */
  read(key: string, only?: { range?: ByteRange; etag?: string }): Promise<Readable>;
  /** Moves the file that was seen with this etag. @throws NotStored when it is gone or has changed */
  move(from: string, to: string, seen: { etag: string; type: string }): Promise<void>;
  /** Deletes the file, or the parts of it that have arrived. Does not fail when there is neither. */
  delete(key: string): Promise<void>;
  /** Keys of one folder, in no particular order; also of files that have arrived in part. */
  list(folder: string): AsyncIterable<string>;
  close(): void;
};

/** The store has no such file. */
export class NotStored extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`there is no stored file ${key}`, options);
    this.name = 'NotStored';
  }
}
