/**
 * Asks the browser to keep what this device stores when it runs short of space: without it, sets that wait for a network
 * may be cleared with everything else. It is asked when something waits, because Firefox then asks the person. Never
 * throws.
 * @param storage of `navigator`; undefined outside https
 */
export async function askToKeep(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<void> {
  try {
    if (storage && !(await storage.persisted())) await storage.persist();
  } catch {
    // An old browser, or one without storage: it is kept as long as there is room.
  }
}
