import { browserStorage } from '#lib/storage/browser-storage.ts';
import { type Block, isFresh } from './interval-rules.ts';

const keyOf = (sessionId: string) => `interval/${sessionId}`;

/** The stored block of a session: it goes on while the page is closed, and over a reload. */
export function readBlock(sessionId: string, now: number): Block | null {
  try {
    const block = JSON.parse(browserStorage.read(keyOf(sessionId)) ?? 'null') as Block | null;
    if (!block || !Number.isFinite(block.startsAt) || !Array.isArray(block.rounds)) return null;
    return isFresh(block, now) ? block : null;
  } catch {
    return null;
  }
}

export function keepBlock(sessionId: string, block: Block | null): void {
  if (block) browserStorage.write(keyOf(sessionId), JSON.stringify(block));
  else browserStorage.remove(keyOf(sessionId));
}
