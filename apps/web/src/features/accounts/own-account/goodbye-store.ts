import { tabStorage } from '#lib/storage/browser-storage.ts';

/** Where a tab keeps until when its person may keep the account that they have just asked to delete. */
const KEY = 'spotter.goodbye';

/**
 * Lets the sign-in page of this tab say goodbye. `goesAt` is the instant at which the account is deleted. Without storage
 * the page opens without a word; the mail says the same.
 */
export const keepGoodbye = (goesAt: string) => tabStorage.write(KEY, goesAt);

/** The instant at which the account is deleted; null when no deletion was asked for in this tab. */
export const readGoodbye = () => tabStorage.read(KEY);

export const forgetGoodbye = () => tabStorage.remove(KEY);
