import { LANGUAGES } from '@spotter/contract/languages';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readHeading } from './heading-rules.ts';
import { readPlan } from './read-plan.ts';
import { readWrittenLine } from './written-line-rules.ts';

const week = (from: number, to = from) => ({ from, to });

describe('a heading', () => {
  test.each([
    ['Week 3', week(3), null, ''],
    ['WEEK 3: Deload', week(3), null, 'Deload'],
    ['## Week 3', week(3), null, ''],
    ['Weeks 1-4', week(1, 4), null, ''],
    ['Wk 2', week(2), null, ''],
    ['W3D2', week(3), 2, ''],
    ['Week 3, Day 2 - Lower body', week(3), 2, 'Lower body'],
    ['Semana 3', week(3), null, ''],
    ['Semanas 1 a 4', week(1, 4), null, ''],
    ['3ª semana', week(3), null, ''],
    ['Semaine 3', week(3), null, ''],
    ['Settimana 3', week(3), null, ''],
    ['Woche 3', week(3), null, ''],
    ['3. Woche', week(3), null, ''],
    ['第3週', week(3), null, ''],
    ['3週目', week(3), null, ''],
    ['第三周', week(3), null, ''],
    ['3주차', week(3), null, ''],
    ['Day 2', null, 2, ''],
    ['**Day 2: Upper**', null, 2, 'Upper'],
    ['Día 2', null, 2, ''],
    ['Jour 2', null, 2, ''],
    ['Giorno 2', null, 2, ''],
    ['Tag 2 – Beine', null, 2, 'Beine'],
    ['2日目', null, 2, ''],
    ['第2天', null, 2, ''],
    ['2일차', null, 2, ''],
    ['Workout B', null, 2, ''],
    ['Treino A', null, 1, ''],
    ['Monday', null, 1, ''],
    ['Mon:', null, 1, ''],
    ['Tues', null, 2, ''],
    ['Montag: Oberkörper', null, 1, 'Oberkörper'],
    ['Miércoles', null, 3, ''],
    ['Mercredi', null, 3, ''],
    ['Venerdì', null, 5, ''],
    ['Segunda', null, 1, ''],
    ['terça-feira', null, 2, ''],
    ['星期三', null, 3, ''],
    ['周三', null, 3, ''],
    ['水曜日', null, 3, ''],
    ['수요일', null, 3, ''],
  ])('is understood: %s', (text, weeks, day, rest) => {
    expect(readHeading(text)).toEqual({ weeks, day, rest });
  });

  test.each([
    'Squat 3x5',
    'Sun salutation 3x5',
    'Weekly volume goes up',
    'Training max 100 kg',
    'Day off',
    'Week 60',
    '2 days rest',
    'Marathon',
    'Dips 3x8',
    'Friday night lights is a film'.slice(7),
  ])('is something else: %s', (text) => {
    expect(readHeading(text)).toBeNull();
  });

  it('may be any weekday of the nine languages, in full', () => {
    for (const language of LANGUAGES) {
      const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
      for (const day of [1, 2, 3, 4, 5, 6, 7]) {
        expect(readHeading(format(Date.UTC(2024, 0, day))), `${language} ${day}`).toMatchObject({ day });
      }
    }
  });
});

