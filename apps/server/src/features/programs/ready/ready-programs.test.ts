import { LANGUAGES } from '@spotter/contract/languages';
import { COMMON_RACKS, loadsOf } from '@spotter/contract/loadable';
import {
  PROGRAM_DESCRIPTION_MAX,
  PROGRAM_NAME_MAX,
  READY_PROGRAM_KEYS,
  type ReadyProgramKey,
} from '@spotter/contract/programs-limits';
import type { PastSession } from '@spotter/contract/progression';
import { suggestLoads } from '@spotter/contract/suggest-loads';
import type { SetTarget } from '@spotter/contract/workouts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStarterLibrary } from '#features/exercises/library/read-starter-library.ts';
import { starterId } from '#features/exercises/service.ts';
import { type ReadyLibrary, readReadyPrograms } from './read-ready-programs.ts';
import { daysAWeekOf, daysOf } from './rules.ts';

let library: ReadyLibrary;
let slugOf: Map<string, string>;

beforeAll(async () => {
  library = await readReadyPrograms();
  slugOf = new Map((await readStarterLibrary()).map(({ slug }) => [starterId(slug), slug]));
});

const fileOf = (key: ReadyProgramKey) => {
  const file = library.programs.get(key);
  if (!file) throw new Error(`no file of ${key}`);
  return file;
};
const writtenOf = (key: ReadyProgramKey) =>
  daysOf(fileOf(key), { nameOf: (name) => name, idOf: starterId, note: 'walk' });
type Line = ReturnType<typeof writtenOf>['workouts'][number]['exercises'][number];

/** '5@65', '5+@85', '3-5', '60s', '20kg': what one set asks for. */
const setText = ({ reps, repsMax, amrap, percent, weight, duration }: NonNullable<Line['targets']>[number]) =>
  [
    reps ?? '',
    repsMax ? `-${repsMax}` : '',
    amrap ? '+' : '',
    percent ? `@${percent}` : '',
    weight ? ` ${weight}kg` : '',
    duration ? `${duration}s` : '',
  ].join('');
const lineText = ({ exerciseId, targets = [] }: Line) => {
  const sets = targets.map(setText);
  const isEqual = sets.every((set) => set === sets[0]);
  return `${slugOf.get(exerciseId)} ${isEqual ? `${sets.length}x ${sets[0]}` : sets.join(' ')}`;
};
/** The lines of each day of a week. */
function weekOf(key: ReadyProgramKey, week: number): string[][] {
  const { workouts, days } = writtenOf(key);
  return days
    .filter((one) => one.week === week)
    .map(({ workout }) => (workouts[workout]?.exercises ?? []).map(lineText));
}
/** Seconds of running and, in its rests, of walking. */
function runOf(week: number, place: number): (number | null | undefined)[] {
  const { workouts, days } = writtenOf('couch-to-5k');
  const day = days.filter((one) => one.week === week)[place];
  const targets = workouts[day?.workout ?? -1]?.exercises[1]?.targets ?? [];
  return targets.flatMap(({ duration, restTime }) => [duration, restTime]).slice(0, -1);
}

describe('every ready programme', () => {
  it.each(READY_PROGRAM_KEYS)(
    '%s has words in nine languages and exercises of the starter library',
    (key) => {
      const { text, weeks, source, phases } = fileOf(key);
      const { workouts, days } = writtenOf(key);
      for (const language of LANGUAGES) {
        const { name, line, about } = text[language];
        expect([name.length <= PROGRAM_NAME_MAX, line.length <= 120]).toEqual([true, true]);
        expect(`${about}\n${source}`.length).toBeLessThan(PROGRAM_DESCRIPTION_MAX);
      }
      const unknown = workouts
        .flatMap(({ exercises }) => exercises)
        .filter(({ exerciseId }) => !slugOf.has(exerciseId));
      expect(unknown).toEqual([]);
      // Every week trains, and no workout is called by something that has no name.
      expect(new Set(days.map(({ week }) => week)).size).toBe(weeks);
      const names = new Set(Object.values(fileOf(key).workouts).map(({ name }) => name));
      for (const name of names) {
        expect(LANGUAGES.every((one) => library.names[one][name]) || slugOf.has(starterId(name))).toBe(true);
      }
      expect(phases.every(({ toWeek }) => toWeek <= weeks)).toBe(true);
      // What varies by week says it for each.
      const perWeek = Object.values(fileOf(key).workouts)
        .flatMap(({ lines }) => lines)
        .flatMap(({ targets }) => targets)
        .flatMap(({ reps, percent, amrap }) => [reps, percent, amrap])
        .filter(Array.isArray);
      expect(perWeek.every(({ length }) => length === weeks)).toBe(true);
    },
  );

  it('has as many weeks and days as its rules say', () => {
    expect(READY_PROGRAM_KEYS.map((key) => [key, fileOf(key).weeks, daysAWeekOf(fileOf(key))])).toEqual([
      ['five-three-one', 4, 4],
      ['gzclp', 12, 4],
      ['nsuns', 12, 5],
      ['stronglifts', 12, 3],
      ['starting-strength', 12, 3],
      ['madcow', 8, 3],
      ['phul', 12, 4],
      ['push-pull-legs', 8, 6],
      ['upper-lower', 8, 4],
      ['full-body', 8, 3],
      ['couch-to-5k', 9, 3],
    ]);
  });
});

