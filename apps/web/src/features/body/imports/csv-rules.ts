import { isCommonKind, limitsOf } from '@spotter/contract/body-limits';
import { storedIn, unitsOf } from '@spotter/contract/body-units';
import { DAY_HEAD, type DayOrder, dayOf, TIME_HEAD, timeOf } from '#lib/csv/csv-values.ts';
import { readBesideWord } from '#lib/numbers/read-number.ts';
import { readKind } from '../unit-rules.ts';

/** What a column holds: the day, the time, a kind of number, or nothing of ours. */
export type Column = { role: string; unit: string | null };
export type ReadValue = { kind: string; day: string; time: string | null; value: number };
export type ReadFile = {
  values: ReadValue[];
  /** Lines that are not understood, counted from 1, with what stands there. */
  wrong: { line: number; text: string }[];
};

/** What heads of columns say, in the nine languages; the first that fits counts. */
const WORDS: readonly (readonly [role: string, words: RegExp])[] = [
  ['restingHeartRate', /rest|ruhe|repos|ripos|repous|静息|安静|안정/i],
  ['bodyFat', /fat|fett|gras|gord|体脂|체지방/i],
  ['weight', /weight|gewicht|peso|poids|体重|몸무게|체중/i],
  ['steps', /step|schritt|pasos|\bpas\b|passi|passos|步|歩|걸음/i],
  ['sleep', /sleep|schlaf|sue[nñ]o|sommeil|sonno|\bsono\b|睡|수면/i],
  ['calories', /kcal|calor|kalor|热量|カロリー|칼로리/i],
  ['protein', /prot|eiwei|蛋白|たんぱく|タンパク|단백/i],
  ['water', /water|wasser|agua|água|\beau\b|acqua|饮水|水分|^물/i],
  ['waist', /waist|taille|cintura|vita|腰围|ウエスト|허리/i],
  ['hip', /hip|hüfte|cadera|hanche|fianchi|quadril|臀|ヒップ|엉덩이/i],
  ['chest', /chest|brust|pecho|poitrine|petto|peito|胸|가슴/i],
  ['arm', /\barms?\b|oberarm|brazo|\bbras\b|braccio|braço|臂|腕|팔/i],
  ['thigh', /thigh|oberschenkel|muslo|cuisse|coscia|coxa|大腿|太もも|허벅지/i],
  ['calf', /calf|wade|pantorrilla|mollet|polpaccio|panturrilha|小腿|ふくらはぎ|종아리/i],
  ['neck', /neck|\bhals\b|cuello|\bcou\b|collo|pescoço|颈|首|목/i],
  ['energy', /energy|energie|energía|énergie|energia|精力|エネルギー|에너지/i],
  ['mood', /mood|stimmung|ánimo|humeur|umore|humor|情绪|気分|기분/i],
  ['day', DAY_HEAD],
  ['time', TIME_HEAD],
];

const UNIT_WORDS: Readonly<Record<string, RegExp>> = {
  lb: /\blbs?\b|_lbs?|pound/i,
  st: /\bst\b|stone/i,
  kg: /\bkg\b|_kg/i,
  in: /\bin\b|inch|_in\b/i,
  mm: /\bmm\b/i,
  min: /\bmin|_min/i,
  l: /\bl\b|lit/i,
  floz: /oz/i,
  kj: /\bkj\b/i,
};

/** Guesses what each column holds by its head. Each role is given once. */
export function guessColumns(head: readonly string[], imperial: boolean): Column[] {
  const given = new Set<string>();
  return head.map((name) => {
    const role = WORDS.find(([one, words]) => !given.has(one) && words.test(name))?.[0] ?? '';
    if (role) given.add(role);
    return { role, unit: guessUnit(role, name, imperial) };
  });
}

function guessUnit(role: string, name: string, imperial: boolean): string | null {
  const units = unitsOf(role);
  const said = units.find((unit) => UNIT_WORDS[unit]?.test(name));
  const usual = imperial ? units.find((unit) => unit === 'lb' || unit === 'in') : undefined;
  return said ?? usual ?? units[0] ?? null;
}

/** The numbers of a file by its columns; a line without a day, and a number that cannot be, are told. */
export function readRows(rows: readonly string[][], columns: readonly Column[], order: DayOrder): ReadFile {
  const dayAt = columns.findIndex(({ role }) => role === 'day');
  const timeAt = columns.findIndex(({ role }) => role === 'time');
  const values: ReadValue[] = [];
  const wrong: ReadFile['wrong'] = [];
  if (dayAt < 0) return { values, wrong };
  for (const [index, cells] of rows.entries()) {
    const line = index + 2;
    const day = dayOf(cells[dayAt] ?? '', order);
    if (day === null) {
      wrong.push({ line, text: cells[dayAt] || cells.join(' ') });
      continue;
    }
    const time = timeOf(cells[timeAt] ?? '') ?? timeOf(cells[dayAt] ?? '');
    for (const [at, { role, unit }] of columns.entries()) {
      const text = cells[at] ?? '';
      if (text === '' || role === '' || role === 'day' || role === 'time') continue;
      const value = cellValue(role, text, unit);
      if (value === null) wrong.push({ line, text });
      else values.push({ kind: role, day, time, value });
    }
  }
  return { values, wrong };
}

function cellValue(kind: string, text: string, unit: string | null): number | null {
  const { min, max, decimals } = limitsOf(kind);
  const said = unitsOf(kind).find((one) => text.toLowerCase().endsWith(one)) ?? unit;
  const measured = unit === null ? undefined : readKind(kind, text, unit);
  const number = measured === undefined ? readBesideWord(text, { decimals, max }) : measured;
  const as = measured === undefined ? said : unit;
  const value = number === null ? null : storedIn(kind, number, isCommonKind(kind) ? as : null);
  return value !== null && value >= min && value <= max ? value : null;
}
