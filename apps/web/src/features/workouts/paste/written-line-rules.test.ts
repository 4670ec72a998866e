import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { readWrittenLine } from './written-line-rules.ts';

const STARTER = path.join(import.meta.dirname, '../../../../../server/src/features/exercises/starter');
type Named = { text: Record<string, { name: string; aliases?: string[] }> };
const namesOf = (file: string) =>
  Object.values((JSON.parse(readFileSync(path.join(STARTER, file), 'utf8')) as Named).text).flatMap(
    ({ name, aliases = [] }) => [name, ...aliases],
  );

test('every name of the library stays whole, in all languages', () => {
  const names = [
    ...globSync('*.json', { cwd: STARTER }).flatMap(namesOf),
    '1 1/4 squat',
    'Hip 90/90',
    '90-90 hold',
  ];
  const broken = names.flatMap((name) =>
    ['', ' 3x8', ' 3 x 30 s', ' 3x8 @60 rpe 8 r90', ' 3x8, 90s'].filter((tail) => {
      const { words, left, prescription } = readWrittenLine(name + tail, 'metric');
      const isRead = tail === '' ? prescription === null : prescription?.sets === 3;
      return words !== name.normalize('NFKC').replaceAll('’', "'") || left !== '' || !isRead;
    }),
  );
  expect(broken).toEqual([]);
});

const reps = (low: number, high: number | null = null) => [{ unit: 'bare', low, high }];
const kilos = (...weights: number[]) => weights.map((weight) => ({ weight }));
const percents = (...values: number[]) => values.map((percent) => ({ percent }));

it.each([
  ['Squat 3 sets 8 to 12 reps', { sets: 3, amounts: reps(8, 12) }],
  ['Kniebeuge 3 Sätze mit 8 bis 12 Wdh', { sets: 3, amounts: reps(8, 12) }],
  ['Sentadilla 4 series de 8 a 12 repeticiones', { sets: 4, amounts: reps(8, 12) }],
  ['Squat 4 séries de 8 à 12 répétitions', { sets: 4, amounts: reps(8, 12) }],
  ['Squat 4 serie da 8 a 10', { sets: 4, amounts: reps(8, 10) }],
  ['スクワット 3セット 8〜12回', { sets: 3, amounts: reps(8, 12) }],
  ['스쿼트 8~12회 3세트', { sets: 3, amounts: reps(8, 12) }],
  ['Squat 10 reps x 3', { sets: 3, amounts: reps(10) }],
  ['ランジ 10回×3', { sets: 3, amounts: reps(10) }],
  ['プランク 30秒×3', { sets: 3, amounts: [{ unit: 'time', low: 30 }] }],
  ['런지 한쪽 10회씩 3세트', { sets: 3, amounts: reps(10), perSide: true }],
  ['Squat 75% x 5 x 3', { sets: 3, amounts: reps(5), loads: percents(75) }],
  ['Squat 5/3/1+ @ 75/85/95%', { loads: percents(75, 85, 95) }],
  ['Squat 5, 3, 1+ @ 75, 85, 95%', { loads: percents(75, 85, 95) }],
  ['Squat 3x8 @ 60, 65, 70', { sets: 3, loads: kilos(60, 65, 70) }],
  ['Press 3x10 w/ 20 kg', { sets: 3, loads: kilos(20) }],
  ['Sentadilla 4x8 al 75%', { sets: 4, loads: percents(75) }],
  ['Agachamento 4x8 descanso de 90 segundos', { rest: 90 }],
  ['Agachamento 4x8 intervalo 60s', { rest: 60 }],
  ["Squat 4x8 rec. 2'", { rest: 120 }],
  ['Corrida 5km em 25min', { amounts: [{ low: 5000, seconds: 1500 }] }],
  ['Run 8x400m in 1:30 r60', { sets: 8, amounts: [{ low: 400, seconds: 90 }], rest: 60 }],
  ['Bench 60kg 10x3', { sets: 10, amounts: reps(3), loads: kilos(60), tempo: null }],
  ['Squat 3x5 @ 60kg, 70kg, 80kg', { sets: 3, loads: kilos(60, 70, 80) }],
  ['Plank 30s,45s, 60s', { sets: null, amounts: [{ low: 30 }, { low: 45 }, { low: 60 }] }],
  ['Bench 3x8. Rest 90s.', { sets: 3, amounts: reps(8), rest: 90 }],
  ['Bench 3x8 @ 60, 60, 65', { sets: 3, loads: kilos(60, 60, 65) }],
  ['俯卧撑 20个 3组。', { sets: 3, amounts: reps(20) }],
  ['푸쉬업 20개 3세트', { sets: 3, amounts: reps(20) }],
  ['달리기 5키로', { amounts: [{ low: 5000 }] }],
  ['Squat 3x5 60kg, 70kg, 80kg', { sets: 3, loads: kilos(60, 70, 80) }],
  ['Squat 3 sets @ 8 reps', { sets: 3, amounts: reps(8), loads: [] }],
  ['Squat 3x8 70% - 90s rest', { sets: 3, loads: percents(70), rest: 90 }],
  ['Vélo 1 h 30', { amounts: [{ unit: 'time', low: 5400 }] }],
  ['Plank 3x45s - 30s rest', { sets: 3, amounts: [{ low: 45 }], rest: 30 }],
  ['Squat 3x8 rest 5s', { sets: 3, rest: 5 }],
  ['스쿼트 20kg 10개씩 3세트 쉬는시간 1분', { sets: 3, amounts: reps(10), loads: kilos(20), rest: 60 }],
  ['Lunge 8 per leg x 3', { sets: 3, amounts: reps(8), perSide: true }],
  ['Lunge 8-10 reps per leg x 3', { sets: 3, amounts: reps(8, 10), perSide: true }],
  ['Squat 60kg 8,8,7', { amounts: [...reps(8), ...reps(8), ...reps(7)], loads: kilos(60) }],
])('is understood: %s', (text, wanted) => {
  const { words, prescription, left } = readWrittenLine(text, 'metric');
  expect(prescription).toMatchObject(wanted);
  expect([words, left]).toEqual([text.split(' ')[0], '']);
});