describe('a line', () => {
  const kilos = (weight: number) => [{ weight, percent: null, plus: null }];
  const percent = (value: number) => [{ weight: null, percent: value, plus: null }];
  const reps = (low: number, high: number | null = null) => [{ low, high }];
  test.each([
    ['Squat 3x5', 'Squat', { sets: 3, amounts: reps(5) }],
    ['Squat 3 x 5 @ 80%', 'Squat', { sets: 3, amounts: reps(5), loads: percent(80) }],
    ['Squat 3×5', 'Squat', { sets: 3, amounts: reps(5) }],
    ['Squat: 3 x 5', 'Squat', { sets: 3, amounts: reps(5) }],
    ['Squat - 5/3/1', 'Squat', { sets: null, amounts: [...reps(5), ...reps(3), ...reps(1)] }],
    ['Bench 3x8-12 RPE 8', 'Bench', { sets: 3, amounts: reps(8, 12), rpe: 8 }],
    ['Bench 3x8-12, RPE 8', 'Bench', { sets: 3, amounts: reps(8, 12), rpe: 8 }],
    ['Bench 3x8 60kg', 'Bench', { sets: 3, amounts: reps(8), loads: kilos(60) }],
    ['Bench 60 kg 3x8', 'Bench', { sets: 3, amounts: reps(8), loads: kilos(60) }],
    ['Bench 3x8 at 60 kg', 'Bench', { loads: kilos(60) }],
    ['Bankdrücken 3 Sätze à 8 mit 62,5 kg', 'Bankdrücken', { sets: 3, amounts: reps(8), loads: kilos(62.5) }],
    ['Press de banca 3 series de 8 repeticiones con 60 kg', 'Press de banca', { sets: 3, loads: kilos(60) }],
    ['Deadlift 3x5 (80%)', 'Deadlift', { sets: 3, loads: percent(80) }],
    ['RDL 3x8, 2 min rest', 'RDL', { sets: 3, rest: 120 }],
    ['RDL 3x8, rest 90s', 'RDL', { sets: 3, rest: 90 }],
    ['RDL 3x8 rest: 1:30', 'RDL', { sets: 3, rest: 90 }],
    ['Kniebeuge 3x8, 2 Min. Pause', 'Kniebeuge', { sets: 3 }],
    ['Kniebeuge 3x8, Pause 2 min', 'Kniebeuge', { sets: 3, rest: 120 }],
    ['Squat 3x5 tempo 31X1', 'Squat', { sets: 3, tempo: '3-1-X-1' }],
    ['Squat 3x5 31X1', 'Squat', { sets: 3, tempo: '3-1-X-1' }],
    [
      'Squat 3x5 @ 80%, 2 min rest, tempo 31X1',
      'Squat',
      { sets: 3, loads: percent(80), rest: 120, tempo: '3-1-X-1' },
    ],
    ['3x5 Squat', 'Squat', { sets: 3, amounts: reps(5) }],
    ['3 sets of 8 reps Squat', 'Squat', { sets: 3, amounts: reps(8) }],
    ['- Squat 3x5', 'Squat', { sets: 3 }],
    ['1. Squat 3x5', 'Squat', { sets: 3 }],
    ['• Plank 3x45s', 'Plank', { sets: 3 }],
    ['Squat 3x5 2 RIR', 'Squat', { sets: 3, rir: 2 }],
    ['Squat 1x5+ @ 85%', 'Squat', { sets: 1, loads: percent(85) }],
    ['Squat 3x5 +2.5kg', 'Squat', { sets: 3, loads: [{ weight: null, percent: null, plus: 2.5 }] }],
  ])('is understood: %s', (text, words, prescription) => {
    const { loads, ...rest } = prescription as Record<string, unknown>;
    const line = readWrittenLine(text, 'metric');
    expect(line.words).toBe(words);
    expect(line.prescription).toMatchObject(rest);
    if (loads) expect(line.prescription?.loads).toMatchObject(loads);
  });

  it('with pounds is in pounds', () => {
    const line = readWrittenLine('Bench press 3x8 135 lb', 'metric');
    expect(line.prescription?.loads[0]?.weight).toBeCloseTo(61.23);
  });

  test.each([
    ['Squat 3x5 heavy', 'heavy'],
    ['Squat 3x5 @ 80% of 1RM', 'of 1RM'],
    ['Squat 3x5 (pause at the bottom)', '(pause at the bottom)'],
    ['Squat 3x5, 2-3 min rest', '2-3 min rest'],
    ['Squat 3x8 30s hold', '30s hold'],
    ['Squat 3x12 2s pause', '2s pause'],
    ['Squat 3x8 @ 60-70 kg', '60-70 kg'],
    ['Squat 3x5 @ 60 paused', 'paused'],
    ['Squat 20 min @ 200 W', '200 W'],
    ['Squat 3xheavy', '3xheavy'],
    ['Squat 3x3+1', '3x3+1'],
    ['Squat 3x', '3x'],
    ['Squat @heavy', '@heavy'],
    ['Squat 3x8@', ''],
  ])('keeps what it does not understand: %s', (text, left) => {
    expect(readWrittenLine(text, 'metric')).toMatchObject({ words: 'Squat', left });
  });

  it.each([
    ['90/90 stretch 2x60s', '90/90 stretch'],
    ['90 90 stretch 2x1:00', '90 90 stretch'],
    ['21s curl 3x10', '21s curl'],
    ['90/90 stretch', '90/90 stretch'],
    ['12, 10, 8 Squat', 'Squat'],
    ['3xheavy Squat', 'Squat'],
    ['@heavy', ''],
    ['3x8@heavy', ''],
  ])('has a name with its numbers: %s', (text, words) => {
    expect(readWrittenLine(text, 'metric').words).toBe(words);
  });

  it('of the length of a page is prose', () => {
    const prose = 'lorem 3 ipsum 3x8 dolor 5 '.repeat(2_000);
    expect(readWrittenLine(prose, 'metric')).toMatchObject({ words: prose.trim(), prescription: null });
  });

  it('has the letter of its superset, and is no day', () => {
    expect(readWrittenLine('A1) Bench 3x8', 'metric')).toMatchObject({ words: 'Bench', group: 'A' });
    const { days } = readPlan('D1 Bench 3x8\nD2 Row 3x8', 'metric');
    expect(days.map(({ lines }) => lines.map(({ words, group }) => `${group} ${words}`))).toEqual([
      ['D Bench', 'D Row'],
    ]);
  });
});

