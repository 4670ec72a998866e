import { z } from 'zod';
import type { KeptData } from './kept.ts';
import { BackupRefusal } from './refusal.ts';

/** The format that this version writes, and the newest that it reads. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret.key';
export const tableEntry = (name: string) => `tables/${name}.copy`;
export const objectEntry = (key: string) => `objects/${key}`;

const Part = z.object({ size: z.number().int().min(0), sha256: z.string() });
const Table = Part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) });
const File = Part.extend({
  // It becomes part of a path, so it must not point outside the folder.
  key: z.string().regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/),
});
const Applied = z.object({ name: z.string(), sha256: z.string() });

/** The description of a backup. It is the archive's last entry, so a truncated archive has none. */
const Manifest = z.object({
  format: z.number().int(),
  /** Version of the product that wrote it; in the archive its key is the product's name. */
  version: z.string(),
  createdAt: z.string(),
  /** Migrations of the database, oldest first; the digest is that of the SQL. */
  migrations: z.array(Applied),
  /** Rows in PostgreSQL's COPY text format, ordered by primary key; each table after those it references. */
  tables: z.array(Table),
  /** Uploaded files by their key in the store; empty when the store is S3. */
  objects: z.array(File),
  objectsIn: z.enum(['backup', 's3']),
  /** Where the key to what is stored encrypted is: in the backup, or null where the operator keeps it or there is none. */
  secretKey: Part.nullable(),
  /** How many files are encrypted with a key that is derived from it. */
  sealed: z.number().int().min(0).default(0),
});

export type Manifest = z.infer<typeof Manifest>;
export type TablePart = Manifest['tables'][number];
export type FilePart = Manifest['objects'][number];

/** The manifest's text in the archive. */
export function writeManifest({ version, ...manifest }: Manifest, { name }: Pick<KeptData, 'name'>): string {
  const { format, ...rest } = manifest;
  return `${JSON.stringify({ format, [name]: version, ...rest }, null, 1)}\n`;
}

/** Parses the manifest. @throws BackupRefusal when a newer version wrote it, or it is not a manifest */
export function parseManifest(text: string, { name, title }: Pick<KeptData, 'name' | 'title'>): Manifest {
  const json = toJson(text);
  const head = z.object({ format: z.number().int(), [name]: z.string() }).safeParse(json);
  if (!head.success)
    throw new BackupRefusal(`This is not a backup of ${title}: its manifest cannot be read.`);
  const { format, [name]: version } = head.data as { format: number } & Record<string, string>;
  if (format > FORMAT) {
    throw new BackupRefusal(
      `This backup was written by ${title} ${version}, in a format (${format}) that this one cannot read. ` +
        `Update ${title} to ${version} or later and restore with that.`,
    );
  }
  const manifest = Manifest.safeParse({ ...(json as object), version });
  if (manifest.success) return manifest.data;
  throw new BackupRefusal('This backup is damaged: its manifest is incomplete. Use another one.');
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
