import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCsv } from '#lib/csv/split-csv.ts';
import { batchesOf } from './batches-of.ts';
import { distanceOf, repsOf, secondsOf, weightOf } from './cell-rules.ts';
import { guessSetColumns, sourceOf } from './guess-set-columns.ts';
import { readSets, resolveSessions } from './read-sets.ts';

const read = (text: string, weightUnit: 'kg' | 'lb' = 'kg') => {
  const [head = [], ...rows] = splitCsv(text);
  const options = {
    columns: guessSetColumns(head),
    order: 'dmy',
    weightUnit,
    distanceUnit: weightUnit === 'lb' ? 'mi' : 'km',
    timeZone: 'America/New_York',
    lastDay: '2026-11-26',
  } as const;
  return { source: sourceOf(head), ...readSets(rows, options) };
};
const shown = (text: string, weightUnit: 'kg' | 'lb' = 'kg') =>
  read(text, weightUnit).sessions.map(({ at, name, minutes, note, items }) => [
    ...[at, name, minutes, note],
    items.map((item) => [
      item.name,
      item.sets.map(({ type, reps, weight, duration, distance, rpe, note: said }) =>
        [type, reps, weight, duration, distance, rpe, said].map((one) => one ?? '').join('/'),
      ),
    ]),
  ]);

test('an export of Strong is read, of a phone with Android and of an iPhone', () => {
  const android = `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
"2023-05-04 18:04:11";"Push";"Bench Press (Barbell)";W;135;lbs;10;;;;0;"";"good day";1h 5m
"2023-05-04 18:04:11";"Push";"Bench Press (Barbell)";1;225;lbs;5;8.5;;;0;"slow";"good day";1h 5m
"2023-05-04 18:04:11";"Push";"Bench Press (Barbell)";Rest Timer;0;;0;;;;90;"";"";1h 5m
"2023-05-04 18:04:11";"Push";"Plank";1;0;;0;;;;60;"";"good day";1h 5m`;
  expect(read(android).source).toBe('strong');
  expect(shown(android)).toEqual([
    [
      ...['2023-05-04T18:04:00', 'Push', 65, 'good day'],
      [
        ['Bench Press (Barbell)', ['warmup/10/61.23////', 'normal/5/102.06///8.5/slow']],
        ['Plank', ['normal///60///']],
      ],
    ],
  ]);
  const iphone = `Workout #,Date,Workout Name,Duration (sec),Exercise Name,Set Order,Weight (kg),Reps,RPE,Distance (meters),Seconds,Notes,Workout Notes
1,2024-01-02 07:00:00,Run,1800,Running,1,0,0,,5000,1700,,
1,2024-01-02 07:00:00,Run,1800,Squat (Barbell),F,100,5,,0,0,,`;
  expect(shown(iphone)).toEqual([
    [
      ...['2024-01-02T07:00:00', 'Run', 30, ''],
      [
        ['Running', ['normal///1700/5000//']],
        ['Squat (Barbell)', ['failure/5/100////']],
      ],
    ],
  ]);
});

test('an export of Hevy is read; a note that stands at each set is kept once', () => {
  const text = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Legs","22 Mar 2024, 18:04","22 Mar 2024, 19:10","","Squat (Barbell)",,"seat 4",0,"warmup",60,8,,,
"Legs","22 Mar 2024, 18:04","22 Mar 2024, 19:10","","Squat (Barbell)",,"seat 4",1,"normal",100.5,5,,,8
"Legs","22 Mar 2024, 18:04","22 Mar 2024, 19:10","","Squat (Barbell)",,"seat 4",2,"dropset",80,8,,,
"Legs","22 Mar 2024, 18:04","22 Mar 2024, 19:10","","Treadmill",,"",0,"normal",,,2.5,900,`;
  expect(read(text).source).toBe('hevy');
  expect(shown(text)).toEqual([
    [
      ...['2024-03-22T18:04:00', 'Legs', 66, ''],
      [
        ['Squat (Barbell)', ['warmup/8/60////seat 4', 'normal/5/100.5///8/', 'drop/8/80////']],
        ['Treadmill', ['normal///900/2500//']],
      ],
    ],
  ]);
  expect(read(text).isTimeAssumed).toBe(false);
});

test('an export of FitNotes is read by days; times are assumed, and that is said', () => {
  const text = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2022-08-09,Flat Barbell Bench Press,Chest,80.0,kgs,8,,,,easy
2022-08-09,Flat Barbell Bench Press,Chest,80.0,kgs,7,,,,
2022-08-09,Running (Treadmill),Cardio,,,,3.0,mi,0:25:00,`;
  expect(read(text).source).toBe('fitnotes');
  expect(shown(text)).toEqual([
    [
      ...['2022-08-09T12:00:00', '', 9, ''],
      [
        ['Flat Barbell Bench Press', ['normal/8/80////easy', 'normal/7/80////']],
        ['Running (Treadmill)', ['normal///1500/4828//']],
      ],
    ],
  ]);
  expect(read(text).isTimeAssumed).toBe(true);
});

