const STORE = 'files';

/** A database of this browser that holds files, by the field of an entry that is its key. */
export type FileDatabase = { name: string; keyPath: string };

function openDatabase({ name, keyPath }: FileDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns undefined where this browser keeps no files, or has no room for this one */
export async function inFileStore<T>(
  where: FileDatabase,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await openDatabase(where);
    // Whoever deletes it, for instance by signing out in another tab, does not wait for this page.
    database.onversionchange = () => database.close();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = run(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