/** 'weeks/day name: words, words | notes' of each day. */
const shape = (text: string) =>
  readPlan(text, 'metric').days.map(
    ({ weeks, day, name, lines, notes }) =>
      `${weeks.from}${weeks.to > weeks.from ? `-${weeks.to}` : ''}/${day} ${name}: ${lines
        .map(({ words, prescription }) => (prescription ? words : `[${words}]`))
        .join(', ')}${notes.length > 0 ? ` | ${notes.join(' ')}` : ''}`,
  );

describe('a plan', () => {
  it('from a chat has weeks and days', () => {
    const text = `Hi Ana, here is your plan!

Week 1
Day 1: Lower
Squat 3x5 @ 80%
Plank
Day 2 - Upper
Bench press 3x8

Week 2 (harder)
Day 1: Lower
Squat 3x5 @ 82.5%`;
    expect(shape(text)).toEqual([
      '1/1 Lower: Squat, [Plank] | Hi Ana, here is your plan!',
      '1/2 Upper: Bench press',
      '2/1 Lower: Squat | (harder)',
    ]);
  });

  it('without weeks begins the next one when a day comes again', () => {
    const text = 'Montag\nKniebeuge 3x5\nMittwoch\nBankdrücken 3x5\nMontag\nKniebeuge 3x6';
    expect(shape(text)).toEqual([
      '1/1 Montag: Kniebeuge',
      '1/3 Mittwoch: Bankdrücken',
      '2/1 Montag: Kniebeuge',
    ]);
    expect(shape('Day 1\nSquat 3x5\nDay 8\nSquat 3x6')).toEqual(['1/1 Day 1: Squat', '2/1 Day 8: Squat']);
  });

  it('for several weeks is the same in all of them', () => {
    expect(shape('Weeks 1-4\nDay 1\nSquat 3x5')).toEqual(['1-4/1 Day 1: Squat']);
  });

  it('without any heading is a day, or a day for each named block', () => {
    expect(shape('Squat 3x5\nBench 3x5')).toEqual(['1/1 : Squat, Bench']);
    expect(shape('Legs\nSquat 3x5\n\nPush\nBench 3x5')).toEqual(['1/1 Legs: Squat', '1/2 Push: Bench']);
  });

  it('from a spreadsheet has a row for each exercise, under the names of its columns', () => {
    const text = [
      'Week\tDay\tExercise\tSets\tReps\tWeight (kg)\tRest\tNotes',
      '1\t1\tSquat\t3\t5\t100\t2 min\tslow down',
      '\t\tPlank\t3\t45s\t\t\t',
      '\t2\tBench press\t3\t8-12\t60\t90\t',
      '2\t1\tSquat\t3\t5\t102,5\t2 min\t',
    ].join('\n');
    expect(shape(text)).toEqual(['1/1 day 1: Squat, Plank', '1/2 day 2: Bench press', '2/1 day 1: Squat']);
    const [first] = readPlan(text, 'metric').days;
    expect(first?.lines[0]).toMatchObject({
      left: '(slow down)',
      prescription: { sets: 3, rest: 120, loads: [{ weight: 100 }] },
    });
  });

  it('from a spreadsheet may have a column for each day', () => {
    const text = [
      '\tMonday\tWednesday',
      'Week 1\tSquat 3x5\t"Bench 3x8\nRow 3x8"',
      '\tPlank 3x45s\t',
      'Week 2\tSquat 3x6\tBench 3x9',
    ].join('\n');
    expect(shape(text)).toEqual([
      '1/1 Monday: Squat, Plank',
      '1/3 Wednesday: Bench, Row',
      '2/1 Monday: Squat',
      '2/3 Wednesday: Bench',
    ]);
  });

  it('from a spreadsheet may name the day in each row', () => {
    const named =
      'Day\tExercise\tSets\tReps\nMon\tSquat\t3\t5\nMon\tBench\t3\t5\nWed\tRow\t1\t5\nMon\tSquat\t3\t6';
    expect(shape(named)).toEqual(['1/1 Mon: Squat, Bench', '1/3 Wed: Row', '2/1 Mon: Squat']);
    const below =
      'Week 1\tExercise\tSets\tReps\nDay 1\tSquat\t4\t6\n\tBench\t4\t8\nDay 2: Pull\tRow\t3\t5\nWeek 2\nDay 1\tSquat\t4\t7';
    expect(shape(below)).toEqual(['1/1 Day 1: Squat, Bench', '1/2 Pull: Row', '2/1 Day 1: Squat']);
    const short = 'W1D1\tSquat\t3x5\nW1D1\tBench\t3x5\nW1D2\tRow\t1x5\nW2D1\tSquat\t3x5';
    expect(shape(short)).toEqual(['1/1 W1D1: Squat, Bench', '1/2 W1D2: Row', '2/1 W2D1: Squat']);
  });

  it('from a spreadsheet may have a column for each week', () => {
    const text = [
      'Exercise\tSets\tWeek 1\tWeek 2\tWeek 3 (deload)',
      'Day 1\t\t\t\t',
      'Squat\t4\t8 @ 70%\t6 @ 75%\t5 @ 60%',
      'Bench\t3\t10\t\t8',
      'Day 2\t\t\t\t',
      'Row\t3\t10\t8\t',
    ].join('\n');
    expect(shape(text)).toEqual([
      '1/1 Day 1: Squat, Bench',
      '1/2 Day 2: Row',
      '2/1 Day 1: Squat',
      '2/2 Day 2: Row',
      '3/1 Day 1: Squat, Bench | (deload)',
    ]);
    const squats = readPlan(text, 'metric').days.flatMap(({ lines }) => lines.slice(0, 1));
    expect(squats.map(({ prescription }) => [prescription?.sets, prescription?.loads[0]?.percent])).toEqual([
      [4, 70],
      [3, undefined],
      [4, 75],
      [3, undefined],
      [4, 60],
    ]);
    const german =
      'Tag\tÜbung\tWoche 1\tWoche 2\nMo\tKniebeuge\t\t3x5\n\tRudern\t3x8\t3x8\nMi\tDips\t3x8\t3x8';
    expect(shape(german)).toEqual([
      '1/1 Mo: Rudern',
      '1/3 Mi: Dips',
      '2/1 Mo: Kniebeuge, Rudern',
      '2/3 Mi: Dips',
    ]);
  });

  const heads = 'Exercise|Sets|Reps|Week 1|Week 2';
  const loads = ['1/1: Squat 3x5 @70', '2/1: Squat 3x5 @75'];
  it.each<[what: string, rows: string[], days: string[]]>([
    ['loads', [heads, 'Squat|3|5|70%|75%'], loads],
    ['bare loads', ['Übung|Sätze|Wdh|Woche 1|Woche 2', 'Squat|3|5|70|75'], loads],
    [
      'loads of blocks',
      [heads.replace('2', '2-4'), 'Squat|3|5|70kg|75kg'],
      [loads[0] ?? '', '2-4/1: Squat 3x5 @75'],
    ],
    ['named loads', ['Exercise|Sets|Reps|Week 1 Weight (kg)|Week 2 Weight (kg)', 'Squat|3|5|70|75'], loads],
    ['nothing yet', ['Exercise|Sets|Reps|Week 1 Weight|Week 2 Weight', 'Squat|3|5||'], ['1/1: Squat 3x5']],
    [
      'nothing beside a load',
      ['Exercise|Sets|Reps|Weight|Week 1|Week 2', 'Squat|3|5|80||'],
      ['1/1: Squat 3x5 @80'],
    ],
    ['no exercise', ['Sets|Reps|Rest|Week 1|Week 2', '3|5|120||'], ['1/1:  3x5']],
    [
      'sets and reps',
      ['Exercise|Week 1 Sets|Week 1 Reps|Week 2 Sets|Week 2 Reps', 'Row|3|5|4|6'],
      ['1/1: Row 3x5', '2/1: Row 4x6'],
    ],
    [
      'several columns',
      ['|Week 1|||Week 2||', 'Exercise|Sets|Reps|Load|Sets|Reps|Load', 'Squat|3|5|70%|3|5|75%'],
      loads,
    ],
    [
      'exercises',
      ['Week 1|||Week 2', 'Exercise|Sets|Reps|Exercise|Sets|Reps', 'Row|3|5|Dip|3|8'],
      ['1/1: Row 3x5', '2/1: Dip 3x8'],
    ],
    [
      'no sets, above a table',
      ['|Week 1|Week 2', 'Note|easy|hard', 'Day 1', 'Exercise|Sets|Reps', 'Row|3|5'],
      ['1/1: Row 3x5'],
    ],
    [
      'no sets, above days',
      ['|Week 1|Week 2', 'Note|easy|hard', 'Mon|Wed', 'Row 3x5|Dip 3x8'],
      ['1/1: Row 3x5', '1/3: Dip 3x8'],
    ],
    [
      'the days above',
      [
        'Day 1',
        'Exercise|Week 1|Week 2',
        'Row|3x5|3x6',
        '',
        'Day 2',
        'Exercise|Week 1|Week 2',
        'Dip|3x5|3x6',
      ],
      ['1/1: Row 3x5', '2/1: Row 3x6', '1/2: Dip 3x5', '2/2: Dip 3x6'],
    ],
    [
      'a day each',
      ['Monday|Week 1|Week 2', 'Row|3x5|3x6', 'Wednesday|Week 1|Week 2', 'Dip|3x5|3x6'],
      ['1/1: Row 3x5', '2/1: Row 3x6', '1/3: Dip 3x5', '2/3: Dip 3x6'],
    ],
  ])('may say in the columns of its weeks: %s', (_what, rows, days) => {
    const read = readPlan(rows.join('\n').replaceAll('|', '\t'), 'metric').days;
    const said = read.map(({ weeks, day, lines }) => {
      const sets = lines.map(({ words, prescription }) => {
        const load = prescription?.loads[0];
        const at = load ? ` @${load.percent ?? load.weight}` : '';
        return `${words} ${prescription?.sets}x${prescription?.amounts[0]?.low}${at}`;
      });
      return `${[...new Set(Object.values(weeks))].join('-')}/${day}: ${sets.join(', ')}`;
    });
    expect(said).toEqual(days);
  });

  it('from a chat has the time and the name before each message', () => {
    const text = [
      '[12.03.24, 18:04:11] Ada: Monday: Squat 5x5 @80kg',
      '[12.03., 18:05] Ada: Row 3x10',
      '3/12/24, 6:05\u202fPM - Ada Lift: Wednesday: Bench 4x6-8',
      '[18:06, 12.3.2024] +49 170 1234567: Plank 3x45s',
    ].join('\n');
    expect(shape(text)).toEqual([
      '1/1 Monday: Squat 5x5 @80kg: Squat, Row',
      '1/3 Wednesday: Bench 4x6-8: Bench, Plank',
    ]);
    expect(readPlan(text, 'metric').headings).toContain('[12.03., 18:05] Ada:');
  });

  it.each<[what: string, above: string[], notes: string[]]>([
    [
      'pairs',
      ['Client|Ana', 'Squat|120 kg', 'Bench 1RM|90 kg'],
      ['Client Ana', 'Squat 120 kg', 'Bench 1RM 90 kg'],
    ],
    ['a table of phases', ['Week|Phase|Load', '1|Volume|70%'], ['Week Phase Load', '1 Volume 70%']],
    ['a note for each week', ['|Week 1|Week 2', 'Load|70%|75%'], ['Load 70% 75%']],
    [
      'days and what they are',
      ['Day|Focus', 'Monday|Upper', 'Wednesday|Legs'],
      ['Day Focus', 'Upper', 'Legs'],
    ],
    ['a column for each day', ['Mon|Tue|Wed', 'Upper|Rest|Legs'], ['Upper', 'Rest', 'Legs']],
    ['a list of days', ['Overview', 'Mon - Upper', 'Wed - Legs'], ['Overview', 'Upper', 'Legs']],
  ])('begins below an overview: %s', (_what, above, notes) => {
    const table = ['Day|Exercise|Sets|Reps', 'Mon|Row|3|8', 'Wed|Squat|3|5'];
    const days = ['Week 1', 'Mon|Exercise|Sets|Reps', '|Row|3|8', 'Wed|Sets|Reps', 'Squat|3|5'];
    const listed = ['Week 1', 'Mon', 'Row 3x8', 'Wed', 'Squat 3x5'];
    for (const plan of [table, days, listed]) {
      const read = readPlan([...above, '', ...plan].join('\n').replaceAll('|', '\t'), 'metric').days;
      expect(read.map((one) => [one.weeks.from, one.day, ...one.lines.map(({ words }) => words)])).toEqual([
        [1, 1, 'Row'],
        [1, 3, 'Squat'],
      ]);
      expect(read.flatMap((one) => one.notes).sort()).toEqual(notes.toSorted());
    }
  });

  it('is not taken for an overview: rest days, names without sets, and loads without repetitions', () => {
    expect(shape('Mon\nRest\nTue\nRow 3x8\nMon\nRest\nTue\nRow 3x9')).toEqual([
      '1/1 Mon: [Rest]',
      '1/2 Tue: Row',
      '2/1 Mon: [Rest]',
      '2/2 Tue: Row',
    ]);
    expect(shape('Mon\nRow\nDip\nMon\nRow 3x8')).toEqual(['1/1 Mon: [Row], [Dip]', '2/1 Mon: Row']);
    expect(shape('Squat 100 kg\nDay 2\nRow 60 kg')).toEqual(['1/1 : Squat', '1/2 Day 2: Row']);
  });

  it('without names of columns has sets and reps beside the exercise', () => {
    const [day] = readPlan('Squat\t3\t5\t80%\nBench\t3x8\t60kg', 'metric').days;
    expect(day?.lines.map(({ words, prescription }) => [words, prescription?.sets])).toEqual([
      ['Squat', 3],
      ['Bench', 3],
    ]);
  });

  it('from a document may be a table with bars', () => {
    const text = '| Exercise | Sets | Reps |\n|---|---|---|\n| Squat | 3 | 5 |';
    expect(shape(text)).toEqual(['1/1 : Squat']);
  });
});

