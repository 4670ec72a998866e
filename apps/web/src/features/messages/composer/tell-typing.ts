import { sayLive } from '#lib/live/live-line.ts';

/** Slightly longer than the server's rate limit for typing frames, in milliseconds. */
const TELL_MS = 3_200;

let sentAt = 0;
let sentIn = '';

/** Tells the channel that this person types; rate-limited. */
export function tellTyping(channel: string): void {
  const now = Date.now();
  if (channel === sentIn && now - sentAt < TELL_MS) return;
  if (!sayLive({ type: 'typing', channelId: channel })) return;
  sentAt = now;
  sentIn = channel;
}

/** Call when the message is sent: typing the next one is told at once. */
export function forgetTyping(): void {
  sentAt = 0;
}
