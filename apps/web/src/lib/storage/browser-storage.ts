/** A browser's storage that never throws; a browser may forbid it or it may be full. */
const safely = (storage: () => Storage) => ({
  /** The keys that start with this prefix. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(storage()).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns false when the value could not be stored */
  write(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // it is not accessible, so there is nothing to remove
    }
  },
});

/** What all pages of this browser share. */
export const browserStorage = safely(() => localStorage);

/** What one tab keeps, also when it is loaded again. */
export const tabStorage = safely(() => sessionStorage);
