import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The format that this version writes, and the newest it reads. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret.key';
export const tableEntry = (name: string) => `tables/${name}.copy`;
export const objectEntry = (key: string) => `objects/${key}`;

const Part = z.object({ size: z.number().int().min(0), sha256: z.string() });
const Table = Part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) });
const File = Part.extend({
  // Becomes part of a path: nothing that could lead out of the folder.
  key: z.string().regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/),
});
const Migration = z.object({ name: z.string(), sha256: z.string() });

/** What a backup says of itself; the last entry of the archive, so that one cut short has none. */
export const Manifest = z.object({
  format: z.number().int(),
  /** Version of the Spotter that wrote it. */
  spotter: z.string(),
  createdAt: z.string(),
  /** What the database had run, oldest first; the digest is of the SQL. */
  migrations: z.array(Migration),
  /** Rows as PostgreSQL's COPY spells them (text), ordered by primary key; each after those it refers to. */
  tables: z.array(Table),
  /** Uploaded files by their key in the store; none when the store is S3. */
  objects: z.array(File),
  objectsIn: z.enum(['backup', 's3']),
  /** What encrypts the tokens of other services: in the backup, kept by the operator in SECRET_KEY, or none. */
  secretKey: Part.nullable(),
});

export type Manifest = z.infer<typeof Manifest>;
export type TablePart = Manifest['tables'][number];
export type FilePart = Manifest['objects'][number];

/**
 * Reads the manifest's text.
 * @throws Refusal when a newer Spotter wrote it, or it is none
 */
export function parseManifest(text: string): Manifest {
  const json = toJson(text);
  const head = z.object({ format: z.number().int(), spotter: z.string() }).safeParse(json);
  if (!head.success) throw new Refusal('This is no backup of Spotter: its manifest cannot be read.');
  const { format, spotter } = head.data;
  if (format > FORMAT) {
    throw new Refusal(
      `This backup was written by Spotter ${spotter}, in a format (${format}) that this one cannot read. ` +
        `Update Spotter to ${spotter} or later and restore with that.`,
    );
  }
  const manifest = Manifest.safeParse(json);
  if (manifest.success) return manifest.data;
  throw new Refusal('This backup is damaged: its manifest is not whole. Take another one.');
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
