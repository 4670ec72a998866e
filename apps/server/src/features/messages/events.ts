import { busEvent } from '#lib/bus.ts';

/** A message was written; not emitted for a repeated request. */
export const messageSent = busEvent<{
  studioId: string;
  channelId: string;
  senderId: string;
  /** The other person of a direct channel; null for the studio's channel. */
  recipientId: string | null;
  content: string;
}>('message.sent');

/** A message was edited, deleted, removed or put back. */
export const messageChanged = busEvent<{
  studioId: string;
  channelId: string;
  messageId: string;
  senderId: string;
  /** The other person of a direct channel; null for the studio's channel. */
  recipientId: string | null;
  before: string;
  /** The text now; null when it is gone. */
  after: string | null;
  /** Whether the text cannot come back. */
  isForEver: boolean;
}>('message.changed');

/** A person's read mark in a channel moved forward. */
export const channelRead = busEvent<{
  studioId: string;
  channelId: string;
  personId: string;
  isDirect: boolean;
}>('channel.read');