it.each([
  ['スクワット：60kg×10回×3セット', 'スクワット', { sets: 3, amounts: reps(10), loads: kilos(60) }],
  ['スクワット、60kg、10回、3セット', 'スクワット', { sets: 3, amounts: reps(10), loads: kilos(60) }],
  ['深蹲：4组×8次', '深蹲', { sets: 4, amounts: reps(8) }],
  ['Bench:3x8', 'Bench', { sets: 3, amounts: reps(8) }],
])('a name ends at its colon or comma also without a space: %s', (text, words, prescription) => {
  expect(readWrittenLine(text, 'metric')).toMatchObject({ words, prescription, left: '' });
});

/** What is read, by names: each is null or empty where the line says something else. */
const told = (text: string) => {
  const { prescription, ...line } = readWrittenLine(text, 'metric');
  const { sets = null, amounts = [], loads = [] } = prescription ?? {};
  return [
    line.words,
    sets,
    amounts.map(({ low }) => low),
    loads.map(({ weight, percent }) => weight ?? percent),
    line.left,
  ];
};

it.each([
  ['Curl 21s', ['Curl', null, [], [], '21s']],
  ['21s curl', ['21s curl', null, [], [], '']],
  ['Incline walk 12-3-30', ['Incline walk 12-3-30', null, [], [], '']],
  ['5-3-1 bench 3x5', ['5-3-1 bench', 3, [5], [], '']],
  ['Curl 12-10-8', ['Curl 12-10-8', null, [], [], '']],
  ['Squat 3x8 60-65-70', ['Squat', 3, [8], [], '60-65-70']],
  ['Squat 3x8, 90', ['Squat', 3, [8], [], '90']],
  ['Squat 5 x 5 / 100 kg', ['Squat', 5, [5], [], '/ 100 kg']],
  ['Squat 3x8, 3 sec eccentric', ['Squat', 3, [8], [], '3 sec eccentric']],
  ['Squat 3x8 w/ 3s eccentric', ['Squat', 3, [8], [], 'w/ 3s eccentric']],
  ['Plank 3x30-45s', ['Plank', null, [], [], '3x30-45s']],
  ['Bike 8x20/10', ['Bike', null, [], [], '8x20/10']],
  ['Squat 3x8@60/65', ['Squat', null, [], [], '3x8@60/65']],
  ['Squat 4x5 @ 75, 85, 95%', ['Squat', 4, [5], [], '75, 85, 95%']],
  ['Row 6x(500m/1:00)', ['Row', null, [], [], '6x(500m/1:00)']],
  ['Bench 4x(3x2) 20s intra rest', ['Bench', null, [], [], '4x(3x2) 20s intra rest']],
  ['DB press 3x10 (2 x 22.5kg)', ['DB press', 3, [10], [], '(2 x 22.5kg)']],
  ['DB press 3x10 20kg/hand', ['DB press', 3, [10], [], '20kg/hand']],
  ['Squat 3 x 8 + 1 x 20', ['Squat', 3, [8], [], '+ 1 x 20']],
  ['Squat 2-3 x 8', ['Squat 2-3 x 8', null, [], [], '']],
  ['Bike 30/30 x 10', ['Bike 30/30 x 10', null, [], [], '']],
  ['Pull up 5x3 -20kg', ['Pull up', 5, [3], [], '-20kg']],
  ['Squat 5x5 -10%', ['Squat', 5, [5], [], '-10%']],
  ['Squat 5x5 add 5lb', ['Squat', 5, [5], [], 'add 5lb']],
  ['Pull-up 3x8 assisted 20kg', ['Pull-up', 3, [8], [], 'assisted 20kg']],
  ['Run 10 km 5:30 min/km', ['Run', null, [10_000], [], '5:30 min/km']],
  ['Run 5 km 5:30 per km', ['Run', null, [5000], [], '5:30 per km']],
  ['Row 2000m 2:00 split', ['Row', null, [2000], [], '2:00 split']],
  ['Squat 3x8 in 90s', ['Squat', 3, [8], [], 'in 90s']],
  ['Bike 30 min @ 70% HRmax', ['Bike', null, [1800], [], '70% HRmax']],
  ['Hip thrust 3x12 50% of bodyweight', ['Hip thrust', 3, [12], [], '50% of bodyweight']],
  ['Leg press 3x12 @ 2 plates', ['Leg press', 3, [12], [], '2 plates']],
  ['Squat 1x5 @ RPE 8 then 3x5 @ 90%', ['Squat', 1, [5], [], 'then 3x5 @ 90%']],
  ['Bench 5 @ 60, 5 @ 70, 5 @ 80', ['Bench', null, [5], [60], '5 @ 70, 5 @ 80']],
  ['Bench 5 @60, 3 @70', ['Bench', null, [5], [60], '3 @70']],
  ['DB press 3x10 @ 20/25kg', ['DB press', 3, [10], [], '20/25kg']],
  ['Walk 30-45 min', ['Walk 30-45 min', null, [], [], '']],
  ['Run 3-5 km easy', ['Run 3-5 km easy', null, [], [], '']],
  ['Plank 3x30-45 s', ['Plank', null, [], [], '3x30-45 s']],
  ['ランニング 3~5 キロ', ['ランニング 3~5 キロ', null, [], [], '']],
  ['Hollow hold 4x20 to 30 sec', ['Hollow hold', null, [], [], '4x20 to 30 sec']],
  ['Squat 5x5 to 100kg', ['Squat', 5, [5], [], 'to 100kg']],
  ['Squat 3 to 4 sets of 8', ['Squat 3 to 4 sets of 8', null, [], [], '']],
  ['Kniebeuge 3 bis 4 Sätze à 8', ['Kniebeuge 3 bis 4 Sätze à 8', null, [], [], '']],
  ['Squat 3x8 60kg 3s down', ['Squat', 3, [8], [60], '3s down']],
  ['Squat 3x8 60kg 2s pause', ['Squat', 3, [8], [60], '2s pause']],
  ['Lunge 3x8 per leg 2s pause', ['Lunge', 3, [8], [], '2s pause']],
  ['Squat 3x8 40kg - 60kg', ['Squat', 3, [8], [], '40kg - 60kg']],
  ['Squat 3x8 @60 - 65', ['Squat', 3, [8], [], '@60 - 65']],
  ['Squat 3x8 70% to 75%', ['Squat', 3, [8], [], '70% to 75%']],
  ['Sentadilla 3x8 de 60 a 70 kg', ['Sentadilla', 3, [8], [], 'de 60 a 70 kg']],
  ['Kniebeuge 3x8 60 kg oder 70 kg', ['Kniebeuge', 3, [8], [], '60 kg oder 70 kg']],
  ['Squat 3x8 RPE 7 - 8', ['Squat', 3, [8], [], 'RPE 7 - 8']],
  ['Squat 3x8 2 or 3 RIR', ['Squat', 3, [8], [], '2 or 3 RIR']],
  ['Squat 3x8, 60 - 90s rest', ['Squat', 3, [8], [], '60 - 90s rest']],
  ['Squat 3x8 60s to 90s rest', ['Squat', 3, [8], [], '60s to 90s rest']],
  ['Plank 3x30s - 45s', ['Plank', null, [], [], '3x30s - 45s']],
  ['Plank 3 x 30 - 45 s', ['Plank 3 x 30 - 45 s', null, [], [], '']],
  ['Run 20 min - 30 min', ['Run 20 min - 30 min', null, [], [], '']],
  ['Squat 3 or 4 x 8', ['Squat 3 or 4 x 8', null, [], [], '']],
  ['Squat 3x8 - 60', ['Squat', 3, [8], [], '60']],
  ['Squat 4x5 60kg, 70kg, 80kg', ['Squat', 4, [5], [], '60kg, 70kg, 80kg']],
  ['Squat 3x5 60kg 70kg 80kg', ['Squat', 3, [5], [], '60kg 70kg 80kg']],
  ['Squat 3x8 RPE 7, 8, 9', ['Squat', 3, [8], [], 'RPE 7, 8, 9']],
  ['Bench 3x8 5kg more than last week', ['Bench', 3, [8], [], '5kg more than last week']],
  ['Kniebeuge 3x8 5 kg weniger', ['Kniebeuge', 3, [8], [], '5 kg weniger']],
  ['Squat 2x8 20% off', ['Squat', 2, [8], [], '20% off']],
  ['Dips 3x10 (30kg assistance)', ['Dips', 3, [10], [], '(30kg assistance)']],
  ['Squat 3x3 @ 80% of back squat', ['Squat', 3, [3], [], '80% of back squat']],
  ['Sled push 4x20 ft', ['Sled push', null, [], [], '4x20 ft']],
  ['Swim 4x2 lengths', ['Swim', null, [], [], '4x2 lengths']],
  ['Box jump 4x5 24"', ['Box jump', 4, [5], [], '24"']],
  ['Squat 3x8 3s', ['Squat', 3, [8], [], '3s']],
  ['Squat 3x8 rest 2', ['Squat', 3, [8], [], 'rest 2']],
  ['Squat 3x8 rest 1.30 min', ['Squat', 3, [8], [], 'rest 1.30 min']],
  ['Bench - 3 sets - 8 reps - 60 kg - 90 s', ['Bench - 3 sets - 8 reps', null, [], [60], '90 s']],
  ['Bench | 3 | 8 | 60kg | 90s', ['Bench | 3 | 8', null, [], [60], '90s']],
  ['DB press 2 x 20 kg x 10 x 3', ['DB press 2 x 20 kg x 10 x 3', null, [], [], '']],
  ['Bench 60kg/10, 65kg/8', ['Bench 60kg/10, 65kg/8', null, [], [], '']],
  ['Course 3x8 min à 85% VMA', ['Course', 3, [480], [], 'à 85% VMA']],
  ['DB curl 3x10 10s each', ['DB curl', 3, [10], [], '10s each']],
  ['Squat 5x5 last set @ 100kg', ['Squat', 5, [5], [], 'last set @ 100kg']],
  ['Kniebeuge 3x5 letzter Satz 100kg', ['Kniebeuge', 3, [5], [], 'letzter Satz 100kg']],
  ['스쿼트 10개쯤 3세트 쉼 1분', ['스쿼트 10개쯤 3세트 쉼 1분', null, [], [], '']],
  ['Calf raise 3x12 + 10 partials', ['Calf raise', 3, [12], [], '+ 10 partials']],
  ['Squat 3x8 80kg for last set', ['Squat', 3, [8], [], '80kg for last set']],
  ['Squat 3x8 80kg last set AMRAP', ['Squat', 3, [8], [80], 'last set AMRAP']],
  ['Squat 4x8 1 min and 30 s rest', ['Squat', 4, [8], [], '1 min and 30 s rest']],
  ['Supino 4x8 60kg, descanso 1 min e 30', ['Supino', 4, [8], [60], 'descanso 1 min e 30']],
  ['Squat 3x8 60kg or 65', ['Squat', 3, [8], [], '60kg or 65']],
])('is a note rather than a wrong number: %s', (text, wanted) => {
  expect(told(text)).toEqual(wanted);
});

it('that says whose hand a load is for counts no repetitions on each side', () => {
  expect(readWrittenLine('DB press 3x10 @20kg per hand', 'metric')).toMatchObject({
    prescription: { perSide: false },
    left: 'per hand',
  });
  expect(readWrittenLine('Carry 3 x 30 m w/ 24kg per hand, rest 60s', 'metric')).toMatchObject({
    prescription: { perSide: false, rest: 60 },
    left: 'per hand',
  });
  expect(readWrittenLine('Lunge 3x10 @20kg per leg', 'metric')).toMatchObject({
    prescription: { perSide: true },
  });
});
