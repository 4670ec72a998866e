import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@spotter/contract/errors';
import { LANGUAGES } from '@spotter/contract/languages';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const LOCALES = join(SOURCE, 'locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flatten(value, `${prefix}.${key}`),
  );
}

const catalogues = readdirSync(LOCALES).map((file): [string, Record<string, Tree>] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(LOCALES, file), 'utf8')),
]);

/** The texts of a language by the key that the code asks for: those of a feature's errors by the error's code. */
function readCatalogue(language: string): Map<string, string> {
  const texts = catalogues.flatMap(([name, of]) => flatten(of[language] ?? {}, name));
  const ofError = (_all: string, name: string) => `errors.${name.replaceAll('-', '_')}.`;
  return new Map(texts.map(([key, text]) => [key.replace(/^([\w-]+)\.errors\./, ofError), text]));
}

/** Removes the plural suffix: the plural forms of a text count as one, because languages have different forms. */
const bare = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

function readSources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'locales' ? [] : readSources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [{ path, text: readFileSync(path, 'utf8') }]
      : [];
  });
}

/** Parts allowed in a text for every count, or in one whose count is never one. */
const BESIDE_ANY = new Set([
  'calendar.day.left',
  'exercises.rating.short',
  'workouts.assign.all',
  'workouts.assign.tooManyDays',
  'workouts.form.full',
  'workouts.order.dropped',
  'workouts.target.sets',
]);

/** English texts whose number beside a word is never one. */
const NEVER_ONE = new Set([
  'coaching.list.tooMuch',
  'body.sum.plot',
  'habits.strip',
  'loads.reason.deload',
  'loads.reason.fewer_reps',
  'loads.reason.planned_deload',
  'loads.reason.shorter',
  'loads.reason.shorter_planned',
  'programs.give.tooMany',
  'programs.written.tooManyADay',
  'programs.written.tooManyWeeks',
  'streaks.strip',
  'timeline.label',
]);

/** Finds the places in the source where a forbidden pattern occurs. */
const findAll = (offences: Record<string, RegExp>) =>
  Object.entries(offences).flatMap(([what, pattern]) =>
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map((match) => `${what}, ${path}: ${match[0]}`),
    ),
  );

/** A number and a unit between which a line may end. */
const LOOSE_UNIT =
  /(?:\}\}|\d) (?:MB|Mo|kbit|px|min|Min\.|s|h|kcal|bpm|ppm|ms|m|km|kg|lb|\{\{unit\}\})(?![\p{L}\d])/u;
/** What is typed, and what the specification writes so. */
const MAY_BREAK = new Set(['programs.written.example', 'common.ago.minutes']);

