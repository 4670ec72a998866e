import { isKept } from '#lib/outbox/is-kept.ts';
import { waitsForFiles } from '#lib/outbox/outbox.ts';
import { useIsWaiting, useWaiting } from '#lib/outbox/waiting.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { messageCalls } from '../message-calls.ts';

/** After this time a message is shown as not sent yet, in milliseconds. */
export const PATIENCE_MS = 3_000;

/**
 * Whether a message to this channel is being sent. False once it is shown as not sent yet: the outbox has it, and
 * the next message can be written.
 */
export function useIsSending(channel: string): boolean {
  const isWaiting = useIsWaiting();
  const isPending = useWaiting().some(
    (entry) =>
      isKept(entry, messageCalls.send) &&
      !entry.refused &&
      !waitsForFiles(entry) &&
      (entry.input.body.channelId ?? 'general') === channel,
  );
  const isLate = useLasting(isPending, PATIENCE_MS);
  return isPending && !isWaiting && !isLate;
}
