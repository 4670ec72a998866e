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

function readCatalogue(language: string): Map<string, string> {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree, file.replace('.json', '')),
    ),
  );
}

/** A plural's forms are one text: languages have different ones. */
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

/** What stands as it is beside every number, or beside one that is never one. */
const BESIDE_ANY = new Set([
  'calendar.day.count',
  'calendar.day.left',
  'exercises.rating.short',
  'workouts.assign.all',
  'workouts.assign.tooManyDays',
  'workouts.form.full',
  'workouts.target.sets',
]);

/** Where the code does what it should not. */
const findAll = (offences: Record<string, RegExp>) =>
  Object.entries(offences).flatMap(([what, pattern]) =>
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map((match) => `${what}, ${path}: ${match[0]}`),
    ),
  );

const english = readCatalogue('en');
const sources = readSources(SOURCE);
const code = sources.map((source) => source.text).join('\n');

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue = readCatalogue(language);

  it('has exactly the texts of the English one', () => {
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(bare))].sort();
    expect(keys(catalogue)).toEqual(keys(english));
  });

  it('has every plural form its language needs', () => {
    // `many` of Spanish, French, Italian and Portuguese is for whole millions.
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const needed = forms.filter((form) => form !== 'many');
    const plurals = new Set([...catalogue.keys()].filter((key) => PLURAL.test(key)).map(bare));
    const missing = [...plurals].flatMap((key) =>
      needed.filter((form) => !catalogue.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  it('fills in the same placeholders, and no text is empty', () => {
    const byKey = new Map([...english].map(([key, text]) => [bare(key), placeholders(text)]));
    for (const [key, text] of catalogue) {
      expect(text.trim(), key).not.toBe('');
      if (PLURAL.test(key)) {
        // A singular may say "one" in words; it may not name anything unknown.
        expect(byKey.get(bare(key)), key).toEqual(expect.arrayContaining(placeholders(text)));
      } else expect(placeholders(text), key).toEqual(byKey.get(key));
    }
  });
});

describe('the texts', () => {
  it('are all used: each key stands in the code, whole or up to the part that varies', () => {
    const unused = [...new Set([...english.keys()].map(bare))].filter((key) => {
      if (key.startsWith('errors.')) return false;
      const parts = key.split('.');
      const prefixes = parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
      return !prefixes.some((prefix, index) =>
        index === parts.length - 1
          ? new RegExp(`['"\`]${prefix.replaceAll('.', '\\.')}['"\`]`).test(code)
          : code.includes(`\`${prefix}.\${`),
      );
    });
    expect(unused).toEqual([]);
  });

  it('exist for every key the code asks for', () => {
    const known = new Set([...english.keys()].map(bare));
    const asked = [...code.matchAll(/\bt\(\s*['"]([a-z][\w-]*\.[\w.-]+)['"]/gi)].map(
      (match) => match[1] ?? '',
    );
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
  });

  it('say something for every error code there is', () => {
    expect(Object.keys(errorCodes).filter((errorCode) => !english.has(`errors.${errorCode}`))).toEqual([]);
  });

  it('that count something have the forms of a plural', () => {
    const counting = [...english].filter(([, text]) => placeholders(text).includes('count'));
    const without = counting.map(([key]) => key).filter((key) => !PLURAL.test(key) && !BESIDE_ANY.has(key));
    const asked = [...code.matchAll(/\bt\(\s*'([\w.-]+)',\s*\{[^}]*\bcount\b/g)].map(([, key = '']) => key);
    expect(asked.filter((key) => without.includes(key))).toEqual([]);
  });

  it('are not put together from parts, nor written between tags', () => {
    const offences: Record<string, RegExp> = {
      'a text and something added': /\bt\((?:[^()]|\([^()]*\))*\)\s*\+(?!\+)|\+\s*t\(/g,
      'a text and letters in a template':
        /`[^`$]*\p{L}[^`$]*\$\{t\(|\$\{t\((?:[^`{}]|\{[^{}]*\})*\}[^`$]*\p{L}/gu,
      'one or many without a plural': /===? 1\s*\?\s*(?:t\(|['"`])/g,
      'words between tags': />\s*([A-Za-z][^<>{}=;()&|]*[A-Za-z.…!?])\s*<\//g,
    };
    expect(findAll(offences)).toEqual([]);
  });

  it('have their dates and numbers from Intl, in the language of the page', () => {
    const constructors = '(?:DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|PluralRules|Collator)';
    const offences: Record<string, RegExp> = {
      'no language': /\.toLocale(?:Date|Time)?String\(\s*(?:\)|undefined|\[)/g,
      'the language of the device': new RegExp(
        `Intl\\.${constructors}\\(\\s*(?:\\)(?!\\.resolvedOptions)|undefined|\\[\\])`,
        'g',
      ),
      'a date by hand': /\.get(?:UTC)?(?:Date|Month|FullYear)\(\)(?:\s*\+ 1)?\)?\}[./ ]/g,
      // The points of a drawing are no text.
      'a decimal by hand': /^(?!.*\b[xy]\b).*\.toFixed\(/gm,
    };
    expect(findAll(offences)).toEqual([]);
  });

  it('are nowhere written into a label by hand', () => {
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