const english = readCatalogue('en');
const sources = readSources(SOURCE);
const code = sources.map((source) => source.text).join('\n');

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue = readCatalogue(language);

  it('has exactly the keys of the English catalogue', () => {
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(bare))].sort();
    expect(keys(catalogue)).toEqual(keys(english));
  });

  it('has every plural form that its language needs', () => {
    // Spanish, French, Italian and Portuguese use `many` only for whole millions.
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const needed = forms.filter((form) => form !== 'many');
    const plurals = new Set([...catalogue.keys()].filter((key) => PLURAL.test(key)).map(bare));
    const missing = [...plurals].flatMap((key) =>
      needed.filter((form) => !catalogue.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  it('uses the placeholders of the English text, and no text is empty', () => {
    const byKey = new Map([...english].map(([key, text]) => [bare(key), placeholders(text)]));
    for (const [key, text] of catalogue) {
      expect(text.trim(), key).not.toBe('');
      if (PLURAL.test(key)) {
        // A singular may write "one" as a word; it may not use an unknown placeholder.
        expect(byKey.get(bare(key)), key).toEqual(expect.arrayContaining(placeholders(text)));
      } else expect(placeholders(text), key).toEqual(byKey.get(key));
    }
  });
});

describe('the texts', () => {
  it('keep a number and its unit in one line', () => {
    const loose = LANGUAGES.flatMap((language) =>
      [...readCatalogue(language)].filter(([key, text]) => LOOSE_UNIT.test(text) && !MAY_BREAK.has(key)),
    );
    expect(loose).toEqual([]);
  });

  it('are all used: each key occurs in the code, whole or up to its variable part', () => {
    // Read once: a search of all sources for each of the keys takes most of ten seconds.
    const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map((match) => match[1]));
    const whole = found(/['"`]([\w.-]+)(?=['"`])/g);
    const begun = found(/`([\w.-]+)\.\$\{/g);
    const unused = [...new Set([...english.keys()].map(bare))].filter((key) => {
      if (key.startsWith('errors.')) return false;
      const parts = key.split('.');
      const prefixes = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('.'));
      return !whole.has(key) && !prefixes.some((prefix) => begun.has(prefix));
    });
    expect(unused).toEqual([]);
  });

  it('exist for every key that the code uses', () => {
    const known = new Set([...english.keys()].map(bare));
    const asked = [...code.matchAll(/\b(?:t\(|failure:)\s*['"]([a-z][\w-]*\.[\w.-]+)['"]/gi)].map(
      (match) => match[1] ?? '',
    );
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
  });

  it.each([...Object.keys(errorCodes), 'network', 'http.proxy_too_large'])(
    'say what to do at the error %s',
    (code) => {
      const shared = `errors.errors.${code.split('.')[1]}`;
      expect(english.get(`errors.${code}`) ?? english.get(shared)).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('with a count have plural forms', () => {
    const counting = [...english].filter(([, text]) => placeholders(text).includes('count'));
    const without = counting.map(([key]) => key).filter((key) => !PLURAL.test(key) && !BESIDE_ANY.has(key));
    const asked = [...code.matchAll(/\bt\(\s*'([\w.-]+)',\s*\{[^}]*\bcount\b/g)].map(([, key = '']) => key);
    expect(asked.filter((key) => without.includes(key))).toEqual([]);
  });

  it('with a number beside a word have plural forms, by whatever name the number goes', () => {
    const counted =
      /{{\w+}} (?:more )?(?:weeks|days|times|sets|workouts|exercises|clients|sessions|photos|messages|people)\b/;
    const without = [...english].filter(
      ([key, text]) => counted.test(text) && !PLURAL.test(key) && !NEVER_ONE.has(key) && !BESIDE_ANY.has(key),
    );
    expect(without.map(([key]) => key)).toEqual([]);
  });

  it('are not concatenated, and not written as plain text in JSX', () => {
    const offences: Record<string, RegExp> = {
      'a text and something added': /\bt\((?:[^()]|\([^()]*\))*\)\s*\+(?!\+)|\+\s*t\(/g,
      'a text and letters in a template':
        /`[^`$]*\p{L}[^`$]*\$\{t\(|\$\{t\((?:[^`{}]|\{[^{}]*\})*\}[^`$]*\p{L}/gu,
      'one or many without a plural': /===? 1\s*\?\s*(?:t\(|['"`])/g,
      'words between tags': />\s*([A-Za-z][^<>{}=;()&|]*[A-Za-z.…!?])\s*<\//g,
    };
    expect(findAll(offences)).toEqual([]);
  });

  it("get dates and numbers from Intl in the page's language", () => {
    const constructors = '(?:DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|PluralRules|Collator)';
    const offences: Record<string, RegExp> = {
      'no language': /\.toLocale(?:Date|Time)?String\(\s*(?:\)|undefined|\[)/g,
      'the language of the device': new RegExp(
        `Intl\\.${constructors}\\(\\s*(?:\\)(?!\\.resolvedOptions)|undefined|\\[\\])`,
        'g',
      ),
      'a date by hand': /\.get(?:UTC)?(?:Date|Month|FullYear)\(\)(?:\s*\+ 1)?\)?\}[./ ]/g,
      // The coordinates of a drawing are not text.
      'a decimal by hand': /^(?!.*\b[xy]\b).*\.toFixed\(/gm,
    };
    expect(findAll(offences)).toEqual([]);
  });

  it('are never hard-coded in a label', () => {
    const attribute =
      /\b(?:aria-label|alt|title|placeholder|label|description|text|hint)="[^"]*[A-Za-z]{2}[^"]*"/;
    const found = sources
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) => {
        const match = attribute.exec(text);
        return match ? [`${path}: ${match[0]}`] : [];
      });
    expect(found).toEqual([]);
  });
});