test('an export of GymCoach is read by the clock of its person, with reserves as RPE', () => {
  const text = `session_id,session_date,session_started_at,session_finished_at,duration_min,program,workout,exercise,muscle_group,uses_bodyweight,set_number,external_load_kg,effective_weight_kg,reps,rir,is_warmup,is_drop_set,volume_kg,estimated_1rm_kg,set_notes,duration_sec,distance_m,avg_hr,max_hr
c1,2026-03-03,2026-03-03T01:30:00.000Z,2026-03-03T02:35:00.000Z,65,PPL,Push,Barbell bench press,CHEST,false,1,40,40,10,,true,false,400,,,,,,
c1,2026-03-03,2026-03-03T01:30:00.000Z,2026-03-03T02:35:00.000Z,65,PPL,Push,Barbell bench press,CHEST,false,2,100,100,5,2,false,false,500,116.67,slow,,,,
c1,2026-03-03,2026-03-03T01:30:00.000Z,2026-03-03T02:35:00.000Z,65,PPL,Push,Barbell bench press,CHEST,false,3,80,80,8,0,false,true,640,101.33,,,,,
c1,2026-03-03,2026-03-03T01:30:00.000Z,2026-03-03T02:35:00.000Z,65,PPL,Push,Treadmill,CARDIO,false,1,0,0,0,,false,false,0,,,1500,4828,140,160`;
  expect(read(text, 'lb').source).toBe('gymcoach');
  expect(shown(text, 'lb')).toEqual([
    [
      ...['2026-03-02T20:30:00', 'Push', 65, ''],
      [
        ['Barbell bench press', ['warmup/10/40////', 'normal/5/100///8/slow', 'drop/8/80///10/']],
        ['Treadmill', ['normal///1500/4828//']],
      ],
    ],
  ]);
  expect(read(text, 'lb').isTimeAssumed).toBe(false);
});

test('an export of TrueCoach is read by what its texts say; what is not done or not understood is no set', () => {
  const text = `date,exercise_name,instructions,result,state,workout_title
2025-01-06,Back Squat,3x5 heavy,"135x5, 155x5
185x3",completed,Lower
2025-01-06,Plank,3 rounds,3 x 60s,completed,Lower
2025-01-06,Sled Push,As far as you can,felt great!,completed,Lower
2025-01-06,Deadlift,5x5,,missed,Lower`;
  const { source, wrong } = read(text);
  expect(source).toBe('truecoach');
  expect(wrong).toEqual([{ line: 4, text: 'felt great!' }]);
  expect(shown(text, 'lb')).toEqual([
    [
      ...['2025-01-06T12:00:00', 'Lower', 18, ''],
      [
        ['Back Squat', ['normal/5/61.23////', 'normal/5/70.31////', 'normal/3/83.91////']],
        ['Plank', ['normal///60///', 'normal///60///', 'normal///60///']],
      ],
    ],
  ]);
});

test('any other file is read by its heads, in any language', () => {
  expect(shown('Datum;Übung;Gewicht;Wdh\n2.3.2026;Kniebeuge;100,5;5')).toEqual([
    ['2026-03-02T12:00:00', '', 5, '', [['Kniebeuge', ['normal/5/100.5////']]]],
  ]);
  expect(shown('date,time,exercise,weight,reps\n2026-03-02,18:30,Squat,220,5', 'lb')).toEqual([
    ['2026-03-02T18:30:00', '', 5, '', [['Squat', ['normal/5/99.79////']]]],
  ]);
  expect(shown('日付,種目,重量(kg),回数\n2026/3/2,スクワット,100,5')).toHaveLength(1);
});

test('what is not understood is told by its line, and the rest is read', () => {
  const { sets, wrong } = read(
    'date,exercise,weight,reps\n2026-03-02,Squat,100,5\n2026-02-30,Squat,1,1\nsum,,,\n2027-01-01,Squat,1,1\n2026-03-02,Squat,,',
  );
  expect(sets).toBe(1);
  expect(wrong.map(({ line }) => line)).toEqual([3, 4, 5]);
});

test('no text breaks the reading', () => {
  const heads = ['date,exercise,reps\n', 'title,exercise_title,set_index\n', ''];
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.string({ unit: 'binary' }),
      (head, text) => read(head + text).sets >= 0,
    ),
  );
});

test('seconds are read as numbers, clocks and words', () => {
  expect(['90', '1:30', '0:01:30', '1h 5m', '45m', '30s', '', 'x'].map((text) => secondsOf(text))).toEqual([
    ...[90, 90, 90, 3900, 2700, 30],
    ...[null, null],
  ]);
});

