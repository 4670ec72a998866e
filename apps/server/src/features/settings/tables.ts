import { settingsTopics } from '@spotter/contract/settings';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const settingsTables = {
  studios: [settingsTopics.settings, settingsTopics.visitors],
  imported_brands: [settingsTopics.settings],
} satisfies OwnedTables;
