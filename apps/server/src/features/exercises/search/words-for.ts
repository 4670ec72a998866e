import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EQUIPMENT, EXERCISE_CATEGORIES, MUSCLES } from '@spotter/contract/exercises-limits';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { z } from 'zod';

const Words = z.record(
  z.enum(LANGUAGES),
  z.record(z.enum([...EXERCISE_CATEGORIES, ...MUSCLES, ...EQUIPMENT]), z.array(z.string().min(1)).min(1)),
);

let words: z.infer<typeof Words> | undefined;

/**
 * What people call categories, muscles and equipment, in a language and in English.
 * @throws ZodError naming what `search-words.json` lacks
 */
export function wordsFor(language: Language, keys: readonly string[]): string[] {
  words ??= Words.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'search-words.json'), 'utf8')));
  const tables: Record<string, string[] | undefined>[] =
    language === 'en' ? [words.en] : [words[language], words.en];
  return tables.flatMap((table) => keys.flatMap((key) => table[key] ?? []));
}
