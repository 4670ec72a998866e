import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { z } from 'zod';
import { CATALOGUE, type Slug } from './catalogue.ts';

const FOLDER = join(import.meta.dirname, 'texts');

const Text = z.strictObject({ name: z.string().min(1).max(40), description: z.string().min(1).max(160) });
const Texts = z.strictObject(
  Object.fromEntries(CATALOGUE.map(({ slug }) => [slug, Text])) as Record<Slug, typeof Text>,
);

/** The texts of every achievement in one language. */
export type AchievementTexts = z.infer<typeof Texts>;

let known: Promise<Record<Language, AchievementTexts>> | undefined;

/** Reads `texts/<language>.json`, once. @throws ZodError naming missing or unknown texts */
export function readTexts(): Promise<Record<Language, AchievementTexts>> {
  known ??= Promise.all(
    LANGUAGES.map(async (language) => {
      const text = await readFile(join(FOLDER, `${language}.json`), 'utf8');
      return [language, Texts.parse(JSON.parse(text))] as const;
    }),
  ).then((all) => Object.fromEntries(all) as Record<Language, AchievementTexts>);
  return known;
}
