/** Where a tab keeps until when its person may keep the account that they have just asked to delete. */
const KEY = 'spotter.goodbye';

/** Lets the sign-in page of this tab say goodbye. `goesAt` is the instant at which the account is deleted. */
export function keepGoodbye(goesAt: string): void {
  try {
    sessionStorage.setItem(KEY, goesAt);
  } catch {
    // Without storage the page opens without a word; the mail says the same.
  }
}

/** The instant at which the account is deleted; null when no deletion was asked for in this tab. */
export function readGoodbye(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetGoodbye(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept.
  }
}
