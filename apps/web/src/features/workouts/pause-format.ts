import { EVERY_MAX, EVERY_MIN } from '@spotter/contract/loads-limits';
import type { SetTarget } from '@spotter/contract/workouts';
import { plainSigns } from '#lib/numbers/read-number.ts';
import type { TextFormat } from '#ui/field/parsed-field.tsx';
import { restFormat } from './measure-text.ts';
import { takeEvery } from './typed-words.ts';

/** What is between two sets: a rest, or a set begins every so many seconds. */
type Pause = Pick<SetTarget, 'restTime' | 'every'>;

const clamp = (seconds: number) => Math.min(EVERY_MAX, Math.max(EVERY_MIN, seconds));

/** '90' for a rest in seconds, 'every 60' for a set that begins every 60 seconds. */
export const pauseFormat: TextFormat<Pause> = {
  read(text) {
    const { text: left, every } = takeEvery(plainSigns(text));
    if (every !== null) {
      const isTaken = left === '' && every === clamp(every);
      return isTaken ? { value: { restTime: null, every }, exact: true } : null;
    }
    const reading = restFormat.read(text);
    return reading && { value: { restTime: reading.value, every: null }, exact: reading.exact };
  },
  write: ({ restTime, every }) => (every === null ? restFormat.write(restTime) : `every ${every}`),
  step: ({ restTime, every }, by) =>
    every === null
      ? { restTime: restFormat.step?.(restTime, by) ?? null, every }
      : { restTime: null, every: clamp(every + by * 5) },
};
