import type { FilmFacts } from '../answering/answer-rules.ts';
import { clampPlace } from '../watching/frame-rules.ts';

/** Two films in step: the place of the second is that of the first and a shift. */
export type FilmPair = { first: FilmFacts; second: FilmFacts; shift: number };

/** The place of the second film beside one of the first; it stands at its ends. */
export const besideOf = ({ second, shift }: FilmPair, place: number): number =>
  clampPlace(place + shift, second.length);

/** The places of the first film at which at least one of both moves. */
export function spanOf({ first, second, shift }: FilmPair): { from: number; to: number } {
  return { from: Math.min(0, -shift), to: Math.max(first.length, second.length - shift) };
}

/** The shift with which both are at these places at once. */
export const shiftOf = (first: number, second: number): number => second - first;
