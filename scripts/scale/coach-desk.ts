import type { Studio } from './gym.ts';
import { openLine } from './line.ts';
import type { Tally } from './tally.ts';

/** A trainer's page that shows the live heart rates of all clients. */
export type CoachDesk = {
  isLive(): boolean;
  /** When the client who has been silent for longest was heard, by `performance.now()`. */
  oldestReceived(): number;
  close(): void;
};

/** A trainer watches all clients of the studio. */
export function watchClients({ trainer, clients }: Studio, url: string, tally: Tally): CoachDesk {
  const receivedAt = new Map(clients.map(({ id }) => [id, Number.POSITIVE_INFINITY]));
  const line = openLine(url, trainer, {
    opened() {
      for (const { id } of clients) line.send({ type: 'subscribe_heart_rate', userId: id });
    },
    received(frame) {
      if (frame.type !== 'heart_rate_update' || frame.isDemo) return;
      const now = performance.now();
      const before = receivedAt.get(String(frame.userId)) ?? now;
      // Infinity until the first value.
      tally.longestSilence = Math.max(tally.longestSilence, now - before);
      receivedAt.set(String(frame.userId), now);
    },
    lost: () => undefined,
  });
  return {
    isLive: line.isOpen,
    oldestReceived: () => Math.min(...receivedAt.values()),
    close: line.close,
  };
}
