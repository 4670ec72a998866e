import type { UploadPurpose } from '@spotter/contract/objects';
import { v7 } from 'uuid';
import { type FileDatabase, inFileStore } from '#lib/storage/file-store.ts';

/** A file that waits in this browser for its upload. */
export type KeptFile = { id: string; purpose: UploadPurpose; file: File };

const DATABASE: FileDatabase = { name: 'spotter-files', keyPath: 'id' };
/** Files of this page: for a browser without a database, and so that a picture is shown before it can be read back. */
const shown = new Map<string, KeptFile>();
const addresses = new Map<string, string>();

/**
 * Keeps a file in this browser until it is sent, also over a reload and without a network. Queue the write that uses it
 * by `outbox.add(key, input, [id])`, with `keptRef(id)` in the input where the server expects its objectPath.
 * @returns its id
 */
export async function keepFile(purpose: UploadPurpose, file: File): Promise<string> {
  const id = v7();
  // Its name and time are what an interrupted upload is found by.
  const own = new File([file], id, { type: file.type.split(';')[0] ?? '', lastModified: 0 });
  const kept = { id, purpose, file: own };
  shown.set(id, kept);
  await inFileStore(DATABASE, 'readwrite', (store) => store.put(kept));
  return id;
}

export async function findFile(id: string): Promise<KeptFile | null> {
  const known = shown.get(id);
  if (known) return known;
  const found = (await inFileStore<KeptFile>(DATABASE, 'readonly', (store) => store.get(id))) ?? null;
  if (found) shown.set(id, found);
  return found;
}

/** A blob address of a kept file, the same for as long as the page is there. */
export async function addressOfFile(id: string): Promise<string | null> {
  const known = addresses.get(id);
  if (known) return known;
  const found = await findFile(id);
  if (!found) return null;
  const address = addresses.get(id) ?? URL.createObjectURL(found.file);
  addresses.set(id, address);
  return address;
}

export async function forgetFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    shown.delete(id);
    await inFileStore(DATABASE, 'readwrite', (store) => store.delete(id));
  }
}