test('a cell may have its own unit', () => {
  expect(['60', '60 kgs', '25 lb', '62,5', '1.000,5'].map((text) => weightOf(text, 'kg'))).toEqual([
    ...[60, 60, 11.34, 62.5],
    null,
  ]);
  expect([distanceOf('4,3', 'km'), distanceOf('1,500', 'm'), distanceOf('3 mi', 'km')]).toEqual([
    4300, 1500, 4828,
  ]);
  expect([repsOf('12 reps'), secondsOf('1m30'), secondsOf('2,5 min')]).toEqual([12, 90, 150]);
});

test('sessions without a known exercise are left out, and the rest is cut into calls that fit', () => {
  const { sessions } = read(
    `date,exercise,reps\n${Array.from({ length: 150 }, (_, at) => `${new Date(Date.UTC(2025, 0, at + 1)).toISOString().slice(0, 10)},${at % 3 ? 'Squat' : 'Chores'},5`).join('\n')}`,
  );
  const sent = resolveSessions(
    sessions,
    new Map([
      ['Squat', 'id'],
      ['Chores', null],
    ]),
    'Training',
  );
  expect(sent).toHaveLength(100);
  expect(sent[0]).toMatchObject({ title: 'Training', name: '', items: [{ exerciseId: 'id' }] });
  const twice = [...sent, ...sent];
  expect(batchesOf(twice).map(({ from, sessions: all }) => [from, all.length])).toEqual([
    [0, 100],
    [100, 100],
  ]);
  expect(batchesOf(twice, 150).map(({ from, sessions: all }) => [from, all.length])).toEqual([[150, 50]]);
});

test('a number that is not understood leaves its line out and is told; words and zeros are none', () => {
  const table = `Date,Exercise,Weight (kg),Reps,Seconds
2026-03-01,Squat,BW,5,0
2026-03-01,Squat,5000,5,0
2026-03-01,Squat,60,8-10,0.0
2026-03-01,Squat,0,5,`;
  const { sets, wrong } = read(table);
  expect(sets).toBe(2);
  expect(wrong).toEqual([
    { line: 3, text: '5000' },
    { line: 4, text: '8-10' },
  ]);
});

test('a note on an exercise of Strong stays with its first set', () => {
  const table = `Workout #;Date;Workout Name;Exercise Name;Set Order;Weight (kg);Reps;Notes
1;2026-03-01 18:00:00;Push;Bench Press (Barbell);Note;;;Elbows in
1;2026-03-01 18:00:00;Push;Bench Press (Barbell);1;60,5;8;
1;2026-03-01 18:00:00;Push;Bench Press (Barbell);2;60,5;8;`;
  const { sessions } = read(table);
  expect(sessions[0]?.items[0]?.sets.map(({ weight, note }) => [weight, note])).toEqual([
    [60.5, 'Elbows in'],
    [60.5, ''],
  ]);
});

test('a German spreadsheet has short years, commas and semicolons', () => {
  const table = `Datum;Übung;Gewicht (lbs);Wdh
2.3.26;Kniebeuge;132,5;5
13/3/26;Kniebeuge;"1.132,5";5`;
  expect(shown(table)).toMatchObject([
    ['2026-03-02T12:00:00', '', 5, '', [['Kniebeuge', ['normal/5/60.1////']]]],
    ['2026-03-13T12:00:00', '', 5, '', [['Kniebeuge', ['normal/5/513.69////']]]],
  ]);
});

test('heads of nine languages are understood', () => {
  const heads = [
    'Datum;Beginn;Einheit;Übung;Last in kg;Wiederholungen;Entfernung (km);Anmerkung',
    'Date;Heure;Séance;Mouvement;Charge (kg);Répétitions;Distance (km);Remarques',
    'Día;Hora;Entrenamiento;Ejercicio;Carga (kg);Repeticiones;Distancia (km);Notas',
    'Dia;Hora;Treino;Exercício;Carga (kg);Repetições;Distância (km);Observações',
    'Giorno;Ora;Allenamento;Esercizio;Carico (kg);Ripetizioni;Distanza (km);Note',
    '日期;时间;训练;动作名称;负重(kg);次数;距离(km);备注',
    '日付;時刻;トレーニング;エクササイズ;重さ(kg);レップ;距離(km);メモ',
    '날짜;시간;세션;종목;중량(kg);반복;거리(km);메모',
  ];
  const roles = ['day', 'time', 'workout', 'exercise', 'weight', 'reps', 'distance', 'note'];
  for (const head of heads) expect(guessSetColumns(head.split(';')).map(({ role }) => role)).toEqual(roles);
});

test('a length in minutes is one, of a workout or of a set; a rest-pause set was done and a rest was not', () => {
  const table = `Date,Exercise,Set Type,Duration (min),Reps,Workout Duration (min)
2026-03-01,Rowing,,20,,45
2026-03-01,Squat,Rest-Pause,,12,45
2026-03-01,Squat,Rest,90,,45`;
  expect(shown(table)).toEqual([
    [
      ...['2026-03-01T12:00:00', '', 45, ''],
      [
        ['Rowing', ['normal///1200///']],
        ['Squat', ['normal/12/////']],
      ],
    ],
  ]);
});
