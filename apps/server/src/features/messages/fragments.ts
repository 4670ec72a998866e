import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { studioRows } from '#features/settings/fragments.ts';

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

/**
 * Whether the channel `c` is shut: clients would see each other in it, and its studio has no community. That is the
 * studio's own channel, and a group that two clients were ever in: a read mark stays when its person leaves. SQL text.
 */
export const IS_SHUT = `(case when c.kind = 'direct' or (select u.has_community from ${studioRows.text('u')} where u.id = c.studio_id)
  then false when c.kind = 'general' then true else (select count(*) > 1 from channel_reads r
    join ${peopleRows.text('w')} on w.id = r.person_id where r.channel_id = c.id and w.role = 'client') end)`;

/** Whether the channel `c` is shut for the person with an id: trainers read it meanwhile. */
export const isShutFor = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(IS_SHUT)} and exists (select from ${peopleRows('o')} where o.id = ${personId} and o.role = 'client'))`;
