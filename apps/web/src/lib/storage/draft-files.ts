import { inFileStore } from './file-store.ts';
import { DRAFT_FILES, isPrivateClosed, unsentNames } from './private-storage.ts';

/** A file of a form that is not sent yet. */
export type DraftFile = { name: string; file: Blob; takenAt: string };

/** @returns undefined where this browser keeps no files, or has no room for this one */
async function inStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  // Opening it would make it anew after it was deleted.
  if (isPrivateClosed()) return undefined;
  return inFileStore({ name: DRAFT_FILES, keyPath: 'name' }, mode, run);
}

/**
 * Keeps a file in this browser until it is forgotten, or the person signs out. One of the same name is replaced.
 * @returns false where this browser keeps no files, or has no room for this one
 */
export async function keepDraftFile(draft: DraftFile): Promise<boolean> {
  return (await inStore('readwrite', (store) => store.put(draft))) !== undefined;
}

/** The kept files whose names start with this. */
export async function readDraftFiles(beginning: string): Promise<DraftFile[]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  return (await inStore<DraftFile[]>('readonly', (store) => store.getAll(range))) ?? [];
}

export async function forgetDraftFile(name: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(name));
}

/** Whether anything typed or taken here is not sent, and would be deleted with a sign-out. */
export async function hasUnsent(): Promise<boolean> {
  return unsentNames().length > 0 || ((await inStore('readonly', (store) => store.count())) ?? 0) > 0;
}