/** All that a plan says. */
const textsOf = (text: string): string => {
  const { days, headings } = readPlan(text, 'metric');
  return [
    ...headings,
    ...days.flatMap(({ notes, lines }) => [...notes, ...lines.map((line) => line.text)]),
  ].join('\n');
};

const word = fc.stringMatching(/^[a-zäéñ가日一-]{1,9}$/);
const scheme = fc.constantFrom(
  '3x5',
  '3 x 8 @ 80%',
  '5/3/1',
  '2 min rest',
  'RPE 8',
  'A1',
  '60kg',
  'tempo 31X1',
  '+',
  '-',
  '@',
  '"',
  '|',
);
const heading = fc.constantFrom(
  'Week 2',
  'Weeks 1-3',
  'Day 3',
  'Montag',
  '第3週',
  'W1D2',
  'Notes',
  'Sets',
  'Reps',
  'Exercise',
);
const anyLine = fc.oneof(
  fc.array(fc.oneof(word, scheme, heading), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 40 }),
);
const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('no text is ever lost', () => {
  it('of a chat: each line is a heading, a line or a note', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const plain = lines.map((line) => line.replace(/[\t\r\n\ue000|]/g, ' ').replaceAll('\u00a0', ' '));
        const said = textsOf(plain.join('\n'));
        for (const line of plain.map((one) => one.trim()).filter((one) => /[\p{L}\p{N}]/u.test(one)))
          expect(said).toContain(line);
      }),
      { numRuns: 500 },
    );
  });

  it('of a spreadsheet: each cell is in a heading, a line or a note', () => {
    const cell = fc.oneof(word, scheme, heading, fc.constantFrom('', '3', '5', '8-12'));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, (rows) => {
        const plain = rows.map((row) => row.map((text) => text.replace(/["|]/g, '')));
        const said = collapsed(textsOf(plain.map((row) => row.join('\t')).join('\n')));
        for (const text of plain
          .flat()
          .map(collapsed)
          .filter((one) => /[\p{L}\p{N}]/u.test(one)))
          expect(said).toContain(text);
      }),
      {
        numRuns: 500,
        // Two columns of the same name.
        examples: [
          [
            [
              ['Exercise', '가', 'Exercise', 'Reps'],
              ['ñ', 'Week 2', 'Sets'],
              ['', '3x5'],
            ],
          ],
        ],
      },
    );
  });

  it('of a line: words that mean nothing are kept beside what was understood', () => {
    const nonsense = fc.stringMatching(/^q[bcfghjkvz]{4,8}$/);
    const parts = fc.array(
      fc.oneof(nonsense, fc.constantFrom('3x5', '@ 80%', 'RPE 8', '2 min rest', 'tempo 31X1', '60kg', ',')),
      { minLength: 1, maxLength: 7 },
    );
    fc.assert(
      fc.property(parts, (said) => {
        const { words, left } = readWrittenLine(said.join(' '), 'metric');
        for (const one of said.filter((part) => part.startsWith('q'))) {
          expect(`${words} ${left}`).toContain(one);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['Split squat 3 sets of 8 per side, 60 s rest', { sets: 3, perSide: true, rest: 60 }],
  ['Split squat: 3 x 8 each leg @ 20 kg', { sets: 3, perSide: true, loads: [{ weight: 20 }] }],
  ['Pull-up 3x5 bw+10kg', { sets: 3, loads: [{ added: 10 }] }],
  ['Dip, 4 sets of 6 (bodyweight + 12.5 kg)', { sets: 4, loads: [{ added: 12.5 }] }],
  ['Pull-apart 3x12 band red', { sets: 3, loads: [{ band: 'red' }] }],
  ['Burpee EMOM 10 min: 5 reps', { sets: 10, every: 60 }],
  ['10 min EMOM: 5 burpees', { sets: 10, every: 60 }],
  ['Swing every 90s x8: 15', { sets: 8, every: 90 }],
  ['Bike 8x30s/30s', { sets: 8, rest: 30 }],
])('sides, bodyweight, bands and sets by the clock are read: %s', (text, wanted) => {
  const { prescription, words } = readWrittenLine(text, 'metric');
  expect(prescription).toMatchObject(wanted);
  expect(words).toMatch(/^(Split squat|Pull-up|Dip|Pull-apart|Burpee|burpees|Swing|Bike)$/);
});

test('a name with these words stays a name', () => {
  expect(readWrittenLine('Bodyweight squats 3 sets of 10', 'metric')).toMatchObject({
    words: 'Bodyweight squats',
    prescription: { sets: 3, loads: [], perSide: false },
  });
  expect(readWrittenLine('Band pull-apart 3x12', 'metric')).toMatchObject({ words: 'Band pull-apart' });
});