describe('GZCLP', () => {
  it('has three tiers on four days, each lift once heavy and once lighter', () => {
    const heavy = (slug: string) => `${slug} 3@80 3@80 3@80 3@80 3+@80`;
    expect(weekOf('gzclp', 1)).toEqual([
      [heavy('back-squat'), 'bench-press 3x 10@65', 'lat-pulldown 15 15 15+'],
      [heavy('overhead-press'), 'deadlift 3x 10@65', 'one-arm-dumbbell-row 15 15 15+'],
      [heavy('bench-press'), 'back-squat 3x 10@65', 'lat-pulldown 15 15 15+'],
      [heavy('deadlift'), 'overhead-press 3x 10@65', 'one-arm-dumbbell-row 15 15 15+'],
    ]);
    expect(weekOf('gzclp', 12)).toEqual(weekOf('gzclp', 1));
  });

  it('goes from 5 x 3 to 6 x 2 and 10 x 1, from 3 x 10 to 3 x 8 and 3 x 6, and up from 25 repetitions', () => {
    const rules = writtenOf('gzclp')
      .workouts.flatMap(({ exercises }) => exercises)
      .map(({ progression }) => progression);
    const stages = rules.flatMap((rule) =>
      rule?.kind === 'stages' ? [rule.stages.map(({ sets, reps }) => `${sets}x${reps}`).join(' ')] : [],
    );
    expect(new Set(stages)).toEqual(new Set(['5x3 6x2 10x1', '3x10 3x8 3x6']));
    expect(rules.filter((rule) => rule?.kind === 'amrap' && rule.from === 25)).toHaveLength(4);
    // Then 85 % of a tested five-rep maximum, and about 15 lb more than the last 3 x 10.
    const again = rules.flatMap((rule) =>
      rule?.kind === 'stages'
        ? [`${rule.stages[0]?.reps}: ${rule.test ? `${rule.restart}% of ${rule.test}` : `+${rule.more}`}`]
        : [],
    );
    expect(new Set(again)).toEqual(new Set(['3: 85% of 5', '10: +7.5']));
  });
});

describe('nSuns 5/3/1 LP', () => {
  const second = '6@50 5@60 3@70 5@70 7@70 4@70 6@70 8@70';

  it('has nine sets of a main lift and eight of a second one', () => {
    const squat = '5@75 3@85 1+@95 3@90 3@85 3@80 5@75 5@70 5+@65';
    expect(weekOf('nsuns', 1)).toEqual([
      ['bench-press 8@65 6@75 4@85 4@85 4@85 5@80 6@75 7@70 8+@65', `overhead-press ${second}`],
      [`back-squat ${squat}`, `sumo-deadlift ${second.replace('6@50', '5@50')}`],
      [`overhead-press ${squat}`, `incline-bench-press ${second}`],
      [
        'deadlift 5@75 3@85 1+@95 3@90 3@85 3@80 3@75 3@70 3+@65',
        `front-squat ${second.replace('6@50', '5@50')}`,
      ],
      ['bench-press 5@75 3@85 1+@95 3@90 5@85 3@80 5@75 3@70 5+@65', `close-grip-bench-press ${second}`],
    ]);
  });

  it('raises the training max of the main lifts, by the same rule in every line of a lift', () => {
    const rules = Map.groupBy(
      writtenOf('nsuns').workouts.flatMap(({ exercises }) => exercises),
      ({ exerciseId }) => slugOf.get(exerciseId),
    );
    const raisesOf = (slug: string) => [
      ...new Set(rules.get(slug)?.map(({ progression }) => JSON.stringify(progression))),
    ];
    const raised = (raises: number[]) => [JSON.stringify({ kind: 'max', raises })];
    expect(['bench-press', 'overhead-press'].map(raisesOf)).toEqual([
      raised([2.5, 2.5, 5]),
      raised([2.5, 2.5, 5]),
    ]);
    expect(['back-squat', 'deadlift'].map(raisesOf)).toEqual([raised([2.5, 5, 7.5]), raised([2.5, 5, 7.5])]);
    expect(raisesOf('sumo-deadlift')).toEqual(['null']);
  });
});

