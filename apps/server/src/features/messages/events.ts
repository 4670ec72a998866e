import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A message was written; not emitted for a repeated request. */
export const messageSent = busEvent<{
  studioId: Known<'studio'>;
  channelId: Known<'channel'>;
  senderId: Known<'person'>;
  /** The other person of a direct channel; null for the studio's channel. */
  recipientId: Known<'person'> | null;
  content: string;
}>('message.sent');

/** A message was edited, deleted, removed or put back. */
export const messageChanged = busEvent<{
  studioId: Known<'studio'>;
  channelId: Known<'channel'>;
  messageId: Known<'message'>;
  senderId: Known<'person'>;
  /** The other person of a direct channel; null for the studio's channel. */
  recipientId: Known<'person'> | null;
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
  isDirect: boolean;
}>('channel.read');
