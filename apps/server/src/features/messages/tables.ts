import { chatTopics } from '@spotter/contract/chat';
import { messagesTopics } from '@spotter/contract/messages';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const messagesTables = {
  channel_members: [messagesTopics.channels],
  channels: [messagesTopics.channels, messagesTopics.general],
  channel_reads: [messagesTopics.channels, messagesTopics.general],
  direct_blocks: [messagesTopics.blocks],
  former_messages: [chatTopics.former],
  message_templates: [chatTopics.templates],
  scheduled_messages: [chatTopics.scheduled],
  scheduled_files: [chatTopics.scheduled],
  scheduled_recipients: [chatTopics.scheduled],
  messages: [messagesTopics.channel, messagesTopics.general],
  message_files: [messagesTopics.channel, messagesTopics.general],
  message_places: [messagesTopics.channel, messagesTopics.general],
  message_reactions: [messagesTopics.channel, messagesTopics.general],
  message_replies: [messagesTopics.channel, messagesTopics.general],
} satisfies OwnedTables;
