import { FIGURES } from '@spotter/contract/figures/figures';
import { expect, test } from 'vitest';
import { secondsOf, tempoIn, tempoOf, wayAt } from './tempo.ts';

test.each([
  ['3-1-1-0', [3, 1, 1, 0]],
  ['Tempo 4/2/1', [4, 2, 1, 0]],
  ['slow: 30-0-30', [30, 0, 30, 0]],
  ['3-1-X-1, last set to RPE 9', [3, 1, 0.7, 1]],
  ['8-10 reps', null],
  ['call me 030-123-456', null],
  ['on 12.10.2026', null],
  ['', null],
])('the tempo in %j', (note, tempo) => expect(tempoIn(note)).toEqual(tempo));

test('a squat is lowered in the first number and lifted in the third, a deadlift the other way round', () => {
  const tempo = tempoIn('3-1-2-1') ?? tempoOf(FIGURES.deadlift);
  expect(secondsOf(tempo)).toBe(7);
  expect(wayAt(FIGURES['back-squat'], tempo, 1.5)).toBeCloseTo(0.5);
  expect(wayAt(FIGURES['back-squat'], tempo, 3.5)).toBe(1);
  expect(wayAt(FIGURES['back-squat'], tempo, 5)).toBeCloseTo(0.5);
  expect(wayAt(FIGURES['back-squat'], tempo, 6.5)).toBe(0);
  expect(wayAt(FIGURES.deadlift, tempo, 1)).toBeCloseTo(0.5);
  expect(wayAt(FIGURES.deadlift, tempo, 2.5)).toBe(1);
});

test('a cycle goes round evenly', () => {
  const tempo = tempoOf(FIGURES.running);
  expect(wayAt(FIGURES.running, tempo, secondsOf(tempo) / 4)).toBeCloseTo(0.25);
});