describe('5/3/1 Boring But Big', () => {
  it.each([
    [1, '5@65 5@75 5+@85'],
    [2, '3@70 3@80 3+@90'],
    [3, '5@75 3@85 1+@95'],
  ])('in week %i the main lift is %s, then 5 x 10 at half', (week, main) => {
    expect(weekOf('five-three-one', week)).toEqual([
      [`overhead-press ${main}`, 'overhead-press 5x 10@50', 'chin-up 5x 10'],
      [`deadlift ${main}`, 'deadlift 5x 10@50', 'hanging-leg-raise 5x 15'],
      [`bench-press ${main}`, 'bench-press 5x 10@50', 'one-arm-dumbbell-row 5x 10'],
      [`back-squat ${main}`, 'back-squat 5x 10@50', 'lying-leg-curl 5x 10'],
    ]);
  });

  it('deloads in week 4, without a set to the most', () => {
    const lifts = ['overhead-press', 'deadlift', 'bench-press', 'back-squat'];
    expect(weekOf('five-three-one', 4)).toEqual(lifts.map((lift) => [`${lift} 5@40 5@50 5@60`]));
  });
});

describe('linear programmes', () => {
  const stronglifts = {
    a: ['back-squat 5x 5 20kg', 'bench-press 5x 5 20kg', 'barbell-row 5x 5 30kg'],
    b: ['back-squat 5x 5 20kg', 'overhead-press 5x 5 20kg', 'deadlift 1x 5 40kg'],
  };
  it('StrongLifts alternates A and B over the weeks', () => {
    const { a, b } = stronglifts;
    expect([1, 2, 11, 12].map((week) => weekOf('stronglifts', week))).toEqual([
      [a, b, a],
      [b, a, b],
      [a, b, a],
      [b, a, b],
    ]);
  });

  it('Starting Strength brings power cleans in its second phase and chin-ups in its third', () => {
    const a = ['back-squat 3x 5', 'overhead-press 3x 5', 'deadlift 1x 5'];
    const later = ['back-squat 3x 5', 'bench-press 3x 5', 'power-clean 5x 3'];
    expect(weekOf('starting-strength', 1)).toEqual([
      a,
      ['back-squat 3x 5', 'bench-press 3x 5', 'deadlift 1x 5'],
      a,
    ]);
    expect(weekOf('starting-strength', 3)).toEqual([a, later, a]);
    const last = [...later, 'chin-up 3x +'];
    expect(weekOf('starting-strength', 6)).toEqual([last, a, last]);
  });

  /** What the next session of a line suggests after sessions at these loads, the newest first, each with these reps. */
  function next(key: ReadyProgramKey, slug: string, past: readonly (readonly [number, readonly number[]])[]) {
    const lines = writtenOf(key).workouts.flatMap(({ exercises }) => exercises);
    const line = lines.find(({ exerciseId }) => exerciseId === starterId(slug));
    const sessions: PastSession[] = past.map(([weight, reps], index) => ({
      date: `2026-03-${20 - index}`,
      sets: reps.map((count) => ({ weight, reps: count, rpe: null })),
    }));
    const facts = { trainingMax: null, past: sessions, times: 0, loads: loadsOf(COMMON_RACKS.kg, 'bar') };
    const targets = (line?.targets ?? []) as SetTarget[];
    return suggestLoads({ targets, progression: line?.progression ?? null }, facts)[0]?.weight;
  }
  const all = [5, 5, 5, 5, 5];
  const miss = [5, 5, 5, 4, 3];
  it.each([
    ['all sets done', [[60, all]], 62.5],
    ['one miss', [[60, miss]], 60],
    [
      'two misses',
      [
        [60, miss],
        [60, miss],
      ],
      60,
    ],
    [
      'three misses',
      [
        [60, miss],
        [60, miss],
        [60, miss],
      ],
      55,
    ],
    ['a set too few', [[60, [5, 5, 5, 5]]], 60],
    [
      'done after a miss',
      [
        [60, all],
        [60, miss],
      ],
      62.5,
    ],
    [
      'done at the reduced load',
      [
        [55, all],
        [60, miss],
        [60, miss],
        [60, miss],
      ],
      57.5,
    ],
  ] as const)('the squat of StrongLifts after %s', (_what, past, weight) => {
    expect(next('stronglifts', 'back-squat', past)).toBe(weight);
  });

  it('the deadlift of StrongLifts goes up by 5 kg after its one set, and comes down by a tenth', () => {
    expect(next('stronglifts', 'deadlift', [[100, [5]]])).toBe(105);
    expect(
      next('stronglifts', 'deadlift', [
        [100, [3]],
        [100, [4]],
        [100, [2]],
      ]),
    ).toBe(90);
  });
});

