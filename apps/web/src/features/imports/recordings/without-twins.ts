import { isSameTraining } from '@spotter/contract/same-training';
import type { Recording } from './recording.ts';

/** The one of two recordings of a training that knows more. */
const richer = (a: Recording, b: Recording) =>
  b.heart.length > a.heart.length || (b.heart.length === a.heart.length && b.laps.length > a.laps.length)
    ? b
    : a;

/** Each training once, oldest first. Of two recordings of it, the one that knows more. */
export function withoutTwins(recordings: readonly Recording[]): Recording[] {
  const kept: Recording[] = [];
  for (const next of [...recordings].sort((a, b) => a.from - b.from)) {
    const at = kept.findLastIndex((one) => isSameTraining(one, next));
    const twin = kept[at];
    if (twin) kept[at] = richer(twin, next);
    else kept.push(next);
  }
  return kept;
}
