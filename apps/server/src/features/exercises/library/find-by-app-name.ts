import { nameKey } from '../search/query-terms.ts';
import type { Entry } from '../search/search-index.ts';
import names from './app-names.json' with { type: 'json' };
import { starterId } from './catalogue.ts';

/** Names that apps write into their exports and that no rule reads, by their key. */
const KNOWN = new Map(
  Object.entries(names).flatMap(([slug, written]) =>
    written.map((name) => [nameKey(name), starterId(slug)] as const),
  ),
);

/** Exercises of other libraries whose names are one slip away from another one here. */
const OTHERS = new Set(['Log Press'].map(nameKey));

/** Whether a name is known to be another exercise than the one that it is spelled like. */
export const isAnother = (key: string): boolean => OTHERS.has(key);

/** The equipment in brackets behind a name, as the apps write it. */
const TOOLS: Readonly<Record<string, string>> = {
  barbell: 'barbell',
  dumbbell: 'dumbbells',
  kettlebell: 'kettlebell',
  cable: 'cable',
  machine: 'machine',
  'smith machine': 'machine',
  band: 'band',
};
const BODYWEIGHT = 'bodyweight';
/** What holds a person, but loads nothing. */
const SUPPORTS = new Set(['mat', 'wall', 'box', 'bench', 'rack', 'pull-up-bar', 'dip-bars', 'medicine-ball']);

const has = (entry: Entry, key: string) => entry.nameKey === key || entry.aliasKeys.includes(key);

/** Whether the words in brackets are what an exercise is done with. */
function isDoneWith({ equipment }: Entry, tool: string): boolean {
  if (tool === BODYWEIGHT) return equipment.every((one) => SUPPORTS.has(one) || one === 'barbell');
  const wanted = TOOLS[tool];
  return wanted !== undefined && equipment.includes(wanted);
}

/**
 * The exercise that a name of an export means: `Bench Press (Barbell)` is the barbell bench press, or the bench press if
 * that is done with a barbell; `Flat Barbell Bench Press` is the flat bench press. Never one that is done with something
 * else: its records would be mixed up.
 */
export function findByAppName(entries: readonly Entry[], name: string): string | undefined {
  const known = KNOWN.get(nameKey(name));
  if (known) return known;
  const bracketed = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(name);
  const inFront = /\b(barbell|dumbbell|kettlebell|cable|machine)\b/i.exec(name);
  const base = bracketed?.[1] ?? (inFront ? name.replace(inFront[0], ' ').trim() : null);
  const tool = (bracketed?.[2] ?? inFront?.[0] ?? '').toLowerCase();
  if (!base) return undefined;
  const whole = nameKey(`${tool} ${base}`);
  const bare = nameKey(base);
  const isTool = tool in TOOLS || tool === BODYWEIGHT;
  const found =
    (isTool ? entries.find((entry) => has(entry, whole)) : undefined) ??
    entries.find((entry) => has(entry, bare) && isDoneWith(entry, tool));
  return found?.id;
}
