import { buffer } from 'node:stream/consumers';
import { readArchive } from './archive.ts';
import { type Digest, startDigest } from './digest.ts';
import type { KeptData } from './kept.ts';
import {
  type FilePart,
  MANIFEST,
  type Manifest,
  objectEntry,
  parseManifest,
  SECRET_KEY,
  type TablePart,
  tableEntry,
} from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * Reads a backup to its end and compares every part with the manifest before anything is changed.
 * @throws BackupRefusal when it is truncated, damaged, of a newer format or not a backup
 */
export async function checkFile(file: string, kept: Pick<KeptData, 'name' | 'title'>): Promise<Manifest> {
  const found = new Map<string, Digest>();
  let manifest: Manifest | undefined;
  await readArchive(file, async (name, body) => {
    if (name === MANIFEST) {
      manifest = parseManifest((await buffer(body)).toString('utf8'), kept);
      return;
    }
    const digest = startDigest();
    for await (const bytes of body) digest.add(bytes);
    found.set(name, digest.result());
  });
  if (!manifest)
    throw new BackupRefusal(
      `${file} is not a backup of ${kept.title}, or is truncated: it has no ${MANIFEST}. Use another one.`,
    );
  for (const [name, part] of partsOf(manifest)) compare(name, part, found.get(name));
  return manifest;
}

function partsOf(manifest: Manifest): [string, Pick<TablePart, 'size' | 'sha256'> & { rows?: number }][] {
  return [
    ...manifest.tables.map((table): [string, TablePart] => [tableEntry(table.name), table]),
    ...manifest.objects.map((object): [string, FilePart] => [objectEntry(object.key), object]),
    ...(manifest.secretKey ? [[SECRET_KEY, manifest.secretKey] as [string, typeof manifest.secretKey]] : []),
  ];
}

function compare(name: string, said: { sha256: string; rows?: number }, found: Digest | undefined): void {
  const same = found?.sha256 === said.sha256 && (said.rows === undefined || said.rows === found.rows);
  if (same) return;
  const what = found ? 'does not match its checksum' : 'is missing';
  throw new BackupRefusal(`This backup is damaged: ${name} ${what}. Use another one.`);
}
