import { useLasting } from '#lib/use-lasting.ts';
import { useIsHeld, useWaiting } from '#lib/waiting.ts';
import { isKept, SEND } from './shown.ts';

/** A send that takes longer than this is shown as not sent yet, in milliseconds. */
export const PATIENCE_MS = 3_000;

/**
 * Whether a message to this channel is on its way. No longer once it is shown as not sent yet: then this browser
 * keeps it, and the next one may be written behind it.
 */
export function useIsSending(channel: string): boolean {
  const isHeld = useIsHeld();
  const isPending = useWaiting().some(
    (entry) => isKept(entry, SEND) && !entry.refused && (entry.input.body.channelId ?? 'general') === channel,
  );
  const isLate = useLasting(isPending, PATIENCE_MS);
  return isPending && !isHeld && !isLate;
}
