import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { BPM_MAX, BPM_MIN } from '@spotter/contract/heart-rate-zones';
import { Day, Moment } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import type { Known } from '#lib/known.ts';

const Bpm = z.number().int().min(BPM_MIN).max(BPM_MAX);
const MinutesOfDay = z.number().int().min(0).max(1_440);
/** One value a second and device. */
const SAMPLES_MAX = 600;
const topicsOf = (id: Known<'person'>) => [heartRateTopics.heartRate.of(id)];

/** What was measured here stays as it is. No challenge counts what is read in. */
export const heartMinutesReadIn = readIn({
  row: z
    .object({
      at: Moment.regex(/:00\.000Z$/, 'must be the beginning of a minute'),
      ...{ min: Bpm, max: Bpm },
      total: z.number().int().positive(),
      samples: z.number().int().min(1).max(SAMPLES_MAX),
    })
    .refine(({ min, max, total, samples }) => total >= min * samples && total <= max * samples, {
      message: 'the average must be between the least and the most',
      path: ['total'],
    }),
  known: [],
  rowsOf: (rows, { personId, now }) => ({
    heart_rate_minutes: rows
      .filter(({ at }) => at <= now.toISOString())
      .map(({ at, min, max, total, samples }) => ({ person_id: personId, at, min, max, total, samples })),
  }),
  topicsOf,
});

export const heartDaysReadIn = readIn({
  row: z.object({
    date: Day,
    resting: Bpm.nullable(),
    max: Bpm,
    ...{ minutes: MinutesOfDay, aerobicMinutes: MinutesOfDay },
  }),
  known: ['date'],
  rowsOf: (rows, { personId }) => ({
    heart_rate_days: rows.map(({ date, resting, max, minutes, aerobicMinutes }) => ({
      ...{ person_id: personId, date, resting, max, minutes, aerobic_minutes: aerobicMinutes },
    })),
  }),
  topicsOf,
});
