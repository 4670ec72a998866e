import type { FormAnswer, FormMark, FormStep } from '@spotter/contract/form-checks';
import { clampPlace, frameLength } from '../watching/frame-rules.ts';

/** What a film does at a moment: its place in milliseconds, and how fast it plays; 0: it stands. */
export type FilmState = Pick<FormStep, 'frame' | 'rate'>;

export type FilmFacts = { length: number; frameRate: number };

/** How long a film stands at each drawn frame when nobody speaks, in milliseconds. */
export const LOOK_MS = 2_500;

/** What a film does at a moment of an answer, by the last step before it. */
export function filmAt(steps: readonly FormStep[], at: number, length: number): FilmState {
  const step = steps.findLast((one) => one.at <= at) ?? steps[0];
  if (!step) return { frame: 0, rate: 0 };
  const frame = clampPlace(step.frame + Math.max(0, at - step.at) * step.rate, length);
  return { frame, rate: frame >= length ? 0 : step.rate };
}

/** The drawings on the frame of a standing film, of those that were drawn by then. */
export function marksShown(
  marks: readonly FormMark[],
  at: number,
  { frame, rate }: FilmState,
  frameRate: number,
): FormMark[] {
  if (rate !== 0) return [];
  const reach = frameLength(frameRate) * 0.75;
  return marks.filter((mark) => mark.at <= at && Math.abs(mark.frame - frame) < reach);
}

/** The steps with another one; at the same moment it takes the place of the one before, and a repeat is left out. */
export function withStep(steps: readonly FormStep[], step: FormStep): FormStep[] {
  const before = steps.filter(({ at }) => at < step.at);
  const last = before.at(-1);
  const isSame =
    last !== undefined &&
    last.rate === step.rate &&
    Math.abs(last.frame + (step.at - last.at) * last.rate - step.frame) < 1;
  return isSame ? before : [...before, step];
}

type PlayedAnswer = Pick<FormAnswer, 'marks' | 'steps' | 'length'>;

/** An answer without a voice, as it plays: the film once from its beginning, standing a while at each drawn frame. */
export function tourOf(marks: readonly FormMark[], length: number): PlayedAnswer {
  const steps: FormStep[] = [{ at: 0, frame: 0, rate: 1 }];
  const frames = [...new Set(marks.map(({ frame }) => Math.min(frame, length)))].sort((a, b) => a - b);
  const reachedAt = new Map<number, number>();
  let at = 0;
  let place = 0;
  for (const frame of frames) {
    at += frame - place;
    place = frame;
    reachedAt.set(frame, at);
    steps.push({ at, frame, rate: 0 });
    at += LOOK_MS;
    steps.push({ at, frame, rate: 1 });
  }
  return {
    steps,
    marks: marks.map((mark) => ({ ...mark, at: reachedAt.get(Math.min(mark.frame, length)) ?? 0 })),
    length: at + length - place,
  };
}

/** An answer as it plays. */
export const playedAs = (answer: PlayedAnswer, filmLength: number): PlayedAnswer =>
  answer.length > 0 ? answer : tourOf(answer.marks, filmLength);

/** The drawings in the order of the film. */
export const inFilmOrder = (marks: readonly FormMark[]): FormMark[] =>
  marks.toSorted((a, b) => a.frame - b.frame || a.at - b.at);

/** When an answer first stands at the frame of a drawing, once that is drawn. */
export function momentOf(played: PlayedAnswer, mark: FormMark, film: FilmFacts): number {
  const reach = frameLength(film.frameRate) * 0.75;
  const found = played.steps.find(
    (step, index) =>
      step.rate === 0 &&
      Math.abs(step.frame - mark.frame) < reach &&
      (played.steps[index + 1]?.at ?? played.length) > mark.at,
  );
  return Math.max(mark.at, found?.at ?? mark.at);
}
