import { busEvent } from '#lib/bus.ts';

/** A message was written, once; a repeat is not. */
export const messageSent = busEvent<{
  studioId: string;
  channelId: string;
  senderId: string;
  /** The other person of a direct channel; null for the studio's own. */
  recipientId: string | null;
  content: string;
}>('message.sent');

/** Somebody's read mark of a channel moved on. */
export const channelRead = busEvent<{
  studioId: string;
  channelId: string;
  personId: string;
}>('channel.read');
