import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const objectsTables = {
  objects: unread,
} satisfies OwnedTables;