describe('Madcow', () => {
  it('climbs to a top set that is the five-rep maximum in week 4, with 2.5 % more a week', () => {
    const { workouts, days } = writtenOf('madcow');
    const topOf = (week: number, day: number, set: number) => {
      const place = days.find((one) => one.week === week && one.day === day)?.workout ?? -1;
      return workouts[place]?.exercises[0]?.targets?.[set]?.percent ?? 0;
    };
    for (let week = 1; week <= 8; week += 1) {
      // Epley's five-rep maximum, as a part of a training max of nine tenths.
      const top = (100 / (1 + 5 / 30) / 0.9) * 1.025 ** (week - 4);
      for (const [set, part] of [0.5, 0.625, 0.75, 0.875, 1].entries()) {
        expect(Math.abs(topOf(week, 1, set) - top * part)).toBeLessThanOrEqual(0.25);
      }
      // The triple on the third day is what the next week begins with; the last set is the third again.
      expect(Math.abs(topOf(week, 5, 4) - top * 1.025)).toBeLessThanOrEqual(0.25);
      expect(topOf(week, 5, 5)).toBe(topOf(week, 1, 2));
      if (week < 8) expect(topOf(week, 5, 4)).toBe(topOf(week + 1, 1, 4));
    }
  });

  it('has a heavy, a light and a medium day', () => {
    const shapes = weekOf('madcow', 4).map((lines) =>
      lines.map((line) => `${line.split(' ')[0]} ${line.match(/\b\d+(?=@)/g)?.join(' ') ?? ''}`.trim()),
    );
    expect(shapes).toEqual([
      [
        'back-squat 5 5 5 5 5',
        'bench-press 5 5 5 5 5',
        'barbell-row 5 5 5 5 5',
        'weighted-back-extension',
        'weighted-crunch',
      ],
      ['back-squat 5 5 5 5', 'incline-bench-press 5 5 5 5', 'deadlift 5 5 5 5', 'weighted-crunch'],
      [
        'back-squat 5 5 5 5 3 8',
        'bench-press 5 5 5 5 3 8',
        'barbell-row 5 5 5 5 3 8',
        'weighted-dip',
        'barbell-curl',
        'lying-triceps-extension',
      ],
    ]);
  });
});

describe('programmes of double progression', () => {
  it('PHUL trains strength by 3 to 5 and size by 8 to 12', () => {
    const [upper, lower, upperSize, lowerSize] = weekOf('phul', 1);
    expect(upper?.slice(0, 3)).toEqual([
      'bench-press 3x 3-5',
      'incline-dumbbell-press 3x 6-10',
      'barbell-row 3x 3-5',
    ]);
    expect(lower?.slice(0, 2)).toEqual(['back-squat 3x 3-5', 'deadlift 3x 3-5']);
    expect(upperSize?.every((line) => line.endsWith(' 3x 8-12'))).toBe(true);
    expect(lowerSize?.slice(0, 3)).toEqual([
      'front-squat 3x 8-12',
      'barbell-walking-lunge 3x 8-12',
      'leg-extension 3x 10-15',
    ]);
  });

  it('no exercise has two ranges in one programme: what is logged in one would decide the other', () => {
    for (const key of ['phul', 'push-pull-legs', 'upper-lower', 'full-body'] as const) {
      const lines = writtenOf(key).workouts.flatMap(({ exercises }) => exercises.map(lineText));
      const ranges = Map.groupBy(new Set(lines), (line) => line.split(' ')[0]);
      expect([...ranges.values()].filter(({ length }) => length > 1)).toEqual([]);
    }
  });
});

describe('couch to 5 km', () => {
  const minutes = (...counts: number[]) => counts.map((count) => count * 60);
  it.each([
    [1, 0, [...Array.from({ length: 7 }, () => [60, 90]).flat(), 60]],
    [2, 1, [...Array.from({ length: 5 }, () => [90, 120]).flat(), 90]],
    [3, 2, [90, 90, 180, 180, 90, 90, 180]],
    [4, 0, [180, 90, 300, 150, 180, 90, 300]],
    [5, 0, minutes(5, 3, 5, 3, 5)],
    [5, 1, minutes(8, 5, 8)],
    [5, 2, minutes(20)],
    [6, 0, minutes(5, 3, 8, 3, 5)],
    [6, 1, minutes(10, 3, 10)],
    [6, 2, minutes(25)],
    [7, 1, minutes(25)],
    [8, 1, minutes(28)],
    [9, 2, minutes(30)],
  ])('week %i, run %i', (week, place, seconds) => {
    expect(runOf(week, place)).toEqual(seconds);
    const lines = weekOf('couch-to-5k', week)[place] ?? [];
    expect([lines[0], lines[2]]).toEqual(['walking 1x 300s', 'walking 1x 300s']);
  });
});
