import type { Channel } from '@spotter/contract/messages';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

type ChannelKind = Channel['kind'];

/** A message was written; not emitted for a repeated request. */
export const messageSent = busEvent<{
  studioId: Known<'studio'>;
  channelId: Known<'channel'>;
  senderId: Known<'person'>;
  /** The other person of a direct channel; null for the other channels. */
  recipientId: Known<'person'> | null;
  /** A group, and those others in it who did not mute it; null for the other channels. */
  group: { name: string; notified: readonly Known<'person'>[] } | null;
  content: string;
}>('message.sent');

/** A message was edited, deleted, removed or put back. */
export const messageChanged = busEvent<{
  studioId: Known<'studio'>;
  channelId: Known<'channel'>;
  messageId: Known<'message'>;
  senderId: Known<'person'>;
  /** The other person of a direct channel; null for the other channels. */
  recipientId: Known<'person'> | null;
  /** The others of a group. */
  members: readonly Known<'person'>[];
  before: string;
  /** The text now; null when it is gone. */
  after: string | null;
  /** Whether the text cannot come back. */
  isForEver: boolean;
}>('message.changed');

/** A person's read mark in a channel moved forward. */
export const channelRead = busEvent<{
  studioId: Known<'studio'>;
  channelId: Known<'channel'>;
  personId: Known<'person'>;
  kind: ChannelKind;
}>('channel.read');

/** People are told no more of a group: they are out of it, or muted it. */
export const groupSilenced = busEvent<{
  channelId: Known<'channel'>;
  people: readonly Known<'person'>[];
}>('group.silenced');

/** A group has another name. */
export const groupRenamed = busEvent<{ channelId: Known<'channel'>; name: string }>('group.renamed');
