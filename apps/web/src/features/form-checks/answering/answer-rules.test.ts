import type { FormMark, FormStep } from '@spotter/contract/form-checks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filmAt,
  inFilmOrder,
  LOOK_MS,
  marksShown,
  momentOf,
  playedAs,
  tourOf,
  withStep,
} from './answer-rules.ts';

const LENGTH = 8_000;
const film = { length: LENGTH, frameRate: 25 };
const mark = (frame: number, at = 0): FormMark => ({
  ...{ id: `${frame}-${at}`, kind: 'line', frame, at },
  points: [
    [0, 0],
    [1, 1],
  ],
});
const frames = fc.array(fc.nat(LENGTH), { maxLength: 12 });

describe('a film in an answer', () => {
  const steps: FormStep[] = [
    { at: 0, frame: 1_000, rate: 0.5 },
    { at: 2_000, frame: 2_000, rate: 0 },
    { at: 5_000, frame: 7_500, rate: 1 },
  ];

  it('plays from the place of its last step at its speed, and stands at its end', () => {
    expect(filmAt(steps, 0, LENGTH)).toEqual({ frame: 1_000, rate: 0.5 });
    expect(filmAt(steps, 1_000, LENGTH)).toEqual({ frame: 1_500, rate: 0.5 });
    expect(filmAt(steps, 4_999, LENGTH)).toEqual({ frame: 2_000, rate: 0 });
    expect(filmAt(steps, 5_250, LENGTH)).toEqual({ frame: 7_750, rate: 1 });
    expect(filmAt(steps, 9_000, LENGTH)).toEqual({ frame: LENGTH, rate: 0 });
    expect(filmAt([], 9_000, LENGTH)).toEqual({ frame: 0, rate: 0 });
  });

  it('shows a drawing on its own frame alone, from when it was drawn, while the film stands', () => {
    const marks = [mark(2_000, 3_000), mark(2_040, 0)];
    const shown = (at: number) =>
      marksShown(marks, at, filmAt(steps, at, LENGTH), 25).map(({ frame }) => frame);
    expect([shown(2_500), shown(3_000), shown(1_990), shown(5_100)]).toEqual([[], [2_000], [], []]);
    expect(marksShown(marks, 3_000, { frame: 2_020, rate: 0 }, 25)).toHaveLength(2);
  });

  it('keeps its steps in order, the last one of a moment, and no repeat', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(5_000), frame: fc.nat(LENGTH), rate: fc.constantFrom(0, 0.5, 1) })),
        (all) => {
          const kept = all
            .toSorted((a, b) => a.at - b.at)
            .reduce<FormStep[]>((before, step) => withStep(before, step as FormStep), []);
          expect(kept.every(({ at }, index) => index === 0 || at > (kept[index - 1]?.at ?? 0))).toBe(true);
          expect(kept.length).toBeLessThanOrEqual(all.length);
        },
      ),
    );
    const going: FormStep[] = [{ at: 0, frame: 0, rate: 1 }];
    expect(withStep(going, { at: 500, frame: 500, rate: 1 })).toEqual(going);
    expect(withStep(going, { at: 500, frame: 900, rate: 1 })).toHaveLength(2);
  });
});

describe('an answer without a voice', () => {
  it('shows the whole film, and stands a while at each drawn frame', () => {
    fc.assert(
      fc.property(frames, (drawn) => {
        const played = tourOf(
          drawn.map((frame) => mark(frame)),
          LENGTH,
        );
        expect(played.length).toBe(LENGTH + new Set(drawn).size * LOOK_MS);
        for (const one of played.marks) {
          const during = one.at + LOOK_MS / 2;
          const state = filmAt(played.steps, during, LENGTH);
          expect(state).toEqual({ frame: one.frame, rate: 0 });
          expect(marksShown(played.marks, during, state, 25)).toContainEqual(one);
        }
        // It never goes back, and never faster than life.
        for (let at = 0; at < played.length; at += 333) {
          const [now, next] = [
            filmAt(played.steps, at, LENGTH).frame,
            filmAt(played.steps, at + 100, LENGTH).frame,
          ];
          expect(next - now).toBeGreaterThanOrEqual(0);
          expect(next - now).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('plays as a tour, and one with a voice as it was spoken', () => {
    const spoken = { marks: [mark(500, 900)], steps: [{ at: 0, frame: 0, rate: 1 as const }], length: 3_000 };
    expect(playedAs(spoken, LENGTH)).toBe(spoken);
    expect(playedAs({ ...spoken, length: 0 }, LENGTH).length).toBe(LENGTH + LOOK_MS);
  });
});

describe('the drawings', () => {
  it('are listed in the order of the film', () => {
    expect(inFilmOrder([mark(900), mark(100, 5), mark(100, 2)]).map(({ id }) => id)).toEqual([
      '100-2',
      '100-5',
      '900-0',
    ]);
  });

  it('are found at the moment at which the film stands there and they are drawn', () => {
    const steps: FormStep[] = [
      { at: 0, frame: 0, rate: 1 },
      { at: 2_000, frame: 2_000, rate: 0 },
      { at: 4_000, frame: 2_000, rate: 1 },
    ];
    const played = (one: FormMark) => ({ marks: [one], steps, length: 6_000 });
    const early = mark(2_000, 0);
    const late = mark(2_000, 3_000);
    expect(momentOf(played(early), early, film)).toBe(2_000);
    expect(momentOf(played(late), late, film)).toBe(3_000);
    const never = mark(7_000, 10);
    expect(momentOf(played(never), never, film)).toBe(10);
  });
});
