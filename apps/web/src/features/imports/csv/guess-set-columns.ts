import type { ImportSource } from '@spotter/contract/imports-limits';
import { DAY_HEAD, TIME_HEAD } from '#lib/csv/csv-values.ts';

/** What a column of a file of sets may hold. */
export const SET_ROLES = [
  'day',
  'time',
  'end',
  'workout',
  'duration',
  'exercise',
  'kind',
  'weight',
  'weightUnit',
  'reps',
  'seconds',
  'distance',
  'distanceUnit',
  'rpe',
  'rir',
  'warmup',
  'drop',
  'result',
  'note',
  'workoutNote',
] as const;
export type SetRole = (typeof SET_ROLES)[number];

/** A column: what it holds, and the unit that its head names. */
export type FileColumn = { role: SetRole | ''; unit: string | null };

type Heads = Readonly<Record<string, SetRole>>;

const STRONG: Heads = {
  date: 'day',
  'workout name': 'workout',
  duration: 'duration',
  'workout duration': 'duration',
  'exercise name': 'exercise',
  'set order': 'kind',
  weight: 'weight',
  'weight unit': 'weightUnit',
  reps: 'reps',
  rpe: 'rpe',
  distance: 'distance',
  'distance unit': 'distanceUnit',
  seconds: 'seconds',
  notes: 'note',
  'workout notes': 'workoutNote',
};

const HEVY: Heads = {
  title: 'workout',
  start_time: 'day',
  end_time: 'end',
  description: 'workoutNote',
  exercise_title: 'exercise',
  exercise_notes: 'note',
  set_type: 'kind',
  weight: 'weight',
  reps: 'reps',
  distance: 'distance',
  duration_seconds: 'seconds',
  rpe: 'rpe',
};

const FITNOTES: Heads = {
  date: 'day',
  exercise: 'exercise',
  weight: 'weight',
  'weight unit': 'weightUnit',
  reps: 'reps',
  distance: 'distance',
  'distance unit': 'distanceUnit',
  time: 'seconds',
  comment: 'note',
  notes: 'note',
};

/** One set a line, times in UTC. */
const GYMCOACH: Heads = {
  session_started_at: 'day',
  session_finished_at: 'end',
  workout: 'workout',
  exercise: 'exercise',
  external_load: 'weight',
  reps: 'reps',
  rir: 'rir',
  is_warmup: 'warmup',
  is_drop_set: 'drop',
  set_notes: 'note',
  duration_sec: 'seconds',
  distance: 'distance',
};

/** One exercise a line; what was done is a text. */
const TRUECOACH: Heads = {
  date: 'day',
  exercise_name: 'exercise',
  result: 'result',
  workout_title: 'workout',
};

/** What heads of other files say, in the nine languages; the first that fits counts, and each once. */
const WORDS: readonly (readonly [role: SetRole, words: RegExp])[] = [
  ['weightUnit', /(weight|gewicht).*(unit|einheit)/i],
  ['distanceUnit', /(distance|distanz).*(unit|einheit)/i],
  ['workoutNote', /(workout|session|training).*(note|comment)|description/i],
  ['duration', /(workout|session|training).*(time|duration|dauer)/i],
  ['note', /note|notiz|nota|comment|kommentar|coment|remarque|bemerkung|anmerkung|observa|备注|メモ|메모/i],
  [
    'kind',
    /set.?type|set.?order|satzart|tipo de serie|type de série|tipo di serie|tipo de série|组类型|セット種別|세트 유형/i,
  ],
  [
    'workout',
    /workout|routine|session|training|^einheit$|entrenamiento|séance|allenamento|treino|训练|ワークアウト|トレーニング|세션/i,
  ],
  [
    'exercise',
    /exercise|movement|übung|ejercicio|exercice|mouvement|esercizio|exercício|lift|动作|種目|エクササイズ|운동|종목/i,
  ],
  ['reps', /r[eé]p|wdh|wiederholung|ripet|次数|回数|レップ|횟수|반복/i],
  [
    'weight',
    /weight|gewicht|peso|poids|charge|carga|carico|last|\bload\b|\bkg\b|\blbs?\b|重量|负重|重さ|무게|중량/i,
  ],
  ['rpe', /rpe|\bpse\b/i],
  ['rir', /\brir\b/i],
  ['warmup', /^(is.?)?warm.?up$/i],
  ['drop', /^(is.?)?drop.?set$/i],
  ['result', /^(results?|ergebnis|résultats?|resultados?|risultati|risultato)$/i],
  ['distance', /dist|strecke|entfernung|距离|距離|거리/i],
  ['end', /end/i],
  ['day', DAY_HEAD],
  ['day', /start|beginn/i],
  [
    'seconds',
    /second|sekund|segund|duration|dauer|durée|durata|duración|duração|secs?\b|时长|秒|시간\(초\)/i,
  ],
  ['time', TIME_HEAD],
  ['time', /^(start|beginn)/i],
];

const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ['min', /\bmin(?:s|ute[ns]?|uto?s?|uti)?\b|_min\b|分钟|분\)/i],
  ['lb', /lbs?\b|pound/i],
  ['kg', /kgs?\b|kilo/i],
  ['km', /km\b|kilomet/i],
  ['mi', /\bmi\b|mile/i],
  ['m', /\(m\)|\bm$|\bmet(er|re)s?\b/i],
];

/** The unit that a head or a cell names; null without one. */
export const unitIn = (text: string): string | null =>
  UNITS.find(([, words]) => words.test(text.replaceAll('_', ' ')))?.[0] ?? null;

/** A head without its unit: `Weight (kg)`, `weight_kg` and `Weight` are the same. */
const bare = (head: string) =>
  head
    .toLowerCase()
    .replace(/\s*\(.*\)|_(kgs?|lbs?|km|miles|meters|m)$/g, '')
    .trim();

const HEADS = {
  strong: STRONG,
  hevy: HEVY,
  fitnotes: FITNOTES,
  gymcoach: GYMCOACH,
  truecoach: TRUECOACH,
} satisfies Partial<Record<ImportSource, Heads>>;

/** Which app wrote a file, by its head. */
export function sourceOf(head: readonly string[]): keyof typeof HEADS | 'other' {
  const names = new Set(head.map(bare));
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  if (has('exercise name', 'set order')) return 'strong';
  if (has('exercise_title', 'set_index')) return 'hevy';
  if (has('date', 'exercise', 'category', 'reps')) return 'fitnotes';
  if (has('session_started_at', 'external_load')) return 'gymcoach';
  if (has('exercise_name', 'result', 'workout_title')) return 'truecoach';
  return 'other';
}

/** What each column of a file holds, by its head. Each role is given once. */
export function guessSetColumns(head: readonly string[]): FileColumn[] {
  const source = sourceOf(head);
  const given = new Set<SetRole>();
  return head.map((name) => {
    const role =
      source === 'other'
        ? WORDS.find(([one, words]) => !given.has(one) && words.test(name))?.[0]
        : (HEADS[source] as Heads)[bare(name)];
    if (!role || given.has(role)) return { role: '', unit: null };
    given.add(role);
    return { role, unit: unitIn(name) };
  });
}
