import type { Readable } from 'node:stream';

export type StoredInfo = {
  /** Bytes. */
  size: number;
  /** Changes when the bytes do. */
  etag: string;
};

/** Both ends belong to it, as in an HTTP Range. */
export type ByteRange = { start: number; end: number };

/** What a signed address takes, and for how long. */
export type SignedFor = { type: string; size: number; seconds: number };

/** How new files get into the store: written by this server, or by the browser at a signed address. */
export type Intake =
  | { at: 'server'; write(key: string, bytes: Readable): Promise<void> }
  | { at: 'store'; origin: string; sign(key: string, what: SignedFor): Promise<string> };

/** Where uploaded files lie; keys are made by us alone, `<folder>/<name>`. */
export type ObjectStore = {
  intake: Intake;
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** What lies at the key, or null. */
  find(key: string): Promise<StoredInfo | null>;
  /** @throws NotStored also when the file is no longer the one with this etag */
  read(key: string, only?: { range?: ByteRange; etag?: string }): Promise<Readable>;
  /** Puts the file seen with this etag elsewhere. @throws NotStored when it is no longer there or another */
  move(from: string, to: string, seen: { etag: string; type: string }): Promise<void>;
  /** Nothing there is no error. */
  delete(key: string): Promise<void>;
  /** Keys of one folder, in no order. */
  list(folder: string): AsyncIterable<string>;
  close(): void;
};

/** The store has no such file. */
export class NotStored extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`nothing is stored at ${key}`, options);
    this.name = 'NotStored';
  }
}
