import { sharedRows } from '#db/owned-tables.ts';

/** Channels as other features may read them. */
export const channelRows = sharedRows('channels', [
  'id',
  'studio_id',
  'kind',
  'name',
  'trainer_id',
  'client_id',
  'last_number',
]);

/** Who is in a group, from which number on they read, and whether they want to be told. */
export const channelMemberRows = sharedRows('channel_members', [
  'channel_id',
  'person_id',
  'from_number',
  'is_muted',
]);

/** Messages as other features may read them. */
export const messageRows = sharedRows('messages', [
  'id',
  'channel_id',
  'sender_id',
  'number',
  'content',
  'removed_at',
  'removed_content',
  'created_at',
]);

/** How far people have read the channels. */
export const channelReadRows = sharedRows('channel_reads', ['channel_id', 'person_id', 'number']);

/** The places that messages name. */
export const messagePlaceRows = sharedRows('message_places', [
  'message_id',
  'session_id',
  'item_id',
  'set_number',
]);
