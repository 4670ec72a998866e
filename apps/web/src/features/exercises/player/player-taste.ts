import { browserStorage } from '#lib/storage/browser-storage.ts';
import { SPEEDS } from './step-volume.ts';

/** The person's player settings in this browser, used for every video. */
export type PlayerTaste = { volume: number; muted: boolean; speed: number; captions: boolean };

const KEY = 'player';
const FIRST: PlayerTaste = { volume: 1, muted: false, speed: 1, captions: false };

export function readTaste(): PlayerTaste {
  try {
    const kept = JSON.parse(browserStorage.read(KEY) ?? '{}') as Partial<PlayerTaste>;
    return {
      volume: typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 1,
      muted: kept.muted === true,
      speed: SPEEDS.find((speed) => speed === kept.speed) ?? 1,
      captions: kept.captions === true,
    };
  } catch {
    return FIRST;
  }
}

export function keepTaste(taste: PlayerTaste): void {
  browserStorage.write(KEY, JSON.stringify(taste));
}
