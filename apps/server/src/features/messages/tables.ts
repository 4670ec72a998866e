import { messagesTopics } from '@spotter/contract/messages';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const messagesTables = {
  channels: [messagesTopics.channels, messagesTopics.general],
  channel_reads: [messagesTopics.channels, messagesTopics.general],
  direct_blocks: [messagesTopics.blocks],
  messages: [messagesTopics.channel, messagesTopics.general],
} satisfies OwnedTables;
